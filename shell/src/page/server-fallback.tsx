import { readPageData, type PageData, type PageModule } from '@portfolio/federation/browser';
import { reloadPage } from './reload-page';
import { readServerMarkup } from './server-markup';

/** How it came to a page that can't be shown: the document came for it, somebody went there inside the site, or has pressed Retry. */
export type Trigger = 'first' | 'later' | 'retry';

/**
 * What there is for a page that no release of this document could show. A new document takes the place of this one where it may have more:
 * the page's content, or releases that went live meanwhile, when this one's files are gone.
 * @throws if there is nothing, or the server doesn't answer
 */
export type ServerFallback = (app: string, page: string, trigger: Trigger) => Promise<PageModule>;

/** How long somebody who has pressed Retry waits for the server, in milliseconds: whoever asks for it has nothing else to see. */
const RETRY_MS = 15_000;

/** Asks the server for the address's document as it would be now. `own` is what stands in this one. */
export function createServerFallback(own: PageData): ServerFallback {
  const isRendered = ({ rendered }: PageData, app: string, page: string) =>
    rendered?.app === app && rendered.page === page;
  const isSame = (now: PageData, app: string) =>
    now.shell === own.shell && now.releases[app]?.version === own.releases[app]?.version;

  return async (app, page, trigger) => {
    const { href } = location;
    const there = await fetchDocument(href, trigger === 'retry' ? RETRY_MS : own.entryTimeout);
    const now = readPageData(there);
    if (location.href !== href) throw new Error(`${href} was left meanwhile`);

    // The first page never opens its own address anew by itself: that could go on for ever.
    const isWorthIt = trigger === 'later' && (isRendered(now, app, page) || !isSame(now, app));
    if (isWorthIt || trigger === 'retry') {
      reloadPage();
      return new Promise<never>(() => {});
    }
    const canStand =
      trigger === 'first' && isSame(now, app) && [own, now].every((data) => isRendered(data, app, page));
    const serverMarkup = canStand ? readServerMarkup(there.body, app, page) : null;
    if (!serverMarkup) throw new Error(`The server has nothing else for "${page}" of ${app}`);
    return { default: () => <div dangerouslySetInnerHTML={{ __html: serverMarkup.html }} /> };
  };
}

async function fetchDocument(href: string, timeout: number): Promise<Document> {
  const answer = await fetch(href, { signal: AbortSignal.timeout(timeout) });
  const text = await answer.text();
  // Without the head, whose styles this document's policy would complain of.
  return new DOMParser().parseFromString(text.slice(text.indexOf('<body>')), 'text/html');
}
