import slugify from '@sindresorhus/slugify';
import { LIMITS } from '../contracts/fields';

/** A title as the last part of a URL: `Queue Inspector` -> `queue-inspector`. Empty if the title has no letters that can be transliterated. */
export const slugOf = (title: string): string =>
  cutAtWord(slugify(title, { decamelize: false }), LIMITS.slug);

/** The slug itself, or with the first number from 2 that makes it free. Stays empty if it is empty. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug;
  for (let number = 2; free !== '' && isTaken(free); number += 1) {
    const suffix = `-${number}`;
    free = cutAtWord(slug, LIMITS.slug - suffix.length) + suffix;
  }
  return free;
}

function cutAtWord(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const end = slug.lastIndexOf('-', length);
  return slug.slice(0, end > 0 ? end : length);
}
