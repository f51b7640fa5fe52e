import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PublishTarget } from '../releases/stores/store';
import { diskStore } from '../releases/stores/disk-store';
import { UsageError } from './command';
import { releasesDir, appDir, isSiteRepository } from './workspace';

const toOption = (places: string) =>
  ({
    to: {
      type: 'string',
      value: 'TARGET',
      help: `where the releases are: ${places}${isSiteRepository ? '; by default RELEASES_BUCKET, or else DATA_DIR/releases (data/releases)' : ''}`,
    },
  }) as const;

/** The option of each command that reads or writes releases. */
export const TO = toOption('a folder, s3://bucket/prefix or https://site (with DEPLOY_TOKEN)');
/** The option of commands that only the site's operator can run. */
export const OPERATORS_TO = toOption('a folder or s3://bucket/prefix');

/** The store that `--to` names, or else the one that a server with this environment uses. */
export async function openStore(to = process.env.RELEASES_BUCKET || undefined): Promise<PublishTarget> {
  if (to === undefined) {
    // Only the site's repository and archives have their own releases.
    if (!isSiteRepository && !process.env.DATA_DIR)
      throw new UsageError('Name the site: --to https://… (with its deploy token in DEPLOY_TOKEN).');
    return diskStore(releasesDir());
  }
  // An unset variable would otherwise be the current folder.
  if (to === '') throw new UsageError('--to is empty. Give a folder, s3://bucket/prefix or https://site.');
  // Anything but a URL is a folder.
  if (!/^[a-z][a-z0-9+.-]+:/i.test(to)) {
    if (HOST.test(to) && !existsSync(fromHere(to)))
      throw new UsageError(`There's no folder ${to}. For a site, give its address: --to https://${to}`);
    return diskStore(fromHere(to));
  }
  // Loads the libraries only if they're needed.
  const { remoteStore } = await import('../releases/stores/remote-store');
  try {
    return remoteStore(to, process.env);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** A name that is more likely an address without its `https://` than a new folder. */
const HOST = /^\w[\w-]*(?:\.\w[\w-]*)+\/?$/;

/** Resolves a path from the command line. npm runs scripts in the package's folder and passes the caller's folder in INIT_CWD. */
const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

/** Splits command-line arguments into apps of this workspace and build folders. @throws Error if there's no such app. */
export function appsAndFolders(names: readonly string[]) {
  // App names contain no slashes.
  const isFolder = (name: string) => /[/\\]|^\.+$/.test(name);
  const folders = names.filter(isFolder).map(fromHere);
  const apps = names.filter((name) => !isFolder(name));
  for (const app of apps) appDir(app);
  return { apps, folders };
}
