import { readPageData, type PageData, type PageModule } from '@portfolio/federation/browser';
import { reloadPage } from './reload-page';

/** The request for the page that can't be shown: the document, a navigation inside the site, or the Retry button. */
export type Trigger = 'first' | 'later' | 'retry';

/**
 * Finds a replacement for a page that no release of this document can show. Reloads the document if the server now has the page's
 * content, or releases that went live after this document was composed.
 * @throws if there is no replacement, or the server doesn't respond
 */
export type ServerFallback = (app: string, page: string, trigger: Trigger) => Promise<PageModule>;

/** How long Retry waits for the server, in milliseconds. */
const RETRY_MS = 15_000;

/** Requests the current document for the address. `own` is this document's data. */
export function createServerFallback(own: PageData): ServerFallback {
  const isRendered = ({ rendered }: PageData, app: string, page: string) =>
    rendered?.app === app && rendered.page === page;
  const isSame = (now: PageData, app: string) =>
    now.shell === own.shell && now.releases[app]?.version === own.releases[app]?.version;

  return async (app, page, trigger) => {
    const { href } = location;
    const current = await fetchDocument(href, trigger === 'retry' ? RETRY_MS : own.entryTimeout);
    const now = readPageData(current);
    if (location.href !== href) throw new Error(`${href} was left meanwhile`);

    // The first page never reloads itself: that could loop forever.
    const hasNewContent = trigger === 'later' && (isRendered(now, app, page) || !isSame(now, app));
    if (hasNewContent || trigger === 'retry') {
      reloadPage();
      return new Promise<never>(() => {});
    }
    const canKeepMarkup =
      trigger === 'first' && isSame(now, app) && [own, now].every((data) => isRendered(data, app, page));
    const serverMarkup = canKeepMarkup ? readServerMarkup(current.body, app, page) : null;
    if (!serverMarkup) throw new Error(`The server has nothing else for "${page}" of ${app}`);
    return { default: () => <div dangerouslySetInnerHTML={{ __html: serverMarkup.html }} /> };
  };
}

async function fetchDocument(href: string, timeout: number): Promise<Document> {
  const response = await fetch(href, { signal: AbortSignal.timeout(timeout) });
  const text = await response.text();
  // Without the head, because its styles would violate this document's policy.
  return new DOMParser().parseFromString(text.slice(text.indexOf('<body>')), 'text/html');
}

/** The server's markup of a page whose code couldn't be loaded: it stays, and its links are ordinary navigations. */
export interface ServerMarkup {
  readonly app: string;
  readonly page: string;
  readonly html: string;
}

/** The attribute that names the page in a slot, as `app/page`. */
export const SLOT = 'data-page';

/** The markup that the server rendered into a page's slot. */
export function readServerMarkup(root: Element, app: string, page: string): ServerMarkup | null {
  const slot = root.querySelector(`[${SLOT}="${app}/${page}"]`);
  return slot && { app, page, html: slot.innerHTML };
}
