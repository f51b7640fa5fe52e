import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { GateInput } from '../../releases/model/gate';
import { clientScriptsOf, type ClientScripts } from '../rules/scripts';
import { pathOfSource, sourcesIn } from '../rules/source-map';

/**
 * Finds a remote's pages that are new or whose scripts differ from those of the release that it replaces: the scripts that they begin with, and
 * all that these load.
 */
export async function changedPageNames(
  remote: GateInput,
  replaced: GateInput | undefined,
): Promise<ReadonlySet<string>> {
  const pages = Object.keys(remote.release.pages);
  if (!replaced) return new Set(pages);
  const [after, before] = await Promise.all([remote, replaced].map(readScripts));
  return new Set(
    pages.filter((page) => !replaced.release.pages[page] || codeOf(after!, page) !== codeOf(before!, page)),
  );
}

/**
 * Finds the pages that may look different from those of the release that it replaces, or lead elsewhere: the changed ones, and all others too
 * if paths are gone or if code of the server differs that no script of the browser has.
 */
export async function pagesToVisit(
  remote: GateInput,
  replaced: GateInput | undefined,
): Promise<ReadonlySet<string>> {
  const all = new Set(Object.keys(remote.release.pages));
  if (!replaced) return all;
  const routesOf = ({ release }: GateInput) => new Map(release.routes.map((route) => [route.path, route]));
  const [routes, former] = [remote, replaced].map(routesOf);
  const isGone = [...former!.keys()].some((path) => !routes!.has(path));
  if (isGone || !(await haveSameServerCode(remote, replaced))) return all;
  const moved = [...routes!.values()].filter((route) => !isDeepStrictEqual(route, former!.get(route.path)));
  return new Set([...(await changedPageNames(remote, replaced)), ...moved.map(({ page }) => page)]);
}

interface Scripts extends Pick<ClientScripts, 'loads'>, Pick<GateInput, 'release'> {
  /** Hashes of the code by script. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Reading and hashing all scripts takes a while, and several rules need the result. */
const scriptsOf = new WeakMap<GateInput, Promise<Scripts>>();

function readScripts(input: GateInput): Promise<Scripts> {
  const scripts = scriptsOf.get(input) ?? hashScripts(input);
  scriptsOf.set(input, scripts);
  return scripts;
}

async function hashScripts(input: GateInput): Promise<Scripts> {
  const { texts, loads } = await clientScriptsOf(input);
  const hashes = await Promise.all(
    [...texts].map(async ([file, text]) => [file, await codeHash(input, file, text)] as const),
  );
  return { release: input.release, loads, hashes: new Map(hashes) };
}

/** Names that a minifier may choose, and numbers of modules. */
const CHOSEN = /(?<![\w$])(?:[A-Za-z_$][\w$]{0,2}|\d{1,5})(?![\w$])/g;

/**
 * A hash of a script's code without its release's container, which each script contains. The container also affects which names the minifier
 * chooses for variables, and which numbers modules have. So of a script with a source map, the sources count, and the code without those.
 */
async function codeHash({ release, read }: GateInput, file: string, text: string): Promise<string> {
  const code = text.replaceAll(release.container, '').split('//# sourceMappingURL')[0]!;
  const hash = createHash('sha256');
  const map = `${file}.map`;
  const sources = Object.hasOwn(release.files, map) ? sourcesIn((await read(map)).toString()) : undefined;
  if (!sources?.some((source) => source.text)) return hash.update(code).digest('hex');
  hash.update(code.replace(CHOSEN, ''));
  for (const source of sources) hash.update(`\0${pathOfSource(source.url)}\0${source.text}`);
  return hash.digest('hex');
}

/** The hashes of a page's scripts. */
function codeOf({ release, hashes, loads }: Scripts, page: string): string {
  const files = new Set(release.pages[page]!.map(({ file }) => file));
  // Also visits what is added on the way.
  for (const file of files) for (const next of loads.get(file) ?? []) files.add(next);
  return [...files]
    .map((file) => hashes.get(file))
    .sort()
    .join();
}

/** Whether each module that differs in the server's bundle is also one that differs in the browser's scripts. */
async function haveSameServerCode(remote: GateInput, replaced: GateInput): Promise<boolean> {
  const [after, before] = await Promise.all([remote, replaced].map(serverModules));
  const names = differences(after!, before!);
  if (names.length === 0) return true;
  const [sources, former] = await Promise.all([remote, replaced].map(clientSources));
  const known = new Set(differences(sources!, former!));
  return names.every((name) => known.has(name));
}

const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

/** The modules of a server bundle by path. webpack names each above its code; what precedes them has the path ''. */
async function serverModules({ release, read }: GateInput): Promise<ReadonlyMap<string, string>> {
  const text = release.server ? (await read(release.server.file)).toString() : '';
  const [head = '', ...parts] = text.replaceAll(release.container, '').split(/^;\/\/ (\S+)$/m);
  const modules = new Map([['', head]]);
  for (let index = 0; index < parts.length; index += 2)
    modules.set(pathOfSource(parts[index]!), parts[index + 1]!);
  return modules;
}

/** All sources of the browser's scripts by path. */
async function clientSources({ release, read }: GateInput): Promise<ReadonlyMap<string, string>> {
  const maps = Object.keys(release.files).filter((name) => /^client\/.*\.js\.map$/.test(name));
  const sources = await Promise.all(maps.map(async (file) => sourcesIn((await read(file)).toString()) ?? []));
  return new Map(sources.flat().map(({ url, text }) => [pathOfSource(url), text]));
}
