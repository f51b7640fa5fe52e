import type { HomeProfile } from '../contracts/home-profile';
import { resumeFileName } from '../contracts/person-name';
import { getConfig } from '@portfolio/shared-api';
import { deliveryUrl } from '../delivery';
import { saveFile } from '../core/save-file';
import { noteVisitAction } from '../core/visit-actions';

export { resumeFileName };

/** The PDF that the bundled server makes from the site's content. */
export const GENERATED_RESUME = '/resume.pdf';

/** The URL of the résumé that the owner has chosen; empty if there is none. */
export function resumeUrlOf({ fullName, resumeUrl, resumeSource }: HomeProfile): string {
  const { apiBase, staticSite } = getConfig();
  const isGenerated = resumeSource === 'generated' && fullName !== '' && apiBase === '';
  return isGenerated ? (staticSite?.basePath ?? '') + GENERATED_RESUME : resumeUrl;
}

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
