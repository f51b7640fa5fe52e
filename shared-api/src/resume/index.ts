import { deliveryUrl } from '../delivery';
import { saveFile } from '../core/save-file';

const TIMEOUT_MS = 60_000;

/** Fetches the résumé and saves it as `{First}_{Last}_Resume_{year}.pdf`. Rejects when it can't be fetched within a minute. */
export async function downloadResume(url: string, fullName: string): Promise<void> {
  const answer = await fetch(deliveryUrl(url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The resume could not be fetched (${answer.status}).`);
  // A page in its place, such as a site's "not found" with status 200, is no résumé.
  if (answer.headers.get('content-type')?.startsWith('text/html'))
    throw new Error('The resume is not a PDF.');
  saveFile(await answer.blob(), resumeFileName(fullName));
}

/** `{First}_{Last}_Resume_{year}.pdf`, of the current year unless told, without letters that a file system refuses. */
export function resumeFileName(fullName: string, year = new Date().getFullYear()): string {
  const words = fullName
    .normalize('NFC')
    // Reserved on Windows, then everything unseen: control characters and direction marks.
    .replace(/[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Cs}]/gu, (letter) => (/\s/.test(letter) ? ' ' : ''))
    .split(/\s+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean);
  const names = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [...names, 'Resume', `${year}.pdf`].join('_');
}
