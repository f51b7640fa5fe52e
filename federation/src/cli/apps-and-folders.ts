import { fromHere } from './target';
import { appDir } from './workspace';

/** Sorts what is named on the command line: apps of this workspace, and folders that hold a build. @throws Error if there's no such app. */
export function appsAndFolders(names: readonly string[]) {
  const folders = names.filter(isFolder).map(fromHere);
  const apps = names.filter((name) => !isFolder(name));
  for (const app of apps) appDir(app);
  return { apps, folders };
}

/** No app's name has a slash in it. */
const isFolder = (name: string) => /[/\\]|^\.+$/.test(name);
