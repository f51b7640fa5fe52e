const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2021-03` as 'Mar 2021'; a year, and what another server sends, as it is. */
export function monthText(date: string): string {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${year}` : date;
}
