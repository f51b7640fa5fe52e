/* Apart from figures.ts, so that pages get by without zod. */

/** Where a page sends its figures, by `POST`. */
export const METRICS_PATH = '/api/figures';

/** How long figures are kept, in days. */
export const METRICS_DAYS = 90;

/** Below so many values nothing is said of them: a single slow visit would be the whole picture. */
export const METRICS_MINIMUM = 20;

/** The most of one kind that a page view tells of a release. */
export const MOST_OF_A_KIND = 20;
