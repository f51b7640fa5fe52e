import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appName } from '../release/release';

/** The repository's root, three folders above this file. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** The apps that make up the site, in the order in which they're built. */
export const APPS = ['shell', 'remote-public', 'remote-admin'] as const;

/** Where releases are published to: `DATA_DIR/releases`, by default `data/releases`. */
export const releasesDir = () => join(resolve(ROOT, process.env.DATA_DIR || 'data'), 'releases');

/** The folder of an app of this repository. @throws Error if there's none of that name. */
export function appDir(app: string, root = ROOT): string {
  const dir = join(root, appName.parse(app));
  if (!existsSync(join(dir, 'webpack.config.ts'))) {
    throw new Error(`There's no app "${app}" here. The apps are ${APPS.join(', ')}.`);
  }
  return dir;
}
