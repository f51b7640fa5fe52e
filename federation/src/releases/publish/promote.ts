import { storedCandidate, type Candidate } from '../model/candidate';
import { gradualOf, idOf, isRolledBackTo, type Catalogue } from '../model/catalogue';
import { RefusedChangeError } from '../model/refused-change';
import type { Release } from '../model/release';
import type { PublishTarget } from '../stores/store';
import { goLive, type CarryOutOptions } from './publish';

/** An app and a version; by default its gradual release, or else its newest preview. */
interface Promotion {
  readonly app: string;
  readonly version?: string;
}

/**
 * Makes published releases live in one swap of the catalogue.
 * @returns the releases that weren't live before.
 * @throws Error that says what to do. Nothing is changed.
 */
export async function promote(
  store: PublishTarget,
  promotions: readonly Promotion[],
  options: Omit<CarryOutOptions, 'command'> = {},
): Promise<Release[]> {
  const catalogue = options.catalogue ?? (await store.readCatalogue());
  const { previews = {} } = catalogue;
  const find = async ({
    app,
    version = gradualOf(catalogue, app)?.version ?? newestPreview(catalogue, app),
  }: Promotion): Promise<Candidate> => {
    if (version === undefined) {
      throw new Error(
        `${app} has no gradual release and no previews. Publish one with --preview, or name a version: ${app}@VERSION`,
      );
    }
    const stored = await storedCandidate(store, app, version);
    if (stored) return stored;
    const known = previews[app]?.map((preview) => preview.version).join(', ') || 'none';
    throw new Error(`${app} ${version} isn't published. Its previews are: ${known}.`);
  };
  return goLive(store, await Promise.all(promotions.map(find)), { ...options, command: 'promote' });
}

/**
 * An app's newest preview; undefined without previews.
 * @throws RefusedChangeError if the app was rolled back after the preview was published and nothing has gone live since. Whoever meant to
 * promote the release that was rolled back would otherwise promote another one.
 */
function newestPreview({ apps, previews = {}, records = {} }: Catalogue, app: string): string | undefined {
  const preview = previews[app]?.[0];
  const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
  const last = entry && isRolledBackTo(entry) ? entry.rolledBack?.[0] : undefined;
  const rolledBack = last === undefined ? undefined : records[idOf({ app, version: last })]?.rolledBack;
  if (preview && rolledBack && rolledBack.at > preview.since)
    throw new RefusedChangeError(
      `Refused: ${app} ${last} was rolled back, and the newest preview, ${preview.version}, is older than that. To promote it nevertheless: npm run release -- promote ${app}@${preview.version}`,
    );
  return preview?.version;
}
