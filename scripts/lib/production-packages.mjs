import { cpSync } from 'node:fs';
import { join, sep } from 'node:path';
import Arborist from '@npmcli/arborist';
import { Stop } from './console.mjs';
import { thisPlatform } from './platform.mjs';
import { ROOT } from './processes.mjs';

/** Packages with these types of edges have to be there at run time. */
const NEEDED = ['prod', 'optional', 'peer'];
/** Nothing that runs reads these. */
const NOT_RUN = /\.(?:d\.[cm]?ts|map|md|markdown)$|(?:^|\/)\.[^/]+$/i;
const LICENSE = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i;

/**
 * Copies the installed packages that programs import, with everything that those packages need. Each keeps its place among the others,
 * except that packages inside a workspace's folder are moved into the folder of `home`.
 * @param {Readonly<Record<string, readonly string[]>>} imported names of packages, with the workspaces that import them
 * @param {{ home: string, folder: string, except?: readonly string[] }} to the workspace that the programs run in, the folder to copy to, and
 *   packages to leave out, with what only they need
 * @returns {Promise<number>} how many packages were copied
 */
export async function copyPackages(imported, { home, folder, except = [] }) {
  const tree = await new Arborist({ path: ROOT }).loadActual();
  const found = new Set();
  for (const [name, workspaces] of Object.entries(imported))
    for (const workspace of workspaces) {
      const node = tree.inventory.get(workspace)?.resolve(name);
      if (!node) throw new Stop(`${workspace} imports ${name}, which isn't installed. Run npm ci.`);
      addWithDependencies(node, found, except);
    }
  const places = new Map();
  for (const node of found) {
    const place = node.location.replace(/^[^/]+(?=\/node_modules\/)/, home);
    const other = places.get(place);
    if (other && other.version !== node.version)
      throw new Stop(
        `Workspaces import ${node.name} ${node.version} and ${other.version}, and the server can only have one of them.`,
      );
    places.set(place, node);
  }
  for (const [place, { path }] of places) copyPackage(path, join(folder, place));
  return places.size;
}

function addWithDependencies(node, found, except) {
  if (found.has(node)) return;
  found.add(node);
  for (const { type, to, name } of node.edgesOut.values()) {
    if (!NEEDED.includes(type) || name.startsWith('@types/') || isForOtherLibc(name) || except.includes(name))
      continue;
    // An optional package is missing if it's for another platform.
    if (to) addWithDependencies(to, found, except);
    else if (type !== 'optional')
      throw new Stop(`${node.name} needs ${name}, which isn't installed. Run npm ci.`);
  }
}

/** Not every package says in its `package.json` which C library it is for, so npm installs both. */
const isForOtherLibc = (name) => /-musl$/.test(name) && !thisPlatform().libc?.includes('musl');

/** Packages inside of a package are copied on their own, if they're needed. With thousands of files, promises would take most of the time. */
const copyPackage = (from, to) =>
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const inside = path.slice(from.length).split(sep).join('/');
      return !inside.startsWith('/node_modules') && (LICENSE.test(inside) || !NOT_RUN.test(inside));
    },
  });
