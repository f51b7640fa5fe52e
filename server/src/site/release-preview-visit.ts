import { escapeHtml } from '@portfolio/federation/compose';
import { Representation } from '../http/representation';
import type { Page, PageSource } from './page-source';
import { fallbackPage } from './fallback-page';

/** Search parameter that starts or ends a release preview. */
const PARAMETER = 'release';
/** Value that ends the preview. */
const LIVE = 'live';
/** Session cookie that keeps the preview on other pages. */
const COOKIE = 'release-preview';
/**
 * Browsers accept a `__Host-` cookie only from this very host over TLS, so no other site on a sibling domain can start a preview. Development
 * uses plain http, where Safari doesn't accept `Secure` cookies.
 */
const cookieName = (isSecure: boolean) => (isSecure ? `__Host-${COOKIE}` : COOKIE);
/** A preview has at most one release per app. */
const MAX_RELEASES = 8;
/** Doesn't occur in release ids. */
const SEPARATOR = '+';

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Whether this browser may get different pages than other visitors. */
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
 * Responds to a browser with a release preview in its URL or cookie. Both contain only release ids, which must be in the catalogue.
 * @returns undefined without a release preview
 */
export async function previewVisit({ url, cookies, pages, isSecure }: Visit): Promise<Page | undefined> {
  const requested = url.searchParams.getAll(PARAMETER);
  const cookieWith = (value: string) =>
    `${cookieName(isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${value ? '' : '; Max-Age=0'}${isSecure ? '; Secure' : ''}`;
  if (requested.includes(LIVE)) return redirect(withoutParameter(url), cookieWith(''));
  const releases = (requested.length > 0 ? requested : releasesInCookie(cookieName(isSecure), cookies)).slice(
    0,
    MAX_RELEASES,
  );
  if (releases.length === 0) return undefined;

  const page = await pages.previewPage?.(url, [...releases].sort());
  if (page) {
    const cookie = cookieWith(releases.join(SEPARATOR));
    return { ...page, isShared: false, headers: { ...page.headers, ...PRIVATE, 'set-cookie': cookie } };
  }
  // The preview went live or was removed.
  if (requested.length === 0) return redirect(withoutParameter(url), cookieWith(''));
  return noPreview(releases, withoutParameter(url));
}

function releasesInCookie(name: string, cookies = ''): string[] {
  const cookie = cookies.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return (
    cookie
      ?.trim()
      .slice(name.length + 1)
      .split(SEPARATOR)
      .filter(Boolean) ?? []
  );
}

/** Path and search without the parameter. Two leading slashes would lead to another host. */
function withoutParameter({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete(PARAMETER);
  return pathname.replace(/^\/+/, '/') + (search.size > 0 ? `?${search}` : '');
}

const redirect = (location: string, cookie: string): Page => ({
  status: 303,
  body: new Representation(''),
  headers: { ...PRIVATE, location, 'set-cookie': cookie },
});

const noPreview = (releases: readonly string[], live: string): Page => ({
  ...fallbackPage({
    title: 'Preview not found',
    heading: 'Preview not found',
    content: `<p>${escapeHtml(releases.filter(Boolean).join(', ') || 'This release')} isn’t available as a preview, or is no longer.</p><p><a href="${escapeHtml(live)}">The live site</a></p>`,
  }),
  status: 404,
  headers: PRIVATE,
});
