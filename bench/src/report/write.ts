import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../processes';
import type { Results } from '../results';
import { VARIANTS, type Variant } from '../variants';
import { judge } from './goals';
import { goalsTable, pageTable } from './tables';

interface Report {
  readonly results: Results;
  readonly pages: readonly string[];
  readonly variants: readonly Variant[];
  readonly rounds: number;
  readonly slowdown: number;
  readonly browser: string;
  readonly load: number;
}

/** A smaller difference means the same element. */
const LIKE = 0.02;
const BEGIN = '<!-- tables: written by npm run bench -- --write-docs -->';
const END = '<!-- end of tables -->';
const DOCS = join(ROOT, 'docs/PERFORMANCE.md');

/** The whole report as Markdown. */
export function reportOf({ results, pages, variants, rounds, slowdown, browser, load }: Report): string {
  const shown = VARIANTS.filter((variant) => variants.includes(variant));
  const { failures, faults } = results;
  const [cpu] = cpus();
  return [
    `${new Date().toISOString().slice(0, 10)} · ${rounds} ${rounds === 1 ? 'round' : 'rounds'} · Node ${process.versions.node} · Chromium ${browser} · ` +
      `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'} · ${Math.round(totalmem() / 2 ** 30)} GB · phone ${slowdown} times slower · load at start ${load.toFixed(1)}`,
    '### Goals',
    goalsTable(judge(results)),
    ...pages.flatMap((page) => [`### ${titleOf(page)}`, pageTable(results, page, shown)]),
    ...listed('### Pages where limit and ours paint different elements', unlike(results, pages)),
    ...listed('### Lighthouse findings', [...faults]),
    ...listed('### Measurements that failed', [...failures]),
  ].join('\n\n');
}

const titleOf = (page: string) => {
  const [path, count] = page.split('+');
  return count ? `\`${path}\` with ${Number(count).toLocaleString('en')} projects` : `\`${path}\``;
};

/** `limit` is comparable only if both paint the same largest element. */
const unlike = (results: Results, pages: readonly string[]) =>
  pages.flatMap((page) => {
    const [limit, ours] = (['limit', 'ours'] as const).map((one) => results.median(page, one, 'lcpSize'));
    if (!limit || !ours || Math.abs(limit / ours - 1) < LIKE) return [];
    return [`${page}: the largest paint covers ${limit} px² of limit and ${ours} px² of ours`];
  });

const listed = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, lines.map((line) => `- ${line}`).join('\n')] : [];

/** Writes `results.json` and `results.md`, and optionally the tables in docs/PERFORMANCE.md. @returns the text */
export async function writeReport(
  report: Report,
  { out: folder, writesDocs }: { out: string; writesDocs: boolean },
): Promise<string> {
  const text = reportOf(report);
  const { results, rounds, slowdown, browser } = report;
  const json = {
    date: new Date().toISOString(),
    rounds,
    slowdown,
    browser,
    ...results.toJSON(),
    goals: judge(results),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(json, null, 2)}\n`);
  await writeFile(join(folder, 'results.md'), `${text}\n`);
  if (writesDocs) await writeDocs(text);
  return text;
}

async function writeDocs(text: string): Promise<void> {
  const document = await readFile(DOCS, 'utf8');
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${DOCS} has no markers for the tables`);
  await writeFile(DOCS, `${document.slice(0, begin)}${BEGIN}\n\n${text}\n\n${document.slice(end)}`);
}
