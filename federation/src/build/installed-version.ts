import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Folder of a package installed for an app. */
export function packageFolder(dir: string, name: string): string {
  const paths = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? [];
  const found = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  if (!found) throw new Error(`${name} isn't installed; run npm install`);
  return found;
}

/** Version of a package installed for an app. */
export function installedVersion(dir: string, name: string): string {
  const manifest = readFileSync(join(packageFolder(dir, name), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
