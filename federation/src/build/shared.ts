import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { KEYS_ON_DEMAND, packageOfKey, SHARED_KEYS, type SharedKey } from '../shared-keys';
import type { AppManifest } from './app-manifest';

interface SharedEntry {
  singleton: true;
  requiredVersion: string | false;
  strictVersion?: true;
  eager?: true;
  import?: string | false;
  version?: string;
}

/** Version of a package installed for an app. */
export function installedVersion(dir: string, packageName: string): string {
  const paths = createRequire(join(dir, 'package.json')).resolve.paths(packageName) ?? [];
  for (const path of paths) {
    const file = join(path, packageName, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  throw new Error(`${packageName} isn't installed; run npm install`);
}

/** The shell's module that provides a part of a package, if there is one. */
function subsetOf(dir: string, key: SharedKey): string | undefined {
  const file = join(dir, 'src/provided', `${key}.ts`);
  return existsSync(file) ? file : undefined;
}

/** Module Federation's `shared`. The shell provides each key, most of them eagerly. A remote requires a minimum version. */
export function sharedOf({ dir, kind, packages }: AppManifest): Record<string, SharedEntry> {
  return Object.fromEntries(
    SHARED_KEYS.map((key): [string, SharedEntry] => {
      const name = packageOfKey(key);
      const declared = packages[name];
      if (declared === undefined) {
        const where = kind === 'shell' ? 'dependencies' : 'peerDependencies';
        throw new Error(`${join(dir, 'package.json')}: ${name} is shared, so it must be listed in ${where}`);
      }
      if (kind === 'remote') {
        return [key, { singleton: true, requiredVersion: declared, strictVersion: true, import: false }];
      }
      const version = installedVersion(dir, name);
      const subset = subsetOf(dir, key);
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
export function wholePackageAliases({ dir, kind }: AppManifest): Record<string, string> {
  if (kind !== 'shell') return {};
  const resolve = createRequire(join(dir, 'package.json')).resolve;
  const folderOf = (key: string) => {
    const paths = resolve.paths(key) ?? [];
    const found = paths.map((path) => join(path, key)).find((path) => existsSync(path));
    if (!found) throw new Error(`${key} isn't installed; run npm install`);
    return found;
  };
  return Object.fromEntries(
    SHARED_KEYS.filter((key) => subsetOf(dir, key)).map((key) => [`whole/${key}`, folderOf(key)]),
  );
}

/** Aliases from shared keys to the shell's subset modules, for its server bundle, which has no Module Federation. */
export function providedAliases({ dir, kind }: AppManifest): Record<string, string> {
  if (kind !== 'shell') return {};
  const subsets = SHARED_KEYS.map((key) => [`${key}$`, subsetOf(dir, key)] as const);
  return Object.fromEntries(
    subsets.filter((entry): entry is [`${SharedKey}$`, string] => entry[1] !== undefined),
  );
}
