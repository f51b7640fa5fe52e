import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Fault, GateInput, Rule } from '../../releases/model/gate';

/** Limits in bytes; first views are measured compressed. */
export const BUDGETS = {
  /** The shell's scripts on every first view. */
  shell: 150_000,
  /** A remote's entry and the page's scripts on a first view. */
  publicPage: 60_000,
  ownerPage: 250_000,
  /** One script, uncompressed: phones freeze while parsing long ones. */
  script: 700_000,
  /** All files together. */
  release: 40_000_000,
  files: 2_000,
} as const;

/** Sizes stay within their budgets. */
export const budgets: Rule = async (candidate) => [
  ...(await firstViews(candidate)),
  ...(await singleScripts(candidate)),
  ...(await wholeRelease(candidate)),
];

const compress = promisify(brotliCompress);
/** A build compresses its files, so only a foreign one is compressed here: fast, and a few percent larger than it could be. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const LATER = "Load code that the first view doesn't need with import().";

async function firstViews(candidate: GateInput): Promise<Fault[]> {
  const { kind, entry, initial, pages, routes } = candidate.release;
  const isPublic = (page: string) => routes.some((route) => route.page === page && route.access === 'public');
  const views =
    kind === 'shell'
      ? [{ name: 'every page', scripts: initial, budget: BUDGETS.shell }]
      : Object.entries(pages).map(([page, scripts]) => ({
          name: `the page "${page}"`,
          scripts,
          budget: isPublic(page) ? BUDGETS.publicPage : BUDGETS.ownerPage,
        }));
  const sizes = new Map<string, number>();
  const faults: Fault[] = [];
  for (const { name, scripts, budget } of views) {
    const files = [...new Set([entry, ...scripts].map(({ file }) => file))];
    // One after the other, so that other requests get their share of the threads.
    for (const file of files) if (!sizes.has(file)) sizes.set(file, await sentSize(candidate, file));
    const size = sum(files.map((file) => sizes.get(file)!));
    faults.push(...overBudget(`The first view of ${name} takes`, size, budget, LATER));
  }
  return faults;
}

async function singleScripts(candidate: GateInput): Promise<Fault[]> {
  const scripts = Object.keys(candidate.release.files).filter((file) => /^client\/.*\.js$/.test(file));
  const faults = scripts.map(async (file) => {
    const { length } = await candidate.read(file);
    return overBudget(`${file} has`, length, BUDGETS.script, LATER);
  });
  return (await Promise.all(faults)).flat();
}

async function wholeRelease(candidate: GateInput): Promise<Fault[]> {
  const files = Object.keys(candidate.release.files);
  const sizes = await Promise.all(files.map(async (file) => (await candidate.read(file)).length));
  const remedy = "Remove files that its pages don't use.";
  return [
    ...overBudget('The release has', sum(sizes), BUDGETS.release, remedy),
    ...(files.length <= BUDGETS.files
      ? []
      : [{ found: `The release has ${files.length} files; the budget is ${BUDGETS.files}.`, remedy }]),
  ];
}

function overBudget(what: string, size: number, budget: number, remedy: string): Fault[] {
  if (size <= budget) return [];
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  return [{ found: `${what} ${kilobytes(size)}; the budget is ${kilobytes(budget)}.`, remedy }];
}

/** The compressed size: of the build's compressed file, or compressed here. A script over its own budget counts in full. */
async function sentSize({ release: { files }, read }: GateInput, file: string): Promise<number> {
  if (files[`${file}.br`]) return (await read(`${file}.br`)).length;
  if (!files[file]) return 0;
  const content = await read(file);
  return content.length > BUDGETS.script ? content.length : (await compress(content, QUICKLY)).length;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
