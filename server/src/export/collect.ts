import type { FastifyInstance } from 'fastify';
import type { Release, ReleaseSource } from '@portfolio/federation/releases';
import { MANIFEST_PATH } from '@portfolio/federation/reserved-paths';
import { staticDataPath } from '@portfolio/shared-api/static-site';
import type { MediaLibrary } from '../media/library';
import { PAPERS } from '../papers/papers';
import type { Page, PageSource } from '../site/page-source';
import type { ProjectEntry } from '../site/sitemap';
import { readClientFiles } from './client-files';
import type { ExportFile } from './export-folder';
import { headersFile, nginxFile } from './host-files';
import {
  addressesIn,
  redirectDocument,
  staticUrl,
  toStaticDocument,
  withStaticAddresses,
  withStaticLinks,
  type StaticDocuments,
} from './static-document';
import { mediaIn, mediaInData, staticMedia } from './static-media';

/** The site that is exported. */
export interface ExportedSite extends StaticDocuments {
  readonly app: FastifyInstance;
  readonly pages: PageSource;
  readonly projects: readonly ProjectEntry[];
  readonly library: MediaLibrary;
  readonly source: ReleaseSource;
  readonly releases: readonly Release[];
  /** The responses of the API from which the pages were rendered, by path. */
  readonly responses: ReadonlyMap<string, string>;
  /** Adds another one. */
  readonly request: (path: string) => Promise<unknown>;
}

/** The files of an export, by their paths in its folder. */
export interface Collected {
  readonly files: ReadonlyMap<string, ExportFile>;
  readonly pages: number;
  /** What the content names and isn't there. */
  readonly missing: readonly string[];
}

/** An address at which no page or file ever is. */
const NOWHERE = '/nothing-is-here';
/** In any other part of a page, React would notice another text. */
const STRUCTURED_DATA = /<script type="application\/ld\+json">[^<]*/g;
const CARD = /\/cards\/[\w/-]+\.jpg/g;

/** @throws Error if a page can't be rendered, or a file can't be read */
export async function collectExport(site: ExportedSite): Promise<Collected> {
  const files = new Map<string, ExportFile>();
  const media = new Set<string>();
  const cards = new Set<string>();
  const missing = new Set<string>();
  const { basePath } = site.config.staticSite;
  const fileOf = (address: string) => `${staticUrl(address, site).slice(basePath.length + 1)}index.html`;
  const get = (path: string) => site.pages.page(new URL(path, 'http://localhost'));

  const { documents, redirects } = await crawl(site, get, missing);
  const isPage = (url: string) => documents.has(url);
  const finished = (text: string) => withStaticAddresses(text, site, isPage);
  for (const { address, page } of documents.values()) {
    const html = page.replace(STRUCTURED_DATA, finished);
    files.set(fileOf(address), Buffer.from(html));
    for (const path of mediaIn(html)) media.add(path);
    for (const [card] of html.matchAll(CARD)) cards.add(card);
  }
  const pages = documents.size;

  const moved = site.projects.flatMap(({ slug, formerSlugs }) =>
    formerSlugs.map((former) => [`/projects/${former}`, `/projects/${slug}`] as const),
  );
  for (const [from, to] of [...redirects, ...moved])
    if (isPage(staticUrl(to, site)) && !isPage(staticUrl(from, site)))
      files.set(fileOf(from), Buffer.from(redirectDocument(hostOf(site) + staticUrl(to, site))));

  for (const [from, to] of redirects) await readAlias(from, to, site);

  const nowhere = await get(NOWHERE);
  files.set('404.html', Buffer.from(withStaticLinks(documentOf(nowhere, site), site)));

  for (const [path, body] of site.responses) {
    files.set(staticDataPath(path).slice(1), Buffer.from(body));
    for (const each of mediaInData(body)) media.add(each);
  }

  const unlisted: string[] = [];
  for (const path of [...Object.keys(PAPERS), ...site.projects.map(({ slug }) => `/projects/${slug}.md`)]) {
    const { status, body, headers } = await get(path);
    if (status !== 200) continue;
    const isText = headers?.['content-type'] !== 'application/pdf';
    const text = isText ? finished(body.bytes.toString()) : '';
    files.set(path.slice(1), isText ? Buffer.from(text) : body.bytes);
    for (const each of mediaIn(text)) media.add(each);
    if (headers?.['x-robots-tag'] && Object.hasOwn(PAPERS, path)) unlisted.push(path);
  }

  for (const path of ['/robots.txt', '/sitemap.xml'])
    files.set(path.slice(1), Buffer.from(finished((await get(path)).body.bytes.toString())));
  files.set(MANIFEST_PATH.slice(1), manifestAt((await get(MANIFEST_PATH)).body.bytes, basePath));

  for (const release of site.releases)
    for (const [file, bytes] of await readClientFiles(release, site.source))
      files.set(`releases/${release.app}/${release.version}/${file}`, bytes);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const icon = files.get((await get(path)).headers?.location?.slice(basePath.length + 1) ?? '');
    if (icon) files.set(path.slice(1), icon);
  }

  for (const path of cards) {
    const { statusCode, rawPayload } = await site.app.inject(path);
    if (statusCode === 200) files.set(path.slice(1), rawPayload);
    else missing.add(path);
  }
  const fileOfMedia = staticMedia(site.library);
  for (const path of [...media].sort()) {
    const file = await fileOfMedia(path);
    if (file) files.set(path.slice(1), file);
    else missing.add(path);
  }

  const { headers } = await site.app.inject('/healthz');
  const host = { basePath, headers, unlisted };
  files.set('_headers', Buffer.from(headersFile(host)));
  files.set('nginx.conf', Buffer.from(nginxFile(host)));
  // GitHub Pages would leave out names that begin with an underscore.
  files.set('.nojekyll', Buffer.alloc(0));
  return { files, pages, missing: [...missing].sort() };
}

