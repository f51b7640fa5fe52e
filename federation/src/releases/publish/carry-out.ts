import { storedCandidate } from '../model/candidate';
import type { Catalogue } from '../model/catalogue';
import type { Gate } from '../model/gate';
import type { ReleaseCommand } from '../model/publish-contract';
import { RefusedChangeError } from '../model/refused-change';
import { CatalogueConflictError, type CatalogueStore } from '../stores/store';
import { goLive } from './publish';
import { removeApp } from './remove';
import { rollback } from './rollback';

/**
 * Carries out a command that the holder of a deploy token sent. Everything but the releases' names comes from the store.
 * @returns the catalogue afterwards.
 * @throws RefusedChangeError that says what to do, CatalogueConflictError, or the store's error. Nothing is changed.
 */
export async function carryOut(
  store: CatalogueStore,
  { command, releases, revision, provenance, gradual }: ReleaseCommand,
  gate?: Gate,
): Promise<Catalogue> {
  const catalogue = await store.readCatalogue();
  if (catalogue.revision !== revision)
    throw new CatalogueConflictError(catalogue, { revision: revision + 1 });
  if (command === 'rollback') {
    const targets = releases.map(({ app, version }) => ({ app, to: version }));
    await rollback(store, targets, { catalogue, provenance, role: 'token' });
  } else if (command === 'remove') {
    const [{ app }, ...others] = releases as [(typeof releases)[number]];
    if (others.length > 0) throw new RefusedChangeError('Refused: remove one app at a time.');
    await removeApp(store, app, { catalogue, isForToken: true });
  } else {
    const candidates = await Promise.all(
      releases.map(async ({ app, version }) => {
        const stored = await storedCandidate(store, app, version);
        if (stored) return stored;
        throw new RefusedChangeError(`Refused: ${app} ${version} isn't published here.`);
      }),
    );
    await goLive(store, candidates, { command, gradual, catalogue, provenance, gate, role: 'token' });
  }
  return store.readCatalogue();
}
