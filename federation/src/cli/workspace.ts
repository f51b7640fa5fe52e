import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appName } from '../releases/model/release';

/** The repository's root, three folders above this file. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** The apps that make up the site, in the order in which they're built. */
export const APPS = ['shell', 'remote-public', 'remote-admin'] as const;

/** The folder that releases are published to: `DATA_DIR/releases`, by default `data/releases`. */
export const releasesDir = () => join(resolve(ROOT, process.env.DATA_DIR || 'data'), 'releases');

/** The folder of an app in this repository, or the current folder if that is the app. @throws Error if there's no such app. */
export function appDir(app: string, root = ROOT): string {
  const dir = isAppHere(app) ? process.cwd() : join(root, appName.parse(app));
  if (!existsSync(join(dir, 'webpack.config.ts'))) {
    throw new Error(`There's no app "${app}" here. The apps are ${APPS.join(', ')}.`);
  }
  return dir;
}

/** In its own repository, an app is named by its `package.json`, not by its folder. */
const isAppHere = (app: string) => appHere() === app;

/** The app in the current folder, if there is one. */
export function appHere(): string | undefined {
  if (!existsSync('webpack.config.ts') || !existsSync('package.json')) return undefined;
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name?: string };
  return name?.split('/').at(-1);
}

/** The version in an app's `package.json`. */
export const packageVersion = (dir: string): string =>
  (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;
