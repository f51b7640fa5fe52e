import type { Release } from '@portfolio/federation/releases';
import type { Page } from '../site/page-source';
import type { ProjectEntry } from '../site/sitemap';
import { addressesIn, staticUrl, toStaticDocument, type StaticDocuments } from './static-document';

/** A site whose pages are exported. */
export interface CrawledSite extends StaticDocuments {
  readonly projects: readonly ProjectEntry[];
  readonly releases: readonly Release[];
}

/** A page of an export. */
export interface CrawledPage {
  readonly address: string;
  /** Its document, whose structured data still has the site's addresses. */
  readonly html: string;
}

/**
 * Renders every page that a visitor can reach, beginning with those of the navigation.
 * @returns documents by URL, and addresses that lead to others
 */
export async function crawl(
  site: CrawledSite,
  get: (path: string) => Promise<Page>,
  missing: Set<string>,
): Promise<{ documents: ReadonlyMap<string, CrawledPage>; redirects: ReadonlyMap<string, string> }> {
  const documents = new Map<string, CrawledPage>();
  const redirects = new Map<string, string>();
  const seen = new Set<string>();
  const queue: string[] = [];
  const add = (address: string) => {
    const url = staticUrl(address, site);
    if (!seen.has(url)) queue.push(address);
    seen.add(url);
  };
  const linked = new Set<string>();
  for (const { routes } of site.releases)
    for (const { path, isListed = true } of routes) if (isListed && !/[:*]/.test(path)) add(path);
  for (const { slug } of site.projects) add(`/projects/${encodeURIComponent(slug)}`);

  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    // The files of papers are written in any case.
    if (/\.[a-z]+$/.test(address.split('?')[0]!)) continue;
    const page = await get(address);
    const location = page.headers?.location;
    if (location) {
      redirects.set(address, location);
      add(location);
      continue;
    }
    if (page.status !== 200) {
      // Nothing links to a hidden page.
      if (linked.has(address)) missing.add(address);
      continue;
    }
    if (!page.isRendered) throw new Error(`${address} couldn't be rendered.`);
    const html = documentOf(page, site);
    documents.set(staticUrl(address, site), { address, html });
    for (const each of addressesIn(html, site)) {
      linked.add(each);
      add(each);
    }
  }
  return { documents, redirects };
}

/**
 * A link may spell a technology in another way than its page, to which it redirects.
 * @returns pairs: each of the addresses that have the page's spelling, after the same address with the link's spelling
 */
export function spelledLike(
  link: string,
  page: string,
  addresses: readonly string[],
): (readonly [string, string])[] {
  const wanted = urlOf(link).searchParams;
  return [...urlOf(page).searchParams].flatMap(([name, value]) => {
    const spelling = wanted.get(name);
    if (spelling === null || spelling === value) return [];
    return addresses.flatMap((address) => {
      const url = urlOf(address);
      if (url.searchParams.get(name) !== value) return [];
      url.searchParams.set(name, spelling);
      return [[url.pathname + url.search, address] as const];
    });
  });
}

const urlOf = (address: string) => new URL(address, 'http://localhost');

/** A page of the site as a file. */
export const documentOf = ({ body, csp = '', headers }: Page, site: StaticDocuments) =>
  toStaticDocument({ html: body.bytes.toString(), csp, links: headers?.link }, site);
