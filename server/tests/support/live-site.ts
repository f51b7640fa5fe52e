import type { IncomingMessage } from 'node:http';
import type { RenderOutput } from '@portfolio/federation/compose';
import type { Release } from '@portfolio/federation/releases';
import type { PublicConfig } from '@portfolio/shared-api/config';
import { pageService, type PageServiceOptions } from '../../src/site/page-service';
import type { SiteFault } from '../../src/site/site-fault';
import { VisitorReleases } from '../../src/site/visitor-releases';
import { ResponseCache } from '../../src/http/response-cache';
import type { Page } from '../../src/site/page-source';
import type { RenderJob } from '@portfolio/federation/render';
import { EMPTY_PORTFOLIO } from './test-papers';
import { testRelease, testShell } from './test-releases';
import { TestStore } from './test-store';

export const LIVE_CONFIG = {
  siteName: 'Ada',
  origin: 'https://ada.example',
  apiBase: '',
  firebase: { authDomain: 'ada.example' },
  authEmulator: null,
  media: { uploadBase: '/media', deliveryBase: '/media' },
  emailjs: { origin: '' },
} as unknown as PublicConfig;

export const LIVE_ROUTES: Release['routes'] = [
  { path: '/', page: 'home', access: 'public' },
  { path: '/projects', page: 'home', access: 'public', search: ['category', 'page'] },
  { path: '/setting', page: 'home', access: 'owner' },
];

/** Live pages over releases in memory that tests can change, with a log. */
export class LiveSite {
  readonly releases = new TestStore();
  revision = 1;
  readonly faults: SiteFault[] = [];
  readonly catalogueFaults: unknown[] = [];
  readonly jobs: RenderJob[] = [];

  constructor() {
    this.releases.publish(testShell(), testRelease({ routes: LIVE_ROUTES }));
  }

  /** Renders a page's content. */
  render = async ({ input: { url } }: RenderJob): Promise<string> =>
    `<main>${url} at ${this.revision}</main>`;

  /** The renderer for a path. */
  pages(options: Partial<PageServiceOptions> = {}) {
    const pages = pageService({
      store: this.releases.store,
      config: LIVE_CONFIG,
      responses: new ResponseCache(),
      visitorReleases: new VisitorReleases(),
      releaseLimitMs: 4_000,
      content: { known: () => this.revision, latest: async () => this.revision },
      renderer: {
        render: async (job): Promise<RenderOutput> => {
          this.jobs.push(job);
          return {
            status: 200,
            content: await this.render(job),
            head: '',
            styles: '',
            stylesVersion: '6.0.0',
            queries: [],
          };
        },
        close: async () => {},
      },
      settings: async () => LIVE_CONFIG,
      projects: async () => [],
      portfolio: async () => EMPTY_PORTFOLIO,
      linkCard: async () => ({ path: '/cards/home-0123456789abcdef.jpg', alt: 'Ada' }),
      technologies: async () => ({ proven: new Map(), profileNames: [] }),
      onFault: (fault) => this.faults.push(fault),
      onCatalogueFault: (error) => this.catalogueFaults.push(error),
      ...options,
    });
    const urlOf = (path: string) => new URL(path, 'https://ada.example');
    const page = (path: string, visitor?: IncomingMessage) => pages.page(urlOf(path), visitor);
    return Object.assign(page, {
      page,
      releases: (visitor: IncomingMessage) => pages.releases!(visitor),
      previewPage: (path: string, releases: readonly string[]) => pages.previewPage!(urlOf(path), releases),
    });
  }
}

/** Pages rendered so far. */
export const contentOf = async (page: Page | null | Promise<Page>) =>
  /<main>(.*)<\/main>/.exec(String((await page)?.body))?.[1];
