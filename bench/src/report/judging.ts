/** A goal and its result; without a value it, or a part of it, wasn't measured. */
export interface GoalResult {
  readonly goal: string;
  readonly limit: string;
  /** As displayed, which is what is judged. */
  readonly value: string | undefined;
  readonly figure: number | undefined;
  readonly isMet: boolean | undefined;
}

interface Figure {
  readonly value: number | undefined;
  /** Single measurements, for the range in parentheses. */
  readonly samples?: readonly number[];
}

interface OfPage {
  readonly page: string;
  readonly value: number | undefined;
}

export const atMost = (goal: string, limit: number, figure: Figure) =>
  bounded(goal, `at most ${limit}`, figure, (value) => value <= limit);

export const atLeast = (goal: string, limit: number, figure: Figure) =>
  bounded(goal, `at least ${limit.toLocaleString('en')}`, figure, (value) => value >= limit);

function bounded(
  goal: string,
  limit: string,
  { value, samples = [] }: Figure,
  isWithin: (value: number) => boolean,
): GoalResult {
  if (value === undefined) return { goal, limit, value, figure: value, isMet: undefined };
  const spread = samples.length > 1 ? ` (${show(Math.min(...samples))}–${show(Math.max(...samples))})` : '';
  return { goal, limit, value: show(value) + spread, figure: value, isMet: isWithin(Number(show(value))) };
}

/** The worst page decides. Met only if all were measured. */
export function highest(goal: string, limit: number, pages: readonly OfPage[], digits = 0): GoalResult {
  return worst(
    goal,
    `at most ${limit}`,
    pages,
    digits,
    (one, other) => one > other,
    (value) => value <= limit,
  );
}

export function lowestScore(goal: string, pages: readonly OfPage[]): GoalResult {
  return worst(
    goal,
    '100',
    pages,
    0,
    (one, other) => one < other,
    (value) => value >= 100,
  );
}

function worst(
  goal: string,
  limit: string,
  pages: readonly OfPage[],
  digits: number,
  isWorse: (one: number, other: number) => boolean,
  isWithin: (value: number) => boolean,
): GoalResult {
  const measured = pages.flatMap(({ page, value }) => (value === undefined ? [] : [{ page, value }]));
  const [first, ...others] = measured;
  if (!first) return { goal, limit, value: undefined, figure: undefined, isMet: undefined };
  const found = others.reduce((before, one) => (isWorse(one.value, before.value) ? one : before), first);
  const shown = found.value.toFixed(digits);
  const isMet = isWithin(Number(shown));
  const missing = pages.length - measured.length;
  return {
    goal,
    limit,
    value: `${shown} (${found.page}${missing > 0 ? `; ${missing} not measured` : ''})`,
    figure: found.value,
    isMet: isMet && missing > 0 ? undefined : isMet,
  };
}

/** Rounds a value as it is displayed. */
const show = (value: number) =>
  Number.isInteger(value) ? String(value) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
