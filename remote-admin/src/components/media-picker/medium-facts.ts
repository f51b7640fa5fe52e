import type { LibraryItem } from '@portfolio/shared-api/media-library';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Such as '312 KB' or '1.4 GB'. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** step;
  // Held together where a line ends.
  return `${step > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)}\u00a0${UNITS[step]}`;
}

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Such as '21 Nov 2026'. */
export const dateInWords = (date: string | Date) => dates.format(new Date(date));

/** Such as '1600 × 1000 px · 312 KB'. */
export function factsOf({ width, height, bytes }: LibraryItem): string {
  const size = sizeInWords(bytes);
  return width !== null && height !== null ? `${width} × ${height} px · ${size}` : size;
}
