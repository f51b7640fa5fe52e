import { z } from 'zod';
import { MOST_OF_A_KIND, VISIT_PERIODS } from './constants';
import type { Contract } from './contract';
import { count } from './fields';

const occurrences = z.number().int().min(0).max(MOST_OF_A_KIND);
/** The server ignores values that it doesn't know, because an open tab may be older than the content. */
const key = z.string().max(100);

/**
 * What happened in a document since its last report. It has no times, no order and nothing about the visitor. Browsers send none, and the
 * server ignores it, with Do-Not-Track, Global Privacy Control or Save-Data.
 */
export const visitInput = z.strictObject({
  /** Paths of viewed routes, such as `/projects`. */
  pages: z.array(key).max(MOST_OF_A_KIND).optional(),
  /** Viewed projects, as in their URLs. */
  projects: z.array(key).max(MOST_OF_A_KIND).optional(),
  cvDownloads: occurrences.optional(),
  /** Whether the visitor typed into the contact form. */
  contactStarted: z.boolean().optional(),
  /** Messages that were sent. */
  contactSent: occurrences.optional(),
  /** The host of the site that linked here. */
  referrer: z.string().max(253).optional(),
});
export type VisitInput = z.output<typeof visitInput>;

/** A number of the chosen weeks, and of as many weeks before them. */
const counted = z.object({ count, before: count });
export type Counted = z.output<typeof counted>;

const visits = z.object({
  /** Page views per week, oldest week first. The last week isn't over yet. */
  weeks: z.array(
    z.object({
      /** Its Monday in UTC, such as `2026-11-23`. */
      start: z.iso.date(),
      views: count,
    }),
  ),
  /** The first week with a visit in any period; null if there was none. */
  since: z.iso.date().nullable(),
  /** Whether visits were counted in all weeks before the chosen ones. Otherwise `before` is too low for a comparison. */
  hasBefore: z.boolean(),
  /** Views of all pages, projects included. */
  views: counted,
  /** Most viewed first, as are `projects` and `hosts`. */
  pages: z.array(counted.extend({ path: z.string(), label: z.string() })),
  projects: z.array(counted.extend({ id: z.string(), title: z.string() })),
  /** Views of projects that don't exist any more. */
  deletedProjects: counted,
  cvDownloads: counted,
  contactStarted: counted,
  contactSent: counted,
  /** Hosts of sites that at least `VISIT_HOST_MINIMUM` visits came from. */
  hosts: z.array(counted.extend({ host: z.string() })),
  /** Visits from all other sites. */
  otherHosts: counted,
});
export type Visits = z.output<typeof visits>;

const period = z.literal(VISIT_PERIODS);
const PERIOD_MESSAGE = `weeks must be one of ${VISIT_PERIODS.join(', ')}`;

export const getVisits = {
  method: 'GET',
  path: '/api/visits',
  access: 'owner',
  query: z
    .strictObject({
      weeks: z.codec(z.enum(VISIT_PERIODS.map(String), PERIOD_MESSAGE), period, {
        decode: (text) => Number(text) as z.output<typeof period>,
        encode: String,
      }),
    })
    .partial(),
  data: visits,
} satisfies Contract;
