import { brotliCompressSync } from 'node:zlib';
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
  const faults = views.map(async ({ name, scripts, budget }) => {
    const files = new Set([entry, ...scripts].map(({ file }) => file));
    const sizes = await Promise.all([...files].map((file) => sentSize(candidate, file)));
    return overBudget(`The first view of ${name} takes`, sum(sizes), budget, LATER);
  });
  return (await Promise.all(faults)).flat();
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

/** The compressed size: of the build's compressed file, or compressed here. */
async function sentSize(candidate: GateInput, file: string): Promise<number> {
  const compressed = `${file}.br`;
  if (candidate.release.files[compressed]) return (await candidate.read(compressed)).length;
  return candidate.release.files[file] ? brotliCompressSync(await candidate.read(file)).length : 0;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
