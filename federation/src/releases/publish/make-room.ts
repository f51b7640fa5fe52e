import { idOf, namedIds } from '../model/catalogue';
import { RefusedChangeError } from '../model/refused-change';
import type { PrunableStore } from '../stores/store';
import { prune } from './prune';

/** The maximum number of an app's stored versions that aren't live, previous, past or previewed. */
const MAX_UNUSED = 50;

/**
 * Makes room for another version of an app: if too many unused ones are stored, those that have been unused for a day are removed.
 * @throws RefusedChangeError that says what to do if that isn't enough
 */
export async function makeRoom(store: PrunableStore, app: string): Promise<void> {
  if (await hasRoom(store, app)) return;
  await prune(store, { app, days: 1 });
  if (await hasRoom(store, app)) return;
  throw new RefusedChangeError(
    `Refused: ${MAX_UNUSED} versions of ${app} were uploaded or replaced within a day. Publish one of them, or try again tomorrow.`,
  );
}

async function hasRoom(store: PrunableStore, app: string): Promise<boolean> {
  const named = namedIds(await store.readCatalogue());
  const versions = await store.versionsOf(app);
  return versions.filter((version) => !named.has(idOf({ app, version }))).length < MAX_UNUSED;
}
