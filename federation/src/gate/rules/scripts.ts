import type { GateInput, Rule } from '../../releases/model/gate';
import { isFirstViewScript } from '../../releases/model/first-view';
import { MAX_FAULTS } from './secrets';
import { ownSourcesOf, placeOf } from './source-map';

const HOST = String.raw`(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:127[^\][]{0,20}\])`;
/** A loopback URL with a port or path. Libraries use a bare `http://localhost` as a base URL, and compare host names. */
const LOOPBACK = new RegExp(
  String.raw`(?:(?:https?|wss?):)?//${HOST}[:/][^"'\`\s]{0,40}|["'\`]${HOST}:\d+`,
  'gi',
);

/** Scripts contain no URLs of the machine that built them. */
export const addresses: Rule = async (candidate) => {
  const places = new Map<string, string>();
  for (const script of await scriptsOf(candidate))
    for (const match of await findInCode(script, LOOPBACK)) {
      const address = match.replace(/^["'`]/, '');
      if (!places.has(address) && places.size < MAX_FAULTS) places.set(address, script.file);
    }
  const sources = places.size > 0 ? await ownSourcesOf(candidate) : [];
  return [...places].map(([address, file]) => ({
    found: `${placeOf(address, sources) ?? file} contains ${address}.`,
    remedy: "Use relative URLs, or take them from the page's configuration.",
  }));
};

/** Code that only development builds contain. */
const MARKS: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: "React's development build",
    pattern: /Download the React DevTools|react[\w-]{0,50}\.development\.js/g,
  },
  { what: 'development JSX', pattern: /\bjsxDEV\b/g },
  { what: 'Fast Refresh', pattern: /\$Refresh(?:Reg|Sig)\$/g },
  { what: 'modules as strings', pattern: /sourceURL=webpack/g },
  { what: "process.env.NODE_ENV, which browsers don't have", pattern: /\bprocess\.env\.NODE_ENV\b/g },
];
/** Every visitor would load an inline source map. */
const INLINE_MAP = /[#@] sourceMappingURL=data:/;

/** The release is a production build. */
export const development: Rule = async (candidate) => {
  const files = new Map<string, string>();
  for (const script of await scriptsOf(candidate)) {
    const hits = await Promise.all(MARKS.map(({ pattern }) => findInCode(script, pattern)));
    const found = MARKS.filter((_, index) => hits[index]!.length > 0).map(({ what }) => what);
    if (INLINE_MAP.test(script.text)) found.push('an inline source map');
    for (const what of found) if (!files.has(what)) files.set(what, script.file);
  }
  const remedy = 'Build it for production with "npm run release -- build".';
  return [...files].map(([what, file]) => ({ found: `${file} contains ${what}.`, remedy }));
};

/** Longest chain of scripts that load one after another, including the page's own. */
export const MAX_DEPTH = 4;

/** Chains of scripts are short, because each link costs a round trip. */
export const depth: Rule = async (candidate) => {
  const chain = await longestChain(candidate);
  if (chain.length <= MAX_DEPTH) return [];
  const found = `It loads ${chain.length} scripts one after another; the budget is ${MAX_DEPTH}: ${chain.join(' -> ')}.`;
  return [{ found, remedy: 'Load related scripts together, or import the code where it is used.' }];
};

/** A chunk's own ids and the ids that it loads, in webpack's output. */
const OWN_IDS = /\.push\(\[\[([^\][]+)\]/;
const LOADED_ID = /\b\w+\.e\((?:"([\w-]+)"|(\d+))\)/g;

/** A release's scripts of the browser, and those that each loads later. */
export interface ClientScripts {
  readonly texts: ReadonlyMap<string, string>;
  readonly loads: ReadonlyMap<string, readonly string[]>;
}

export async function clientScriptsOf(candidate: GateInput): Promise<ClientScripts> {
  const scripts = (await scriptsOf(candidate)).filter(({ file }) => file.startsWith('client/'));
  const fileOfId = new Map<string, string>();
  for (const { file, text } of scripts)
    for (const id of OWN_IDS.exec(text)?.[1]?.split(',') ?? []) fileOfId.set(id.replaceAll('"', ''), file);
  const loads = new Map(
    scripts.map(({ file, text }) => {
      const ids = Array.from(text.matchAll(LOADED_ID), ([, name, number]) => name ?? number!);
      return [file, [...new Set(ids.flatMap((id) => fileOfId.get(id) ?? []))]] as const;
    }),
  );
  return { texts: new Map(scripts.map(({ file, text }) => [file, text])), loads };
}

async function longestChain(candidate: GateInput): Promise<string[]> {
  const { loads } = await clientScriptsOf(candidate);
  const { entry, initial, pages } = candidate.release;
  // The document loads these in parallel.
  const first = new Set([entry, ...initial, ...Object.values(pages).flat()].map(({ file }) => file));
  const distances = new Map<string, string[]>([...first].map((file) => [file, [file]]));
  const waiting = [...first];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const next of loads.get(file) ?? []) {
      if (distances.has(next)) continue;
      distances.set(next, [...distances.get(file)!, next]);
      waiting.push(next);
    }
  }
  return [...distances.values()].reduce(
    (longest, chain) => (chain.length > longest.length ? chain : longest),
    [],
  );
}

/** A script of a release. */
interface Script {
  readonly file: string;
  readonly text: string;
}

/** All scripts of a release, the browser's and the server's, except those for first views: the rule `pages` checks that these only join others. */
function scriptsOf(candidate: GateInput): Promise<Script[]> {
  const files = Object.keys(candidate.release.files).filter(
    (file) => /\.[cm]?js$/.test(file) && !isFirstViewScript(candidate.release, file),
  );
  return Promise.all(files.map(async (file) => ({ file, text: (await candidate.read(file)).toString() })));
}

/**
 * Finds a pattern in a script's code, ignoring comments: server bundles contain those of their libraries.
 * @param pattern with the flag `g`.
 */
async function findInCode({ text }: Script, pattern: RegExp): Promise<string[]> {
  // Most are comments of libraries, and compiling a server bundle takes half a second.
  if (Array.from(text.matchAll(pattern)).every(({ index }) => isInComment(text, index))) return [];
  // Counts comments too in a text that isn't JavaScript.
  const code = await withoutComments(text).catch(() => text);
  return [...new Set(Array.from(code.matchAll(pattern), ([match]) => match))];
}

/** Whether a place's line begins as a comment does. False for some comments. */
function isInComment(text: string, index: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', index) + 1, index).trimStart();
  if (line.startsWith('//')) return true;
  return line.startsWith('*') && text.lastIndexOf('/*', index) > text.lastIndexOf('*/', index);
}

async function withoutComments(text: string): Promise<string> {
  // Loads a native binary, so only when needed.
  const { minify } = await import('@swc/core');
  const { code } = await minify(text, {
    module: 'unknown',
    compress: false,
    mangle: false,
    format: { comments: false },
  });
  return code;
}
