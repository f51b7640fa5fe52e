import type { IncomingMessage } from 'node:http';
import { planPage, type PlacedRelease, type PlannedPage } from '@portfolio/federation/compose';
import type { PublicConfig } from '@portfolio/shared-api/config';
import { PREVIEW_PARAMETER } from '@portfolio/shared-api/contracts';
import type { PublicSettings } from '../db/public-settings';
import type { TechnologyIndex } from '../db/technology-index';
import { paperLinks } from '../papers/links';
import { isPaper } from '../papers/papers';
import type { Portfolio } from '../papers/portfolio';
import { composeSitePage } from './compose-page';
import {
  destinationOf,
  namesTechnology,
  projectIndex,
  type Destination,
  type ProjectIndex,
} from './destination';
import { isBelow, withGradual, withoutPages } from './composition';
import { pageRendering, type PageRenderingOptions } from './page-rendering';
import { redirectPage, type Page, type PageSource } from './page-source';
import { paperPages } from './paper-pages';
import type { ResponseCache } from '../http/response-cache';
import { keepLatest } from '../keep-latest';
import { previewComposition } from './release-preview';
import { onceEach } from './site-fault';
import { isSiteFile, siteFile } from './static-files';
import type { ProjectEntry } from './sitemap';
import { releasesIn, type VisitorReleases } from './visitor-releases';
import { snapshotReader, type Snapshot, type SnapshotOptions } from './snapshot';

/** While visitors get different releases, no cache between them and the site may give one's page to another. */
const PRIVATE = { 'cache-control': 'private, no-cache' };

export interface PageServiceOptions
  extends Omit<SnapshotOptions, 'onFault' | 'isDevelopment'>, Omit<PageRenderingOptions, 'isDevelopment'> {
  readonly config: PublicConfig;
  /** The cache for composed pages. */
  readonly responses: ResponseCache;
  /** Decides which visitors get gradual releases. */
  readonly visitorReleases: VisitorReleases;
  /** How long a browser waits for a release's entry before it uses the previous release, in milliseconds. */
  readonly releaseLimitMs: number;
  /** The current settings. */
  readonly settings: () => Promise<PublicSettings>;
  /** The published projects. */
  readonly projects: () => Promise<readonly ProjectEntry[]>;
  /** Everything that visitors can read. */
  readonly portfolio: () => Promise<Omit<Portfolio, 'appearance'>>;
  /** What published projects and roles name. */
  readonly technologies: () => Promise<TechnologyIndex>;
  /** If apps are served from source: the URL of the development client. */
  readonly devClient?: () => Promise<string>;
}

/** Input of a page; `isFresh` only for public pages. */
interface PageInput extends Pick<Snapshot, 'composition' | 'generation'> {
  readonly previewed?: readonly PlacedRelease[];
  /** The gradual releases in the composition. */
  readonly variant?: string;
  readonly isFresh?: Snapshot['isFresh'];
}

