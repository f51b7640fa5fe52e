import { PRESSES } from '../measure/presses';

export type Unit = 'ms' | 'KB' | 'MB' | 'count' | 'score' | 'shift' | 'rate';

export interface Metric {
  readonly id: string;
  readonly label: string;
  readonly unit: Unit;
}

const metric = (id: string, label: string, unit: Unit): Metric => ({ id, label, unit });

const lighthouse = (form: 'mobile' | 'desktop') => [
  metric(`${form}.lcp`, `Lighthouse ${form}: LCP`, 'ms'),
  metric(`${form}.fcp`, `Lighthouse ${form}: FCP`, 'ms'),
  metric(`${form}.tbt`, `Lighthouse ${form}: TBT`, 'ms'),
  metric(`${form}.cls`, `Lighthouse ${form}: CLS`, 'shift'),
  metric(`${form}.speedIndex`, `Lighthouse ${form}: Speed Index`, 'ms'),
  metric(`${form}.performance`, `Lighthouse ${form}: performance`, 'score'),
  metric(`${form}.accessibility`, `Lighthouse ${form}: accessibility`, 'score'),
  metric(`${form}.best-practices`, `Lighthouse ${form}: best practices`, 'score'),
  metric(`${form}.seo`, `Lighthouse ${form}: SEO`, 'score'),
];

/** Rows of a page's table, in order; rows without values are left out. */
export const METRICS: readonly Metric[] = [
  ...lighthouse('mobile'),
  ...lighthouse('desktop'),
  metric('fcp', 'Throttled: FCP', 'ms'),
  metric('lcp', 'Throttled: LCP', 'ms'),
  metric('scriptless.lcp', 'Throttled: LCP, alternating with the document without scripts', 'ms'),
  metric('lcpSize', 'Throttled: area of the largest paint, px²', 'count'),
  metric('tbt', 'Throttled: TBT', 'ms'),
  metric('cls', 'Throttled: CLS', 'shift'),
  metric('mainThread', 'Throttled: main thread', 'ms'),
  metric('navResponse', 'Nav response', 'ms'),
  metric('navTaken', 'Nav response by a script', 'ms'),
  metric('earlyPress', 'Early press to content', 'ms'),
  metric('prefetched', 'Prefetched click to content', 'ms'),
  ...PRESSES.map(({ id, label }) => metric(`press.${id}`, `Press on ${label}`, 'ms')),
  metric('depth', 'Sequential requests after the HTML, until hydration', 'count'),
  metric('requestsBefore', 'Requests until hydration', 'count'),
  metric('requests', 'Requests in total', 'count'),
  metric('scripts', 'Scripts', 'count'),
  metric('bytes.html', 'HTML', 'KB'),
  metric('bytes.wire', 'HTML with headers', 'KB'),
  metric('bytes.script', 'Scripts', 'KB'),
  metric('bytes.font', 'Fonts', 'KB'),
  metric('bytes.picture', 'Images', 'KB'),
  metric('bytes.data', 'Data', 'KB'),
  metric('bytes.other', 'Other', 'KB'),
  metric('heap', 'JS heap', 'MB'),
  metric('throughput.bare', 'Requests per second, node:http', 'rate'),
  metric('throughput.ours', 'Requests per second, from the cache', 'rate'),
  metric('p99.gallery', 'p99 from the cache', 'ms'),
  metric('p99.filtered', 'p99 from the cache, filtered by a technology', 'ms'),
  metric('p99.gallery.uncached', 'p99 after a save', 'ms'),
  metric('p99.filtered.uncached', 'p99 after a save, filtered by a technology', 'ms'),
  metric('uncached', 'CPU time of an uncached page', 'ms'),
  metric('reachable', 'Projects reachable by links', 'count'),
];

export function format(value: number, unit: Unit): string {
  switch (unit) {
    case 'ms':
      return value < 10 ? value.toFixed(1) : String(Math.round(value));
    case 'KB':
      return (value / 1000).toFixed(1);
    case 'MB':
      return (value / 1_000_000).toFixed(1);
    case 'shift':
      return value.toFixed(3);
    case 'score':
    case 'rate':
      return String(Math.round(value));
    case 'count':
      return Number.isInteger(value) || value > 1000 ? value.toFixed(0) : value.toFixed(1);
  }
}
