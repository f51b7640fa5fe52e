const MONTH = /^((?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?)(?:-(?:0[1-9]|[12]\d|3[01]))?$/;

/** A date such as `2021`, `2021-03` or `2021-03-15` as a year or month; undefined for other texts. */
export const yearOrMonth = (date: string): string | undefined => MONTH.exec(date)?.[1];

/** LinkedIn writes months in English, but people translate their files. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'tr', 'ru', 'ar', 'he'];

const folded = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\.$/, '');

const MONTHS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from(
        { length: 12 },
        (_, index) =>
          [folded(format.format(Date.UTC(2020, index, 15))), String(index + 1).padStart(2, '0')] as const,
      );
    }),
  ),
);

/** A date such as `Mar 2019`, `2019` or `2019-03` as a year or month; undefined for other texts. */
export function monthOfYear(date: string): string | undefined {
  const words = date.split(/\s+/);
  const year = /^(?:19|20)\d\d$/.exec(words.at(-1) ?? '')?.[0];
  const month = MONTHS.get(folded(words.slice(0, -1).join(' ')));
  return year && month ? `${year}-${month}` : yearOrMonth(date);
}
