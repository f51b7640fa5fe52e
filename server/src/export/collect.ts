import type { FastifyInstance } from 'fastify';
import type { ReleaseSource } from '@portfolio/federation/releases';
import { MANIFEST_PATH } from '@portfolio/federation/reserved-paths';
import { staticDataPath } from '@portfolio/shared-api/static-site';
import type { MediaLibrary } from '../media/library';
import { PAPERS } from '../papers/papers';
import type { Page, PageSource } from '../site/page-source';
import { readClientFiles } from './client-files';
import { crawl, documentOf, spelledLike, type CrawledPage, type CrawledSite } from './crawl';
import type { ExportFile } from './export-folder';
import { headersFile, nginxFile } from './host-files';
import { redirectDocument, staticUrl, withStaticAddresses, withStaticLinks } from './static-document';
import { mediaIn, mediaInData, staticMedia } from './static-media';

/** The site that is exported. */
export interface ExportedSite extends CrawledSite {
  readonly app: FastifyInstance;
  readonly pages: PageSource;
  readonly library: MediaLibrary;
  readonly source: ReleaseSource;
  /** The responses of the API from which the pages were rendered, by path. */
  readonly responses: ReadonlyMap<string, string>;
  /** Adds another one. */
  readonly request: (path: string) => Promise<unknown>;
}

/** The files of an export, by their paths in its folder. */
export interface Collected {
  readonly files: ReadonlyMap<string, ExportFile>;
  readonly pages: number;
  /** Paths that the content refers to but that don't exist. */
  readonly missing: readonly string[];
}

/** An address at which no page or file ever is. */
const NOWHERE = '/nothing-is-here';
/** In any other part of a page, React would notice another text. */
const STRUCTURED_DATA = /<script type="application\/ld\+json">[^<]*/g;
const CARD = /\/cards\/[\w/-]+\.jpg/g;

/** @throws Error if a page can't be rendered, or a file can't be read */
export async function collectExport(site: ExportedSite): Promise<Collected> {
  const collection = new Collection(site);
  const pages = await collection.addPages();
  collection.addData();
  await collection.addPapers();
  await collection.addSiteFiles();
  await collection.addReleases();
  await collection.addMedia();
  await collection.addHostFiles();
  return { files: collection.files, pages, missing: [...collection.missing].sort() };
}

class Collection {
  readonly files = new Map<string, ExportFile>();
  readonly missing = new Set<string>();
  readonly #site: ExportedSite;
  readonly #basePath: string;
  #documents: ReadonlyMap<string, CrawledPage> = new Map();
  readonly #media = new Set<string>();
  readonly #cards = new Set<string>();
  /** Papers that search engines shouldn't list. */
  readonly #unlisted: string[] = [];

  constructor(site: ExportedSite) {
    this.#site = site;
    this.#basePath = site.config.staticSite.basePath;
  }

