import type { Results } from '../results';
import type { Variant } from '../variants';
import type { GoalResult } from './judging';
import { format, METRICS, type Unit } from './metrics';

/** A page's values: median, minimum and maximum. */
export function pageTable(results: Results, page: string, all: readonly Variant[]): string {
  const variants = all.filter((variant) =>
    METRICS.some(({ id }) => results.summary(page, variant, id) !== undefined),
  );
  const rows = METRICS.flatMap(({ id, label, unit }) => {
    const cells = variants.map((variant) => cell(results, page, variant, id, unit));
    return cells.some((text) => text !== '–') ? [[`${label}${unitSign(unit)}`, ...cells]] : [];
  });
  return table(['', ...variants], rows);
}

function cell(results: Results, page: string, variant: Variant, id: string, unit: Unit): string {
  const summary = results.summary(page, variant, id);
  if (!summary) return '–';
  const [median, min, max] = [summary.median, summary.min, summary.max].map((value) => format(value, unit));
  return min === max ? median! : `${median} (${min}–${max})`;
}

export const goalsTable = (goals: readonly GoalResult[]) =>
  table(
    ['goal', 'limit', 'this run', ''],
    goals.map(({ goal, limit, value, isMet }) => [
      goal,
      limit,
      value ?? '–',
      isMet === undefined ? 'not measured' : isMet ? 'met' : '**not met**',
    ]),
  );

const unitSign = (unit: Unit) => (unit === 'ms' || unit === 'KB' || unit === 'MB' ? `, ${unit}` : '');

/** Markdown whose columns also align in a terminal. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => (column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