interface Document {
  readonly address: string;
  readonly page: string;
}

/**
 * Renders every page that a visitor can reach, beginning with those of the navigation.
 * @returns documents by URL, and addresses that lead to others
 */
async function crawl(
  site: ExportedSite,
  get: (path: string) => Promise<Page>,
  missing: Set<string>,
): Promise<{ documents: ReadonlyMap<string, Document>; redirects: ReadonlyMap<string, string> }> {
  const documents = new Map<string, Document>();
  const redirects = new Map<string, string>();
  const seen = new Set<string>();
  const queue: string[] = [];
  const add = (address: string) => {
    const url = staticUrl(address, site);
    if (!seen.has(url)) queue.push(address);
    seen.add(url);
  };
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
      // A hidden page, or a link of the content that leads nowhere on the site itself either.
      missing.add(address);
      continue;
    }
    if (!page.isRendered) throw new Error(`${address} couldn't be rendered.`);
    const html = documentOf(page, site);
    documents.set(staticUrl(address, site), { address, page: html });
    addressesIn(html, site).forEach(add);
  }
  return { documents, redirects };
}

/**
 * A link may spell a technology in another way than its page. Without a new document, its page needs the responses for that spelling.
 */
async function readAlias(from: string, to: string, { responses, request }: ExportedSite): Promise<void> {
  const [wanted, known] = [from, to].map((address) => new URL(address, 'http://localhost'));
  for (const [name, value] of known!.searchParams)
    for (const path of [...responses.keys()]) {
      const url = new URL(path, 'http://localhost');
      const spelling = wanted!.searchParams.get(name);
      if (url.searchParams.get(name) !== value || spelling === null || spelling === value) continue;
      url.searchParams.set(name, spelling);
      await request(url.pathname + url.search);
    }
}

const documentOf = ({ body, csp = '', headers }: Page, site: StaticDocuments) =>
  toStaticDocument({ html: body.bytes.toString(), csp, links: headers?.link }, site);

const hostOf = ({ config: { origin, staticSite } }: StaticDocuments) =>
  origin.slice(0, origin.length - staticSite.basePath.length);

function manifestAt(bytes: Buffer, basePath: string): Buffer {
  const manifest = JSON.parse(bytes.toString()) as object;
  return Buffer.from(JSON.stringify({ ...manifest, id: `${basePath}/`, start_url: `${basePath}/` }));
}
