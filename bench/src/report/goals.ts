import { PROJECT } from '../live-site';
import { PRESSES } from '../measure/presses';
import type { Results } from '../results';
import { percentile } from '../statistics';
import type { Variant } from '../variants';
import { atLeast, atMost, highest, lowestScore, type GoalResult } from './judging';

/** The gallery with this many projects. */
export const MANY = '/projects+1000';
const MANY_COUNT = 1_000;
/** The pages of the navigation that have goals of their own. */
export const PAGES_WITH_GOALS: readonly string[] = ['/', '/profile', '/projects'];
/** Where the site's own links and shared links lead. */
const ENTERED = [...PAGES_WITH_GOALS, PROJECT];
/** Their goals depend on differences of a few hundredths. */
export const COMPARED_CLOSELY = [...ENTERED, MANY];
const ALL = ['/', '/profile', '/education', '/projects', '/contact'];
const KB = 1000;
/** The initial congestion window of a connection: ten segments of 1,460 bytes. */
const INITIAL_WINDOW_KB = 14.6;
const WAYS = [
  ['Lighthouse mobile', 'mobile.'],
  ['throttled browser', ''],
] as const;
const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;

/** Judges every goal. Goals without measurements say so. */
export function judge(results: Results): GoalResult[] {
  const median = (page: string, metric: string) => results.median(page, 'ours', metric);
  /** The ratio of medians decides. The ratios of each pair of loads give the range. */
  const ratio = (page: string, metric: string, other: Variant, otherPage = page, otherMetric = metric) => {
    const value = quotient(median(page, metric), results.median(otherPage, other, otherMetric));
    const [ours, theirs] = [
      results.values(page, 'ours', metric),
      results.values(otherPage, other, otherMetric),
    ];
    const isPaired = ours.length === theirs.length;
    return { value, samples: isPaired ? ours.map((figure, index) => figure / theirs[index]!) : [] };
  };
  const against = (goal: string, most: number, page: string, metric: string, other: Variant) =>
    atMost(`${goal} against ${other}`, most, ratio(page, metric, other));
  const manyAgainstFew = (goal: string, most: number, metric: string) =>
    atMost(`1,000 projects against 6: ${goal}`, most, ratio(MANY, metric, 'ours', '/projects'));
  const filteredAgainstGallery = (goal: string, which: string) =>
    atMost(
      `1,000 projects, filtered by a technology against the gallery: p99 ${goal}`,
      1.1,
      ratio(MANY, `p99.filtered${which}`, 'ours', MANY, `p99.gallery${which}`),
    );
  const lcp = (other: Variant, most: number, pages: readonly string[]) =>
    pages.flatMap((page) =>
      WAYS.map(([way, prefix]) => against(`LCP of ${page} (${way})`, most, page, `${prefix}lcp`, other)),
    );
  const everywhere = (goal: string, most: number, metric: string, digits?: number) =>
    highest(
      goal,
      most,
      [...ALL, MANY].map((page) => ({ page, value: median(page, metric) })),
      digits,
    );
  const scripts = median('/', 'bytes.script');
  const monolith = results.median('/', 'monolith', 'bytes.script');
  const presses = PRESSES.flatMap(({ id }) => results.values('/', 'ours', `press.${id}`));
  const inp = presses.length > 0 ? percentile(presses, 0.98) : undefined;

  return [
    ...lcp('limit', 1.1, ENTERED),
    ...lcp('monolith', 0.6, PAGES_WITH_GOALS),
    against('LCP of /projects', 1.05, '/projects', 'scriptless.lcp', 'ours-without-scripts'),
    atMost(`HTML of ${PROJECT} with headers, KB`, INITIAL_WINDOW_KB, {
      value: quotient(median(PROJECT, 'bytes.wire'), KB),
    }),
    against('nav response', 1, '/', 'navResponse', 'monolith'),
    against('nav response by a script', 1, '/', 'navTaken', 'monolith-prerendered'),
    ...PAGES_WITH_GOALS.map((page) =>
      against(`main thread of ${page} until idle`, 1, page, 'mainThread', 'monolith-prerendered'),
    ),
    atMost('INP in ms, 98th percentile of the commonest presses', 100, { value: inp }),
    highest(
      'CPU time of an uncached page in ms, highest of all pages',
      40,
      ENTERED.map((page) => ({ page, value: median(page, 'uncached') })),
    ),
    against('early press to content', 1, '/', 'earlyPress', 'monolith'),
    atMost('script on /, KB brotli beyond monolith', 20, {
      value: scripts === undefined || monolith === undefined ? undefined : (scripts - monolith) / KB,
    }),
    atMost('script on /, KB brotli in total', 125, { value: quotient(scripts, KB) }),
    atMost('sequential requests after the HTML', 1, { value: median('/', 'depth') }),
    everywhere('CLS, highest of all pages (throttled browser)', 0, 'cls', 3),
    everywhere('TBT in ms, highest of all pages (Lighthouse mobile)', 50, 'mobile.tbt'),
    everywhere('TBT in ms, highest of all pages (throttled browser)', 50, 'tbt'),
    ...Object.entries(SCORES).map(([id, name]) =>
      lowestScore(
        `Lighthouse ${name}, lowest of five pages, mobile and desktop`,
        ALL.flatMap((page) =>
          ['mobile', 'desktop'].map((form) => ({
            page: `${page} ${form}`,
            value: median(page, `${form}.${id}`),
          })),
        ),
      ),
    ),
    ...WAYS.map(([way, prefix]) => manyAgainstFew(`LCP (${way})`, 1.2, `${prefix}lcp`)),
    manyAgainstFew('HTML bytes', 1.5, 'bytes.html'),
    manyAgainstFew('heap', 2, 'heap'),
    atLeast('projects of 1,000 reachable by links, without scripts', MANY_COUNT, {
      value: median(MANY, 'reachable'),
    }),
    filteredAgainstGallery('from the cache', ''),
    filteredAgainstGallery('after a save', '.uncached'),
    against('prefetched click to content', 1, '/', 'prefetched', 'monolith'),
    atLeast(
      'a composed page from the cache against node:http',
      0.8,
      ratio('/', 'throughput.ours', 'ours', '/', 'throughput.bare'),
    ),
  ];
}

const quotient = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one / other;
