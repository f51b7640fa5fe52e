import { namedReleases, hashOf } from '../model/catalogue';
import { titleOf } from '../model/gate';
import { listed, RefusedChangeError } from '../model/refused-change';
import { mismatchedScripts, type Release } from '../model/release';
import type { ReleaseStore } from '../stores/store';

interface Verification {
  readonly releases: number;
  readonly files: number;
  /** A sentence per fault. */
  readonly faults: readonly string[];
}

/** Checks every file of the listed releases against its hash. */
export async function verify(store: ReleaseStore): Promise<Verification> {
  const catalogue = await store.readCatalogue();
  let files = 0;
  const faults: string[] = [];
  const named = namedReleases(catalogue);
  for (const [app, version] of named) {
    try {
      const release = await store.readRelease(app, version, hashOf(catalogue, app, version));
      files += Object.keys(release.files).length + 1;
      faults.push(...(await verifyFiles(store, release)));
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  return { releases: named.length, files, faults };
}

/** Checks a release's files against their hashes. @returns a sentence per fault. */
export async function verifyFiles(store: ReleaseStore, release: Release): Promise<string[]> {
  const { app, version, files } = release;
  const faults = await Promise.all(
    Object.entries(files).map(([file, integrity]) =>
      store.readFile(app, version, file, integrity).then(
        () => [],
        (error: unknown) => [(error as Error).message],
      ),
    ),
  );
  const stored = await store.listFiles(app, version);
  const strange = stored.filter(({ file }) => file !== 'release.json' && !Object.hasOwn(files, file));
  return [
    ...faults.flat(),
    ...mismatchedScripts(release).map(
      (file) => `${app} ${version}: pages expect a different hash of ${file}`,
    ),
    ...strange.map(({ file }) => `${app} ${version}: ${file} isn't part of the release`),
  ];
}

/** @throws RefusedChangeError if the stored files don't match their hashes. */
export async function checkWhole(store: ReleaseStore, release: Release): Promise<void> {
  const faults = await verifyFiles(store, release);
  if (faults.length === 0) return;
  throw new RefusedChangeError(
    `Refused: ${titleOf({ release })} is damaged, and can't go live. Publish a new version.\n${listed(faults)}`,
  );
}
