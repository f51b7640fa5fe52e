import type { Results } from '../results';
import type { Variant } from '../variants';

/** A goal, and what the run says of it; `value` is undefined where a part of it wasn't measured. */
export interface GoalResult {
  readonly goal: string;
  readonly limit: string;
  readonly value: string | undefined;
  readonly isMet: boolean | undefined;
}

/** The gallery with this many projects. */
export const MANY = '/projects+1000';
const LCP_PAGES = ['/', '/profile', '/projects'];
const KB = 1000;
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The goals, over what was measured in one run. */
export function judge(results: Results, pages: readonly string[]): GoalResult[] {
  const get = (page: string, variant: Variant, metric: string) => results.median(page, variant, metric);
  const against = (goal: string, most: number, page: string, metric: string, other: Variant) =>
    atMost(goal, most, ratio(get(page, 'ours', metric), get(page, other, metric)));
  const lcpPages = LCP_PAGES.filter((page) => pages.includes(page));
  const small = pages.filter((page) => page !== MANY);

  return [
    ...lcpPages.map((page) =>
      against(`LCP of ${page} against limit (Lighthouse mobile)`, 1.1, page, 'mobile.lcp', 'limit'),
    ),
    ...lcpPages.map((page) =>
      against(`LCP of ${page} against limit (throttled browser)`, 1.1, page, 'lcp', 'limit'),
    ),
    ...lcpPages.flatMap((page) => [
      against(`LCP of ${page} against monolith (Lighthouse mobile)`, 0.6, page, 'mobile.lcp', 'monolith'),
      against(`LCP of ${page} against monolith (throttled browser)`, 0.6, page, 'lcp', 'monolith'),
    ]),
    against('nav answers against monolith, untouched', 1, '/', 'navAnswers', 'monolith'),
    against('early press to content against monolith', 1, '/', 'earlyPress', 'monolith'),
    atMost(
      'script on / beyond monolith, KB brotli',
      20,
      difference(get('/', 'ours', 'bytes.script'), get('/', 'monolith', 'bytes.script')),
    ),
    atMost('script on /, KB brotli', 160, over(get('/', 'ours', 'bytes.script'), KB)),
    atMost('requests in sequence after the HTML', 1, get('/', 'ours', 'depth')),
    ...small.flatMap((page) => [
      atMost(`CLS of ${page}`, 0, get(page, 'ours', 'cls')),
      atMost(`TBT of ${page}, ms (Lighthouse mobile)`, 50, get(page, 'ours', 'mobile.tbt')),
      atMost(`TBT of ${page}, ms (throttled browser)`, 50, get(page, 'ours', 'tbt')),
    ]),
    ...small.flatMap((page) =>
      ['mobile', 'desktop'].map((form) => {
        const scores = SCORES.map((name) => get(page, 'ours', `${form}.${name}`));
        const isWhole = scores.every((score) => score !== undefined);
        return {
          goal: `Lighthouse of ${page}, ${form} (${SCORES.join(', ')})`,
          limit: 'each 100',
          value: isWhole ? scores.map((score) => Math.round(score)).join(', ') : undefined,
          isMet: isWhole ? scores.every((score) => Math.round(score) === 100) : undefined,
        };
      }),
    ),
    ...(
      [
        ['LCP (Lighthouse mobile)', 'mobile.lcp', 1.2],
        ['LCP (throttled browser)', 'lcp', 1.2],
        ['HTML bytes', 'bytes.html', 1.5],
        ['heap', 'heap', 2],
      ] as const
    ).map(([label, metric, most]) =>
      atMost(
        `1,000 projects against 6: ${label}`,
        most,
        ratio(get(MANY, 'ours', metric), get('/projects', 'ours', metric)),
      ),
    ),
    against(
      'click to content inside the site, prefetched, against monolith',
      1,
      '/',
      'prefetched',
      'monolith',
    ),
    atLeast(
      'a composed page from the cache against node:http',
      0.8,
      ratio(get('/', 'ours', 'throughput.ours'), get('/', 'ours', 'throughput.bare')),
    ),
  ];
}

type Figure = number | undefined;

const ratio = (one: Figure, other: Figure): Figure =>
  one === undefined || other === undefined ? undefined : one / other;
const over = (value: Figure, divisor: number): Figure => ratio(value, divisor);
const difference = (one: Figure, other: Figure): Figure =>
  one === undefined || other === undefined ? undefined : (one - other) / KB;

const atMost = (goal: string, limit: number, value: Figure): GoalResult => ({
  goal,
  limit: `at most ${limit}`,
  value: value === undefined ? undefined : show(value),
  isMet: value === undefined ? undefined : rounded(value) <= limit,
});

const atLeast = (goal: string, limit: number, value: Figure): GoalResult => ({
  goal,
  limit: `at least ${limit}`,
  value: value === undefined ? undefined : show(value),
  isMet: value === undefined ? undefined : rounded(value) >= limit,
});

/** A figure is judged as it's shown. */
const rounded = (value: number) => Number(show(value));
const show = (value: number) => (value >= 10 ? value.toFixed(1) : value.toFixed(2));
