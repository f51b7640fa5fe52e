/* Names in file names and contact cards. Pages import this file alone, so that they need no zod. */

export interface NameParts {
  /** Titles before the name, such as "Dr."; may be empty, like all parts but the first name. */
  readonly prefix: string;
  readonly first: string;
  /** The names between the first and the last. */
  readonly middle: string;
  readonly last: string;
}

const TITLE = /^(?:(?:dr|prof|mr|mrs|ms|mx)\.?|(?:dipl|ing|mag|rev|dipl\.-ing)\.)$/i;

/** The parts of a full name. A single word is the first name. */
export function nameParts(fullName: string): NameParts {
  const words = fullName.split(/\s+/).filter(Boolean);
  const start = words.findIndex((word) => !TITLE.test(word));
  const [first = '', ...others] = words.slice(Math.max(start, 0));
  return {
    prefix: words.slice(0, Math.max(start, 0)).join(' '),
    first,
    middle: others.slice(0, -1).join(' '),
    last: others.at(-1) ?? '',
  };
}

/** The first letters of the first and the last name. */
export function initialsOf(fullName: string): string {
  const { first, last } = nameParts(fullName);
  return [first, last].map((name) => [...name][0]?.toUpperCase() ?? '').join('');
}

/** `{First}_{Last}`, without characters that file systems reject; `fallback` if nothing is left. */
export function personFileName(fullName: string, fallback = ''): string {
  const { first, last } = nameParts(withoutReserved(fullName));
  return [first, last].filter(Boolean).join('_') || fallback;
}

/** `{First}_{Last}_Resume_{year}.pdf`, by default of the current year. */
export const resumeFileName = (fullName: string, year = new Date().getFullYear()): string =>
  [personFileName(fullName), 'Resume', `${year}.pdf`].filter(Boolean).join('_');

const withoutReserved = (fullName: string): string =>
  fullName
    .normalize('NFC')
    // Characters reserved on Windows, then invisible ones: control characters and direction marks.
    .replace(/[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Cs}]/gu, (letter) => (/\s/.test(letter) ? ' ' : ''))
    .split(/\s+/)
    .map((word) => /[^.](?:.*[^.])?/.exec(word)?.[0] ?? '')
    .join(' ');
