import { z } from 'zod';
import { isReserved, RESERVED_PATHS } from './reserved-paths';

const WORD = '[a-z0-9][a-z0-9_-]*';
const GRAMMAR = new RegExp(String.raw`^(?=.{1,200}$)(?:/|/${WORD}(?:/(?:${WORD}|:[A-Za-z]\w*))*(?:/\*)?)$`);

/** Whether a path matches every URL, or all with one segment. */
const isCatchAll = (path: unknown) => /^\/?(?:\*|:\w+\??(?:\/\*)?)$/.test(String(path));

/**
 * A route's path: `/`, or words and parameters such as `/notes` and `/notes/:id`, perhaps with `/*` at the end. React Router understands
 * more (optional segments, missing slashes), which would make a path match URLs that it doesn't show.
 */
export const routePath = z
  .string()
  .regex(GRAMMAR, {
    error: ({ input }) =>
      isCatchAll(input)
        ? `"${input}" would match the URLs of every app. List the page's own paths, such as /notes and /notes/:id`
        : `"${input}" isn't a path: write / or lower-case words and parameters, such as /notes or /notes/:id`,
  })
  .refine((path) => !isReserved(path), {
    error: ({ input }) =>
      `"${input}" is reserved for the server, as is everything under ${RESERVED_PATHS.join(', ')}`,
  });

/** Whether a path covers everything below it. */
export const isWildcard = (path: string): boolean => path.endsWith('/*');

/** Pages at and below this path are the owner's. */
const OWNER_PATH = '/setting/*';
export const isOwnerPath = (path: string): boolean => overlap(path, OWNER_PATH);

/**
 * Whether React Router finds both paths for some URL: a parameter matches any segment, `/*` everything at and below, and letter case
 * doesn't count.
 */
export function overlap(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; ; index += 1) {
    const [a, b] = [left[index], right[index]];
    if (a === '*' || b === '*') return true;
    if (a === undefined || b === undefined) return a === b;
    if (a !== b && !a.startsWith(':') && !b.startsWith(':')) return false;
  }
}

/**
 * Whether every URL that a path matches is also matched by a pattern: a parameter in the pattern stands for any segment, and `/*` for the
 * path itself and everything below it.
 */
export function covers(pattern: string, path: string): boolean {
  const [wide, narrow] = [segmentsOf(pattern), segmentsOf(path)];
  for (let index = 0; ; index += 1) {
    const [a, b] = [wide[index], narrow[index]];
    if (a === '*') return true;
    if (a === undefined || b === undefined) return a === b;
    if (b === '*' || (a !== b && !a.startsWith(':'))) return false;
  }
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);
