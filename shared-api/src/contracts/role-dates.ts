import type { Role } from './work-history';

/* Dates of roles, as people read them. Pages import this file alone, so that they need no zod. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2021-03` as 'Mar 2021'; a year, `present`, and what another server sends, as it is. */
export function monthText(date: string): string {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${year}` : date;
}

/** A role's dates in a line: 'Mar 2021 – present', or one date if they are the same or one is missing. */
export const roleDates = ({ start, end }: Pick<Role, 'start' | 'end'>): string =>
  [...new Set([start, end].filter(Boolean))].map(monthText).join(' – ');

/** The years of a degree as its owner typed them, with the dash of other dates: '2021-2022' as '2021 – 2022'. */
export const yearsText = (years: string): string =>
  years.replace(/(\d{4})\s*[-–—]\s*(?=(?:\p{L}+\.? )?\d{4}(?!\d)|present\b)/giu, '$1 – ');
