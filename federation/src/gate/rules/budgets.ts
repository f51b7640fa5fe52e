import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Fault, GateInput, Rule } from '../../releases/model/gate';
import { firstViewScripts } from '../../releases/model/first-view';
import { pathOfSource, sourcesIn } from './source-map';

/** Limits in bytes; first views are measured compressed. */
export const BUDGETS = {
  /** The shell's scripts on every first view. */
  shell: 150_000,
  /** A remote's entry and the page's scripts on a first view. */
  publicPage: 60_000,
  ownerPage: 250_000,
  /** One script, uncompressed: phones freeze while parsing long ones. */
  script: 700_000,
  /** One script of the server, uncompressed. */
  serverScript: 8_000_000,
  /** All files together. */
  release: 40_000_000,
  files: 2_000,
} as const;

/** The release and each of its scripts stay within their budgets. Cheap, because it searches and compresses nothing. */
export const sizes: Rule = async (candidate) => {
  const files = Object.keys(candidate.release.files);
  if (files.length > BUDGETS.files)
    return [
      { found: `The release has ${files.length} files; the budget is ${BUDGETS.files}.`, remedy: UNUSED },
    ];
  const faults: Fault[] = [];
  let total = 0;
  for (const file of files) {
    const { length } = await candidate.read(file);
    total += length;
    const over = overBudget(`${file} has`, length, scriptBudget(file), LATER);
    faults.push(...(await withModules(over, candidate, [file])));
  }
  return [...faults, ...overBudget('The release has', total, BUDGETS.release, UNUSED)];
};

function scriptBudget(file: string): number {
  if (/^client\/.*\.js$/.test(file)) return BUDGETS.script;
  return /\.[cm]?js$/.test(file) ? BUDGETS.serverScript : Infinity;
}

const compress = promisify(brotliCompress);
/** A build compresses its files, so only a foreign one is compressed here: fast, and a few percent larger than it could be. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const LATER = "Load code that the first view doesn't need with import().";
const UNUSED = "Remove files that its pages don't use.";

/** First views stay within their budgets. */
export const budgets: Rule = async (candidate) => {
  const { kind, pages, routes } = candidate.release;
  const isPublic = (page: string) => routes.some((route) => route.page === page && route.access === 'public');
  const views =
    kind === 'shell'
      ? [{ name: 'every page', page: null, budget: BUDGETS.shell }]
      : Object.keys(pages).map((page) => ({
          name: `the page "${page}"`,
          page,
          budget: isPublic(page) ? BUDGETS.publicPage : BUDGETS.ownerPage,
        }));
  const sent = new Map<string, number>();
  const faults: Fault[] = [];
  for (const { name, page, budget } of views) {
    const files = [...new Set(firstViewScripts(candidate.release, page).map(({ file }) => file))];
    // One after the other, so that other requests get their share of the threads.
    for (const file of files) if (!sent.has(file)) sent.set(file, await sentSize(candidate, file));
    const size = files.reduce((total, file) => total + sent.get(file)!, 0);
    const over = overBudget(`The first view of ${name} takes`, size, budget, LATER);
    faults.push(...(await withModules(over, candidate, files)));
  }
  return faults;
};

const LARGEST = 3;
/** A site reads no larger source map: a sender chooses its size. */
const MAX_MAP_BYTES = 20_000_000;

/** Adds the largest modules of these scripts, from their source maps. */
async function withModules(
  faults: readonly Fault[],
  { release, read }: GateInput,
  scripts: readonly string[],
): Promise<readonly Fault[]> {
  if (faults.length === 0) return faults;
  const modules = new Map<string, number>();
  for (const file of scripts.map((script) => `${script}.map`)) {
    const map = Object.hasOwn(release.files, file) ? await read(file) : Buffer.from('');
    if (map.length > MAX_MAP_BYTES) continue;
    for (const { url, text } of sourcesIn(map.toString()) ?? []) {
      const path = pathOfSource(url);
      const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
      modules.set(name, (modules.get(name) ?? 0) + text.length);
    }
  }
  const largest = [...modules].sort(([, one], [, other]) => other - one).slice(0, LARGEST);
  if (largest.length === 0) return faults;
  const list = largest.map(([name, size]) => `${name} (${kilobytes(size)})`).join(', ');
  return faults.map(({ found, remedy }) => ({ found: `${found} Its largest sources: ${list}.`, remedy }));
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function overBudget(what: string, size: number, budget: number, remedy: string): Fault[] {
  if (size <= budget) return [];
  return [{ found: `${what} ${kilobytes(size)}; the budget is ${kilobytes(budget)}.`, remedy }];
}

/** The compressed size: of the build's compressed file, or compressed here. */
async function sentSize({ release: { files }, read }: GateInput, file: string): Promise<number> {
  if (files[`${file}.br`]) return (await read(`${file}.br`)).length;
  if (!files[file]) return 0;
  return (await compress(await read(file), QUICKLY)).length;
}
