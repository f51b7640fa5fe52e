import { deliveryUrl } from '../delivery';
import { saveFile } from '../core/save-file';
import { noteVisitAction } from '../core/visit-actions';

const TIMEOUT_MS = 60_000;

/** Downloads the resume as `{First}_{Last}_Resume_{year}.pdf`. Rejects if it can't be loaded within a minute. */
export async function downloadResume(url: string, fullName: string): Promise<void> {
  const response = await fetch(deliveryUrl(url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The resume could not be fetched (${response.status}).`);
  // A page sent instead, such as "not found" with status 200, isn't a resume.
  if (response.headers.get('content-type')?.startsWith('text/html'))
    throw new Error('The resume is not a PDF.');
  saveFile(await response.blob(), resumeFileName(fullName));
  noteVisitAction('cv-download');
}

/** `{First}_{Last}_Resume_{year}.pdf`, by default of the current year, without characters that file systems reject. */
export function resumeFileName(fullName: string, year = new Date().getFullYear()): string {
  const words = fullName
    .normalize('NFC')
    // Characters reserved on Windows, then invisible ones: control characters and direction marks.
    .replace(/[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Cs}]/gu, (letter) => (/\s/.test(letter) ? ' ' : ''))
    .split(/\s+/)
    .map((word) => /[^.](?:.*[^.])?/.exec(word)?.[0] ?? '')
    .filter(Boolean);
  const names = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [...names, 'Resume', `${year}.pdf`].join('_');
}
