import { idOf, namedIds } from '../model/catalogue';
import { RefusedChangeError } from '../model/refused-change';
import type { CatalogueStore } from '../stores/store';

/** The maximum number of an app's stored versions that were never live or previewed. */
export const MAX_UNPUBLISHED = 20;
/** The same with versions that were, but can't be rolled back to any more. */
export const MAX_UNLISTED = 200;

/** @throws RefusedChangeError that says what to do if an app has too many versions that nothing uses. */
export async function checkRoom(store: CatalogueStore, app: string): Promise<void> {
  const catalogue = await store.readCatalogue();
  const named = namedIds(catalogue);
  const ids = (await store.versionsOf(app)).map((version) => idOf({ app, version }));
  const unlisted = ids.filter((id) => !named.has(id));
  const unpublished = unlisted.filter((id) => catalogue.retired?.[id] === undefined);
  if (unpublished.length < MAX_UNPUBLISHED && unlisted.length < MAX_UNLISTED) return;
  throw new RefusedChangeError(
    `Refused: ${unlisted.length} versions of ${app} are stored here without being live, previous or previewed. ` +
      'Publish one of them, or ask the site\'s operator to remove them with "npm run release -- prune --days 1".',
  );
}
