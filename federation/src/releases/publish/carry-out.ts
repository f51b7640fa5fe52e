import { storedCandidate, type Candidate } from '../model/candidate';
import type { Catalogue } from '../model/catalogue';
import { readComposition } from '../model/composition';
import { titleOf, type Gate } from '../model/gate';
import { pathFaults, releaseFaults, type DeployScope, type ReleaseCommand } from '../model/publish-contract';
import { refuse, RefusedChangeError } from '../model/refused-change';
import { CatalogueConflictError, type CatalogueStore } from '../stores/store';
import { goLive } from './publish';
import { removeApp } from './remove';
import { rollback } from './rollback';

/** The deploy token that came with a command. */
interface CommandToken {
  readonly scope: DeployScope;
  /** Its name, which is recorded; null if it has none. */
  readonly name: string | null;
}

/**
 * Carries out a command that the holder of a deploy token sent. Everything but the releases' names comes from the store.
 * @returns the catalogue afterwards.
 * @throws RefusedChangeError that says what to do, CatalogueConflictError, or the store's error. Nothing is changed.
 */
export async function carryOut(
  store: CatalogueStore,
  { command, releases, revision, provenance, gradual }: ReleaseCommand,
  { scope, name }: CommandToken,
  gate?: Gate,
): Promise<Catalogue> {
  const catalogue = await store.readCatalogue();
  if (catalogue.revision !== revision)
    throw new CatalogueConflictError(catalogue, { revision: revision + 1 });
  const token = name ?? undefined;
  if (command === 'remove') {
    const [{ app }, ...others] = releases as [(typeof releases)[number]];
    if (others.length > 0) throw new RefusedChangeError('Refused: remove one app at a time.');
    const remove = (isDryRun: boolean) => removeApp(store, app, { catalogue, isForToken: true, isDryRun });
    refuse(pathFaults(scope, app, await remove(true)));
    await remove(false);
    return store.readCatalogue();
  }
  const stored = await Promise.all(releases.map(({ app, version }) => storedCandidate(store, app, version)));
  const found = stored.filter((candidate) => candidate !== undefined);
  refuse(found.flatMap(({ release }) => releaseFaults(scope, release)));
  if (command !== 'preview' && scope.paths) await checkTakenAway(store, catalogue, found, scope);
  if (command === 'rollback') {
    const targets = releases.map(({ app, version }) => ({ app, to: version }));
    await rollback(store, targets, { catalogue, provenance, role: 'token', token });
    return store.readCatalogue();
  }
  const missing = releases.find((_, index) => stored[index] === undefined);
  if (missing)
    throw new RefusedChangeError(`Refused: ${missing.app} ${missing.version} isn't published here.`);
  await goLive(store, found, { command, gradual, catalogue, provenance, gate, role: 'token', token });
  return store.readCatalogue();
}

/** @throws RefusedChangeError if pages would be gone that the token isn't for. Whoever can write the catalogue may have published them. */
async function checkTakenAway(
  store: CatalogueStore,
  catalogue: Catalogue,
  candidates: readonly Candidate[],
  scope: DeployScope,
): Promise<void> {
  // Pages of a release that can't be read aren't displayed.
  const { live, gradual = [] } = await readComposition(store, catalogue);
  for (const { release } of candidates) {
    const kept = new Set(release.routes.map(({ path }) => path));
    const served = [...live, ...gradual].filter((each) => each.release.app === release.app);
    const faults = served.flatMap((each) => {
      const paths = each.release.routes.map(({ path }) => path).filter((path) => !kept.has(path));
      return pathFaults(scope, titleOf(each), paths);
    });
    refuse(faults);
  }
}
