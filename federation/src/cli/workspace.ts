import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appName } from '../releases/model/release';

/** The repository's root, three folders above this file. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** The apps that make up the site, in the order in which they're built. */
export const APPS = ['shell', 'remote-public', 'remote-admin'] as const;

/** Whether this is the site's repository, and not the packed tool in a remote's. */
export const isSiteRepository = process.env.PORTFOLIO_TOOL === undefined;

/** The apps that commands work with by default. In a remote's repository that is the app in the current folder. */
export const appsHere = (): readonly string[] => (isSiteRepository ? APPS : [appInFolder()].filter(isString));

const isString = (value: string | undefined): value is string => value !== undefined;

/** The folder that releases are published to: `DATA_DIR/releases`, by default `data/releases`. */
export const releasesDir = () => join(resolve(ROOT, process.env.DATA_DIR || 'data'), 'releases');

/** The folder of an app in this repository, or the current folder if that is the app. @throws Error if there's no such app. */
export function appDir(app: string, root = ROOT): string {
  const dir = appInFolder() === app ? process.cwd() : join(root, appName.parse(app));
  if (!existsSync(join(dir, 'webpack.config.ts'))) {
    const apps = appsHere();
    throw new Error(
      apps.length > 0
        ? `There's no app "${app}" here. ${apps.length === 1 ? 'The app is' : 'The apps are'} ${apps.join(', ')}.`
        : `There's no app "${app}" here. Run this in the app's folder, which has its package.json and webpack.config.ts.`,
    );
  }
  return dir;
}

/** The app in the current folder: in its own repository, an app is named by its `package.json`, not by its folder. */
export function appInFolder(): string | undefined {
  if (!existsSync('webpack.config.ts') || !existsSync('package.json')) return undefined;
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name?: string };
  return name?.split('/').at(-1);
}

export const NO_APP =
  'There is no app in this folder. Run this in the folder of an app, which has package.json and webpack.config.ts.';

/** The version in an app's `package.json`. */
export const packageVersion = (dir: string): string =>
  (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;
