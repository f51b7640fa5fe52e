import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Range } from 'semver';
import { KEYS_ON_DEMAND, packageOfKey, SHARED_KEYS, type SharedKey } from '../shared-keys';
import type { AppManifest } from './app-manifest';
import { installedVersion, packageFolder } from './installed-version';

interface SharedEntry {
  singleton: true;
  requiredVersion: string | false;
  eager?: true;
  import?: string | false;
  version?: string;
}

/** Versions of the shared packages installed for an app. A remote doesn't need all of them to be built. */
export function installedShared(dir: string): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const name of new Set(SHARED_KEYS.map(packageOfKey))) {
    try {
      versions[name] = installedVersion(dir, name);
    } catch {
      // It isn't installed here.
    }
  }
  return versions;
}

/** The shell's modules that provide only a part of a package, by shared key. */
const subsetsOf = ({ dir, kind }: AppManifest): ReadonlyMap<SharedKey, string> =>
  new Map(
    SHARED_KEYS.map((key) => [key, join(dir, 'src/provided', `${key}.ts`)] as const).filter(
      ([, file]) => kind === 'shell' && existsSync(file),
    ),
  );

/** A range as plain comparators, such as `>=19.2.0 <20.0.0-0`, because browsers read fewer forms of ranges. */
const comparatorsOf = (range: string) => new Range(range).range;

/** Module Federation's `shared`. The shell provides each key, most of them eagerly. A remote requires a minimum version. */
export function sharedOf(manifest: AppManifest): Record<string, SharedEntry> {
  const { dir, kind, packages } = manifest;
  const subsets = subsetsOf(manifest);
  return Object.fromEntries(
    SHARED_KEYS.map((key): [string, SharedEntry] => {
      const name = packageOfKey(key);
      const declared = packages[name];
      if (declared === undefined) {
        const where = kind === 'shell' ? 'dependencies' : 'peerDependencies';
        throw new Error(`${join(dir, 'package.json')}: ${name} is shared, so it must be listed in ${where}`);
      }
      if (kind === 'remote') {
        return [key, { singleton: true, requiredVersion: comparatorsOf(declared), import: false }];
      }
      const version = installedVersion(dir, name);
      const subset = subsets.get(key);
      return [
        key,
        {
          singleton: true,
          requiredVersion: false,
          version,
          ...(!KEYS_ON_DEMAND.has(key) && { eager: true }),
          ...(subset && { import: subset }),
        },
      ];
    }),
  );
}

/** Aliases such as `whole/react-dom`: with the shared key, the shell's subset modules would import themselves. */
export const wholePackageAliases = (manifest: AppManifest): Record<string, string> =>
  Object.fromEntries(
    Array.from(subsetsOf(manifest).keys(), (key) => [`whole/${key}`, packageFolder(manifest.dir, key)]),
  );

/** Aliases from shared keys to the shell's subset modules, for its server bundle, which has no Module Federation. */
export const providedAliases = (manifest: AppManifest): Record<string, string> =>
  Object.fromEntries(Array.from(subsetsOf(manifest), ([key, file]) => [`${key}$`, file]));
