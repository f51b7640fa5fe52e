import { z } from 'zod';
import { MOST_OF_A_KIND } from './metrics-bounds';
import { appName, versionId } from './release-names';

export { METRICS_DAYS, METRICS_MINIMUM, METRICS_PATH } from './metrics-bounds';

const milliseconds = z.number().min(0).max(600_000);
const occurrences = z.number().int().min(0).max(MOST_OF_A_KIND);

/** What one page view tells of one release. */
const releaseMetrics = z.strictObject({
  app: appName,
  version: versionId,
  /** Web vitals of the page view; left out where the browser has none, such as INP where nobody touched anything. */
  lcp: milliseconds.optional(),
  inp: milliseconds.optional(),
  ttfb: milliseconds.optional(),
  /** Without a unit. */
  cls: z.number().min(0).max(100).optional(),
  /** How long its entry took; left out where the browser had it already. */
  entry: milliseconds.optional(),
  /** How long the code of each page took that it gave. */
  pages: z.array(milliseconds).max(MOST_OF_A_KIND).optional(),
  /** How often it couldn't give a page, or a page of it threw. */
  failures: occurrences.optional(),
  /** How often another release stood in for it then. */
  fallbacks: occurrences.optional(),
});

/** What one page view tells: of the shell, of the release whose page was opened, and of those that were gone on to. Nothing of the visitor. */
export const metricsInput = z.strictObject({
  releases: z
    .array(releaseMetrics)
    .min(1)
    .max(20)
    .refine(
      (all) => new Set(all.map(({ app, version }) => `${app}@${version}`)).size === all.length,
      'A release stands in it twice',
    ),
});

export type MetricsInput = z.input<typeof metricsInput>;
export type ReleaseMetrics = MetricsInput['releases'][number];
