/* Names in file names and contact cards. Pages import this file alone, so that they need no zod. */

export interface NameParts {
  readonly first: string;
  /** The names between the first and the last; may be empty, like the others. */
  readonly middle: string;
  readonly last: string;
}

/** The parts of a full name. A single word is the first name. */
export function nameParts(fullName: string): NameParts {
  const words = fullName.split(/\s+/).filter(Boolean);
  const [first = '', ...others] = words;
  return { first, middle: others.slice(0, -1).join(' '), last: others.at(-1) ?? '' };
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
