import { hashOf } from './catalogue';
import { withRollback, type RollbackTarget } from './catalogue-changes';
import { checkComposition, composition } from './composition';
import type { GatedRelease } from './gate';
import { checkWhole } from './go-live';
import type { Release } from './release';
import type { ReleaseStore } from './store';

interface RollbackOptions {
  readonly now?: Date;
  readonly isDryRun?: boolean;
}

/**
 * Makes releases live again that were so before, in one swap of the catalogue.
 * @returns what is live by it.
 * @throws Error that says what to do, with nothing changed.
 */
export async function rollback(
  store: ReleaseStore,
  targets: readonly RollbackTarget[],
  { now = new Date(), isDryRun = false }: RollbackOptions = {},
): Promise<Release[]> {
  const next = withRollback(await store.readCatalogue(), targets, now);
  const releases = await Promise.all(
    targets.map(async ({ app }) => {
      const { live } = next.apps[app]!;
      const release = await store.readRelease(app, live, hashOf(next, app, live));
      await checkWhole(store, release);
      return release;
    }),
  );
  const { live } = await composition(store, next);
  const isTarget = ({ release }: GatedRelease) => targets.some(({ app }) => app === release.app);
  // Going back is for bad moments: what pages would fall back to then isn't asked.
  await checkComposition({ live, previous: [] }, live.filter(isTarget));
  if (!isDryRun) await store.writeCatalogue(next);
  return releases;
}
