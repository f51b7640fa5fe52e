import type { Compilation } from 'webpack';
import type { Release } from '../releases/model/release';
import { packageOfKey, SHARED_KEYS } from '../shared-keys';
import type { AppManifest } from '../build/app-manifest';
import { installedVersion } from '../build/shared';
import { exportedNames, importedNames } from '../build/shared-names';

/** Federation's run time: no shared key, but remotes take it from the shell too, and it has to be as new as theirs. */
const RUNTIME = '@module-federation/runtime-core';

/** What `release.json` says of what the shell provides and remotes take: versions of packages, and names under each shared key. */
export function describeShared(
  { dir, kind, packages }: AppManifest,
  compilation: Compilation,
): Pick<Release, 'requires' | 'provides' | 'imports' | 'exports'> {
  const runtime = installedVersion(import.meta.dirname, RUNTIME);
  const byPackage = (versionOf: (name: string) => string) =>
    Object.fromEntries([...new Set(SHARED_KEYS.map(packageOfKey))].map((name) => [name, versionOf(name)]));
  if (kind === 'shell') {
    const provides = { ...byPackage((name) => installedVersion(dir, name)), [RUNTIME]: runtime };
    return { requires: {}, provides, exports: exportedNames(compilation) };
  }
  const requires = { ...byPackage((name) => packages[name]!), [RUNTIME]: `^${runtime}` };
  return { requires, provides: {}, imports: importedNames(compilation) };
}
