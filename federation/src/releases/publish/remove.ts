import { hashOf, type Catalogue } from '../model/catalogue';
import { withoutApp } from '../model/catalogue-changes';
import { RefusedChangeError } from '../model/refused-change';
import { withCompleteRegistry } from './complete-registry';
import type { PublishTarget } from '../stores/store';

interface RemoveOptions {
  /** The catalogue that the sender has seen. If it has changed since, nothing is removed. */
  readonly catalogue?: Catalogue;
  /** Whether a deploy token's holder sent the command. */
  readonly isForToken?: boolean;
  readonly isDryRun?: boolean;
}

/**
 * Removes a remote with its previews and its history, and frees its paths. Its files stay until they're pruned, because open tabs may still
 * need them.
 * @returns the paths that no longer lead to a page
 * @throws RefusedChangeError that says what to do, CatalogueConflictError, or the store's error. Nothing is changed.
 */
export async function removeApp(
  store: PublishTarget,
  app: string,
  { catalogue, isForToken = !('writeCatalogue' in store), isDryRun = false }: RemoveOptions = {},
): Promise<string[]> {
  const known = catalogue ?? (await store.readCatalogue());
  // A site completes its own registry.
  const before = 'writeCatalogue' in store ? await withCompleteRegistry(store, known) : known;
  const version = versionOf(before, app);
  if (version === undefined)
    throw new RefusedChangeError(
      `Refused: there's no app ${app}. The apps are: ${appsOf(before).join(', ') || 'none'}.`,
    );
  const kind = before.registry?.[app]?.kind;
  if (kind === 'shell')
    throw new RefusedChangeError(`Refused: ${app} is the shell, and every page needs it.`);
  if (kind === 'owner' && isForToken)
    throw new RefusedChangeError(
      `Refused: a deploy token can only remove a public remote, and ${app} has the owner's pages. Ask the site's operator to remove it.`,
    );
  const paths = await livePaths(store, before, app);
  if (isDryRun) return paths;
  if ('writeCatalogue' in store) await store.writeCatalogue(withoutApp(before, app));
  else await store.send({ command: 'remove', releases: [{ app, version }], revision: before.revision });
  return paths;
}

const appsOf = ({ apps, previews = {} }: Catalogue) => [
  ...new Set([...Object.keys(apps), ...Object.keys(previews)]),
];

/** An app's live version, or else its newest preview. */
const versionOf = (catalogue: Catalogue, app: string): string | undefined =>
  appsOf(catalogue).includes(app)
    ? (catalogue.apps[app]?.live ?? catalogue.previews?.[app]?.[0]?.version)
    : undefined;

/** The paths of an app's live release; those of all its releases if it can't be read. */
async function livePaths(store: PublishTarget, catalogue: Catalogue, app: string): Promise<string[]> {
  const live = catalogue.apps[app]?.live;
  if (live === undefined) return [];
  return store.readRelease(app, live, hashOf(catalogue, app, live)).then(
    ({ routes }) => routes.map(({ path }) => path),
    () => [...(catalogue.registry?.[app]?.paths ?? [])],
  );
}