/** Composes pages from the releases and content that are live at the time of the request. */
export function pageService(given: PageServiceOptions): PageSource {
  const constant = {
    ...given,
    onFault: onceEach(given.onFault),
    isDevelopment: given.devClient !== undefined,
  };
  const snapshotNow = snapshotReader(constant);
  const { canRender, render, renderOrReport } = pageRendering(constant);
  const latestProjects = keepLatest<string, ProjectIndex>();
  const projectsAt = (generation: string) =>
    latestProjects(generation, async () => projectIndex(await given.projects()));
  const latestSettings = keepLatest<string, PublicSettings>();
  const settingsAt = (generation: string) => latestSettings(generation, given.settings);
  const paperPage = paperPages({ ...given, projects: projectsAt, settings: settingsAt });
  /** The options with the settings in effect. */
  const optionsAt = async (generation: string) => {
    const { siteName, githubUrl, contact, appearance } = await settingsAt(generation);
    const config = { ...constant.config, siteName, githubUrl, contact, ...(appearance && { appearance }) };
    const development = given.devClient && { client: await given.devClient() };
    return { ...constant, config, development };
  };
  const hiddenPagesAt = async (generation: string) =>
    (await settingsAt(generation)).appearance?.hiddenPages ?? [];
  async function destinationAmongRecords(url: URL, found: PlannedPage, generation: string) {
    // With an external API this server doesn't know the projects.
    if (constant.config.apiBase !== '') return destinationOf(url, found, null);
    const technologies = namesTechnology(found, url) ? await constant.technologies().catch(() => null) : null;
    // A list by technology doesn't depend on other projects, and reading them all takes as long as reading what they name.
    const isListOfSome = technologies !== null && Object.keys(found.params).length === 0;
    const projects = isListOfSome ? null : await projectsAt(generation).catch(() => null);
    return destinationOf(url, found, projects, technologies);
  }
  async function composedPage(
    url: URL,
    { composition: whole, previewed = [], variant = '', generation, isFresh }: PageInput,
  ): Promise<Page> {
    const isInFrame = url.searchParams.has(PREVIEW_PARAMETER);
    // The owner fills a page before visitors see it, so form previews have every page.
    const composition = isInFrame ? whole : withoutPages(whole, await hiddenPagesAt(generation));
    // No page has a paper's address, whatever a release's routes match.
    const found = isPaper(url.pathname) ? undefined : planPage(composition.remotes, url.pathname);
    const isPreview = found?.route.access === 'public' && isInFrame;
    const destination: Destination = !found
      ? { type: 'nothing' }
      : found.route.records && !isPreview
        ? await destinationAmongRecords(url, found, generation)
        : destinationOf(url, found, null);
    if (destination.type === 'redirect') return redirectPage(destination.status, destination.location);
    const planned = destination.type === 'nothing' ? undefined : found;
    // The browser renders the content, so composing is quick and isn't cached.
    if (isPreview)
      return composeSitePage(
        { composition, planned, rendered: undefined },
        { ...(await optionsAt(generation)), previewed, isPreview },
      );
    const isEmpty = destination.type === 'empty';
    const rendering =
      destination.type === 'page' && planned && canRender({ composition, planned, config: constant.config })
        ? destination
        : null;
    const isBounded = !rendering || rendering.isBounded;
    // A document without content doesn't depend on the address.
    const address = rendering?.address ?? planned?.route.path ?? '';
    const hasPapers = constant.config.apiBase === '' && previewed.length === 0;
    const links = hasPapers ? paperLinks(address.split('?')[0]!) : undefined;
    const names = previewed.map(({ release: { app, version } }) => `${app}@${version} `);
    const key = `page ${generation} ${names.join('')}${variant && `(${variant}) `}${address}${isEmpty ? ' without records' : ''}`;
    const pool = isBounded && previewed.length === 0 ? 'pages' : 'others';
    return given.responses.getOrCreate(pool, key, async () => {
      const options = await optionsAt(generation);
      let renderFault: string | undefined;
      const rendered =
        planned && !isEmpty
          ? await renderOrReport(
              { composition, planned, config: options.config },
              address,
              ({ message }) => (renderFault = message),
            )
          : undefined;
      // Pages that failed to render are retried.
      const isDegraded = composition.isDegraded || (rendering !== null && !rendered);
      const page = composeSitePage(
        { composition, planned, rendered },
        {
          ...options,
          previewed,
          isEmpty,
          links,
          development: options.development && { ...options.development, renderFault },
        },
      );
      await page.body.compressed();
      return keptPage({ ...page, ...(isBounded && !isEmpty && { address }) }, isDegraded, isFresh);
    });
  }

  const visiblePaper: typeof paperPage = async (path, snapshot) =>
    isBelow(await hiddenPagesAt(snapshot.generation), path) ? null : paperPage(path, snapshot);

  /** The variant of pages that a visitor gets. */
  const variantFor = ({ catalogue }: Snapshot, visitor: IncomingMessage | undefined): string => {
    given.visitorReleases.update(catalogue);
    return visitor ? given.visitorReleases.variantOf(visitor) : '';
  };

  async function pageFor(url: URL, { composition, generation, isFresh }: Snapshot, variant: string) {
    if (isSiteFile(url.pathname))
      return given.responses.getOrCreate('pages', `page ${generation} ${url.pathname}`, async () => {
        const projects = async () => (await projectsAt(generation)).entries;
        const file = await siteFile(url.pathname, {
          ...(await optionsAt(generation)),
          projects,
          composition: withoutPages(composition, await hiddenPagesAt(generation)),
        });
        return keptPage({ ...file, address: url.pathname }, composition.isDegraded, isFresh);
      });
    const paper = await visiblePaper(url.pathname, { generation, isFresh });
    if (paper) return paper;
    const page = await composedPage(url, {
      composition: withGradual(composition, releasesIn(variant)),
      variant,
      generation,
      isFresh,
    });
    if (!given.visitorReleases.isRunning) return page;
    return { ...page, isShared: false, headers: { ...PRIVATE, ...page.headers } };
  }

  return {
    async page(url, visitor) {
      const snapshot = await snapshotNow();
      const variant = variantFor(snapshot, visitor);
      const page = await pageFor(url, snapshot, variant);
      return variant ? { ...page, variant } : page;
    },
    async releases(visitor) {
      const snapshot = await snapshotNow();
      const ids = releasesIn(variantFor(snapshot, visitor));
      const { shell, remotes } = withGradual(snapshot.composition, ids);
      return {
        shell: shell.release.version,
        releases: Object.fromEntries(remotes.map(({ release: { app, version } }) => [app, version])),
      };
    },
    async previewPage(url, releases) {
      const snapshot = await snapshotNow();
      const preview = await previewComposition(constant.store, snapshot, releases);
      if (!preview) return null;
      // Papers don't depend on releases.
      const paper = await visiblePaper(url.pathname, snapshot);
      return paper ?? composedPage(url, { ...preview, generation: snapshot.generation });
    },
    async pageWith(url, results, visitor) {
      const snapshot = await snapshotNow();
      const { generation } = snapshot;
      const whole = withGradual(snapshot.composition, releasesIn(variantFor(snapshot, visitor)));
      const options = await optionsAt(generation);
      const composition = withoutPages(whole, options.config.appearance?.hiddenPages);
      const planned = planPage(composition.remotes, url.pathname);
      const content = planned && { composition, planned, config: options.config };
      if (!content || !canRender(content)) throw new Error(`${url.pathname} isn't rendered on this server`);
      const rendered = await render(content, url.pathname, results);
      return composeSitePage({ composition, planned, rendered }, options);
    },
  };
}

/** Leaves `isFresh` out of degraded pages, so that each request checks for a better one. */
const keptPage = (page: Page, isDegraded: boolean, isFresh: Snapshot['isFresh'] | undefined): Page => ({
  ...page,
  ...(isDegraded ? { isDegraded } : isFresh && { isFresh }),
});