  /** @returns their number */
  async addPages(): Promise<number> {
    const site = this.#site;
    const { documents, redirects } = await crawl(site, (path) => this.#get(path), this.missing);
    this.#documents = documents;
    for (const { address, html: crawled } of documents.values()) {
      const html = crawled.replace(STRUCTURED_DATA, (data) => this.#finished(data));
      this.#add(`${this.#pathOf(address)}index.html`, html);
      for (const path of mediaIn(html)) this.#media.add(path);
      for (const [card] of html.matchAll(CARD)) this.#cards.add(card);
    }
    const moved = site.projects.flatMap(({ slug, formerSlugs }) =>
      formerSlugs.map((former) => [`/projects/${former}`, `/projects/${slug}`] as const),
    );
    const addresses = Array.from(documents.values(), ({ address }) => address);
    const aliases = [...redirects].flatMap(([from, to]) => spelledLike(from, to, addresses));
    for (const [from, to] of [...redirects, ...moved, ...aliases])
      if (this.#isPage(staticUrl(to, site)) && !this.#isPage(staticUrl(from, site)))
        this.#add(`${this.#pathOf(from)}index.html`, redirectDocument(staticUrl(to, site)));
    // Without a new document, the page of an alias needs the responses for its spelling.
    for (const [from, to] of redirects)
      for (const [alias] of spelledLike(from, to, [...site.responses.keys()])) await site.request(alias);
    this.#add('404.html', withStaticLinks(documentOf(await this.#get(NOWHERE), site), site));
    return documents.size;
  }

  addData(): void {
    for (const [path, body] of this.#site.responses) {
      this.#add(staticDataPath(path).slice(1), body);
      for (const each of mediaInData(body)) this.#media.add(each);
    }
  }

  async addPapers(): Promise<void> {
    const projects = this.#site.projects.map(({ slug }) => `/projects/${slug}.md`);
    for (const path of [...Object.keys(PAPERS), ...projects]) {
      const { status, body, headers } = await this.#get(path);
      // Hidden with its page.
      if (status !== 200) continue;
      if (headers?.['content-type'] === 'application/pdf') this.#add(path.slice(1), body.bytes);
      else {
        const text = this.#finished(body.bytes.toString());
        this.#add(path.slice(1), text);
        for (const each of mediaIn(text)) this.#media.add(each);
      }
      if (headers?.['x-robots-tag'] && Object.hasOwn(PAPERS, path)) this.#unlisted.push(path);
    }
  }

  /** Files that crawlers and browsers look for at fixed paths. */
  async addSiteFiles(): Promise<void> {
    const textOf = async (path: string) => (await this.#get(path)).body.bytes.toString();
    for (const path of ['/robots.txt', '/sitemap.xml'])
      this.#add(path.slice(1), this.#finished(await textOf(path)));
    const manifest = JSON.parse(await textOf(MANIFEST_PATH)) as object;
    const start = `${this.#basePath}/`;
    this.#add(MANIFEST_PATH.slice(1), JSON.stringify({ ...manifest, id: start, start_url: start }));
  }

  async addReleases(): Promise<void> {
    for (const release of this.#site.releases)
      for (const [file, bytes] of await readClientFiles(release, this.#site.source))
        this.#add(`releases/${release.app}/${release.version}/${file}`, bytes);
    for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
      const { headers } = await this.#get(path);
      const icon = this.files.get(headers?.location?.slice(this.#basePath.length + 1) ?? '');
      if (icon) this.files.set(path.slice(1), icon);
    }
  }

  /** The media and link cards that the files added before name. */
  async addMedia(): Promise<void> {
    for (const path of this.#cards) {
      const { statusCode, rawPayload } = await this.#site.app.inject(path);
      if (statusCode === 200) this.#add(path.slice(1), rawPayload);
      else this.missing.add(path);
    }
    const fileAt = staticMedia(this.#site.library);
    for (const path of this.#media) {
      const file = await fileAt(path).catch((error: Error) => {
        throw new Error(`${path} can't be exported: ${error.message}`, { cause: error });
      });
      if (file) this.files.set(path.slice(1), file);
      else this.missing.add(path);
    }
  }

  async addHostFiles(): Promise<void> {
    const { headers } = await this.#site.app.inject('/healthz');
    const host = { basePath: this.#basePath, headers, unlisted: this.#unlisted };
    this.#add('_headers', headersFile(host));
    this.#add('nginx.conf', nginxFile(host));
    // GitHub Pages would leave out names that begin with an underscore.
    this.#add('.nojekyll', '');
  }

  readonly #get = (path: string): Promise<Page> => this.#site.pages.page(new URL(path, 'http://localhost'));
  readonly #isPage = (url: string) => this.#documents.has(url);
  readonly #finished = (text: string) => withStaticAddresses(text, this.#site, this.#isPage);
  /** The folder of an address's page; ends in a slash, unless it's the export's own. */
  readonly #pathOf = (address: string) =>
    filePath(staticUrl(address, this.#site).slice(this.#basePath.length + 1));
  readonly #add = (path: string, content: string | Buffer) =>
    void this.files.set(path, Buffer.from(content as Buffer));
}

/** Hosts decode an address before they look for its file. @throws Error if it would be a file elsewhere */
function filePath(path: string): string {
  const names = path.split('/').map(decodeURIComponent);
  if (names.some((name) => /^\.{1,2}$|[/\\\0]/.test(name)))
    throw new Error(`No file can have the address ${path}.`);
  return names.join('/');
}
