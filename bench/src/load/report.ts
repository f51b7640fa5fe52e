import { median } from '../statistics';
import type { Saves } from './saving';

/** Some seconds of load on one URL. */
export interface Slice {
  readonly of: 'page' | 'read';
  readonly by: 'ours' | 'bare';
  readonly perSecond: number;
  readonly p99: number;
  readonly failed: number;
}

export interface LoadResult {
  readonly seconds: number;
  readonly slices: readonly Slice[];
  readonly saves: Saves;
  /** The server's, each second. */
  readonly megabytes: readonly number[];
}

interface Goal {
  readonly text: string;
  readonly isMet: boolean;
}

/** Share of the baseline's throughput. */
const LEAST = { page: 0.8, read: 0.5 } as const;
/** How much more memory the last quarter may use than the second; the first is for warming up. */
const MOST_GROWTH = 1.1;

const medianOf = ({ slices }: LoadResult, of: Slice['of'], by: Slice['by'], what: 'perSecond' | 'p99') =>
  median(slices.filter((slice) => slice.of === of && slice.by === by).map((slice) => slice[what]));

const ratio = (result: LoadResult, of: Slice['of']) =>
  medianOf(result, of, 'ours', 'perSecond') / medianOf(result, of, 'bare', 'perSecond');

function growth(megabytes: readonly number[]): { before: number; after: number } {
  const quarter = Math.floor(megabytes.length / 4);
  return { before: median(megabytes.slice(quarter, quarter * 2)), after: median(megabytes.slice(-quarter)) };
}

/** The goals, and whether they are met. */
export function judge(result: LoadResult): Goal[] {
  const { slices, saves, megabytes } = result;
  const failed = slices.reduce((sum, slice) => sum + slice.failed, saves.failed);
  const { before, after } = growth(megabytes);
  const compared = (['page', 'read'] as const).map((of) => ({
    text: `${of}: ${ratio(result, of).toFixed(2)} of the baseline's throughput (at least ${LEAST[of]})`,
    isMet: ratio(result, of) >= LEAST[of],
  }));
  return [
    ...compared,
    { text: `${failed} failed requests (none)`, isMet: failed === 0 },
    { text: `memory ${before} MB, then ${after} MB (flat)`, isMet: after <= before * MOST_GROWTH },
  ];
}

/** For docs and for the console. */
export function toTable(result: LoadResult, goals: readonly Goal[]): string {
  const figures = (of: Slice['of'], by: Slice['by']) =>
    `${Math.round(medianOf(result, of, by, 'perSecond'))} a second, p99 ${medianOf(result, of, by, 'p99')} ms`;
  const { done, slowest } = result.saves;
  return [
    '|                     | ours | bare `node:http` |',
    '| ------------------- | ---- | ---------------- |',
    `| \`/\`                 | ${figures('page', 'ours')} | ${figures('page', 'bare')} |`,
    `| \`GET /api/projects\` | ${figures('read', 'ours')} | ${figures('read', 'bare')} |`,
    '',
    `${result.seconds} s, with ${done} saves at the same time, the slowest in ${Math.round(slowest)} ms.`,
    '',
    ...goals.map(({ text, isMet }) => `- ${isMet ? 'met' : 'MISSED'}: ${text}`),
  ].join('\n');
}
