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

/** Version of an installed package, asked from the app's folder. */
export function installedVersion(dir: string, packageName: string): string {
  const paths = createRequire(join(dir, 'package.json')).resolve.paths(packageName) ?? [];
  for (const path of paths) {
    const file = join(path, packageName, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  throw new Error(`${packageName} isn't installed; run npm install`);
}

/** The shell's own module that stands for a package of which only a part is provided. */
function subsetOf(dir: string, key: SharedKey): string | undefined {
  const file = join(dir, 'src/provided', `${key}.ts`);
  return existsSync(file) ? file : undefined;
}

/**
 * Module Federation's `shared`: the shell brings each key, all but a few eagerly; a remote takes it from the shell and refuses, before it
 * renders, a shell whose version is too old.
 */
export function sharedOf({ dir, kind, packages }: AppManifest): Record<string, SharedEntry> {
  return Object.fromEntries(
    SHARED_KEYS.map((key): [string, SharedEntry] => {
      const name = packageOfKey(key);
      const declared = packages[name];
      if (declared === undefined) {
        const where = kind === 'shell' ? 'dependencies' : 'peerDependencies';
        throw new Error(`${join(dir, 'package.json')}: ${name} is shared, so it has to stand in ${where}`);
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

/** What the shell's subset modules import instead of the shared key, which would lead back to themselves: `whole/{key}`. */
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

/** In the shell's server bundle, where no federation does it: a shared key leads to the part that the shell provides of it. */
export function providedAliases({ dir, kind }: AppManifest): Record<string, string> {
  if (kind !== 'shell') return {};
  const subsets = SHARED_KEYS.map((key) => [`${key}$`, subsetOf(dir, key)] as const);
  return Object.fromEntries(
    subsets.filter((entry): entry is [`${SharedKey}$`, string] => entry[1] !== undefined),
  );
}
