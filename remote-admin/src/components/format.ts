import type { LibraryItem } from '@portfolio/shared-api/media-library';

const LOCALE = 'en-GB';

const dates = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const dateTimes = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const numbers = new Intl.NumberFormat(LOCALE);
const lists = new Intl.ListFormat(LOCALE);

/** Such as '21 Nov 2026'. */
export const formatDate = (date: string | Date) => dates.format(new Date(date));

/** Such as '21 Nov 2026, 14:05'. Returns text that isn't a date unchanged. */
export function formatDateTime(date: string | Date): string {
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? String(date) : dateTimes.format(parsed);
}

/** Such as 'Home, Profile and 3 more'. */
export const formatList = (parts: readonly string[]) => lists.format(parts);

/** Such as '1,200'. */
export const formatNumber = (value: number) => numbers.format(value);

/** Such as '1 file' or '1,200 files'. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Such as '312 KB' or '1.4 GB'. The space doesn't break. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** step;
  return `${step > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)}\u00a0${UNITS[step]}`;
}

/** Such as '1600 × 1000 px, 312 KB'. It breaks only after the comma. */
export function formatFileFacts({ width, height, bytes }: LibraryItem): string {
  const size = formatBytes(bytes);
  return width !== null && height !== null ? `${width}\u00a0×\u00a0${height}\u00a0px, ${size}` : size;
}

/** A share between 0 and 1, such as `12.5%`. */
export const formatPercent = (share: number) => `${formatNumber(Number((share * 100).toPrecision(6)))}%`;
