import { escapeHtml } from '@portfolio/federation/compose';
import { Representation } from '../http/representation';
import type { Page, PageSource } from './page-source';
import { fallbackPage } from './fallback-page';

/** Search parameter that begins a look at releases that aren't live, and ends it. */
const PARAMETER = 'release';
/** Its value that leads back. */
const BACK = 'live';
/** Keeps the look up from page to page, until the browser is closed. */
const COOKIE = 'release-preview';
/** More than there are apps is nobody's wish. */
const MAX_RELEASES = 8;
/** No release is named with it. */
const SEPARATOR = '+';

const ALONE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Whether the answer to this browser may be another than a visitor's. */
export const isPreviewing = (cookies: string | undefined): boolean =>
  cookies !== undefined && cookies.includes(`${COOKIE}=`);

interface Visit {
  readonly url: URL;
  /** The request's `Cookie` header. */
  readonly cookies: string | undefined;
  readonly pages: PageSource;
  readonly isSecure: boolean;
}

/**
 * What a browser gets that asked for releases that aren't live, by the address or by the cookie that it got then. Asked for are
 * names, which the catalogue has or hasn't; never an address.
 * @returns undefined for everybody else
 */
export async function previewVisit({ url, cookies, pages, isSecure }: Visit): Promise<Page | undefined> {
  const asked = url.searchParams.getAll(PARAMETER);
  const keep = (value: string) =>
    `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${value ? '' : '; Max-Age=0'}${isSecure ? '; Secure' : ''}`;
  if (asked.includes(BACK)) return redirect(withoutParameter(url), keep(''));
  const releases = (asked.length > 0 ? asked : keptReleases(cookies)).slice(0, MAX_RELEASES);
  if (releases.length === 0) return undefined;

  const page = await pages.previewPage?.(url, [...releases].sort());
  if (page) {
    const cookie = keep(releases.join(SEPARATOR));
    return { ...page, headers: { ...page.headers, ...ALONE, 'set-cookie': cookie } };
  }
  // It went live meanwhile, or was taken back.
  if (asked.length === 0) return redirect(withoutParameter(url), keep(''));
  return noPreview(releases, withoutParameter(url));
}

function keptReleases(cookies = ''): string[] {
  const kept = cookies.split(/; */).find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return (
    kept
      ?.slice(COOKIE.length + 1)
      .split(SEPARATOR)
      .filter(Boolean) ?? []
  );
}

/** Path and search. A path that begins with two slashes would lead to another host. */
function withoutParameter({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete(PARAMETER);
  return pathname.replace(/^\/+/, '/') + (search.size > 0 ? `?${search}` : '');
}

const redirect = (location: string, cookie: string): Page => ({
  status: 303,
  body: new Representation(''),
  headers: { ...ALONE, location, 'set-cookie': cookie },
});

const noPreview = (releases: readonly string[], live: string): Page => ({
  ...fallbackPage({
    title: 'No such preview',
    heading: 'There is no such preview',
    content: `<p>${escapeHtml(releases.join(', '))} isn’t published as a preview, or not any more.</p><p><a href="${escapeHtml(live)}">The live site</a></p>`,
  }),
  status: 404,
  headers: ALONE,
});
