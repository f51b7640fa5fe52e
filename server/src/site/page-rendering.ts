import { LRUCache } from 'lru-cache';
import {
  isRenderable,
  renderPage,
  type PlannedPage,
  type QueryResult,
  type RenderOutput,
} from '@portfolio/federation/compose';
import type { Release, ReleaseSource } from '@portfolio/federation/releases';
import type { Renderer } from '@portfolio/federation/render';
import type { PublicConfig } from '@portfolio/shared-api/config';
import type { Card } from '../link-cards/cards';
import type { Composition } from './composition';
import { withLinkCard } from './link-card-tags';
import type { SiteFault } from './site-fault';

/** Server bundles kept in memory: those of the live releases, and of some previews. */
const MAX_BUNDLES = 6;

export interface PageRenderingOptions {
  readonly store: ReleaseSource;
  /** Without a renderer the browser renders every page. */
  readonly renderer?: Renderer;
  /** The link card of a project, by the last part of its URL, or of the site. */
  readonly linkCard: (project: string | undefined) => Promise<Pick<Card, 'path' | 'alt'>>;
  readonly isDevelopment: boolean;
  readonly onFault: (fault: SiteFault) => void;
}

/** A page of these releases, and the settings in effect. */
interface PlannedContent {
  readonly composition: Composition;
  readonly planned: PlannedPage;
  readonly config: PublicConfig;
}

/** Renders the content of pages with their releases' server bundles. */
export function pageRendering({ store, renderer, linkCard, isDevelopment, onFault }: PageRenderingOptions) {
  const readFile = bundleReader(store);

  /** With an external API the server can't know when content changes, so the browser renders. */
  const canRender = ({ composition, planned, config }: PlannedContent): boolean =>
    renderer !== undefined && config.apiBase === '' && isRenderable(composition, planned);

  /** @param answered results of queries, instead of the API's. @throws Error if the page can't be rendered */
  const render = (
    { composition: releases, planned, config }: PlannedContent,
    url: string,
    answered?: readonly QueryResult[],
  ): Promise<RenderOutput> => renderPage(renderer!, { releases, planned, url, config, answered, readFile });

  /** Renders the content with its link card; undefined if the browser has to render. Errors are reported. */
  async function renderOrReport(
    content: PlannedContent,
    url: string,
    onRenderFault: (error: Error) => void,
  ): Promise<RenderOutput | undefined> {
    const { planned, config } = content;
    if (!canRender(content)) {
      if (renderer && !isDevelopment) reportMissingBundle(content, onFault);
      return undefined;
    }
    try {
      const rendered = await render(content, url);
      const [project] = planned.route.records === 'projects' ? Object.values(planned.params) : [];
      return await withLinkCard(rendered, { card: () => linkCard(project), origin: config.origin }).catch(
        (error: unknown) => {
          // The release isn't to blame, and a page without a card is better than one without content.
          onFault({ app: 'link-cards', version: '', route: planned.route.path, error });
          return rendered;
        },
      );
    } catch (error) {
      const { app, version } = planned.release.release;
      onFault({ app, version, route: planned.route.path, error });
      onRenderFault(error as Error);
      return undefined;
    }
  }

  return { canRender, render, renderOrReport };
}

/** Reads server bundles, and keeps the latest ones in memory. */
function bundleReader(store: ReleaseSource) {
  const bundles = new LRUCache<string, Promise<string>>({ max: MAX_BUNDLES });
  return ({ app, version }: Release, file: string, integrity: string): Promise<string> => {
    const key = `${app}@${version} ${integrity}`;
    let code = bundles.get(key);
    if (!code) {
      code = store.readFile(app, version, file, integrity).then(String);
      bundles.set(key, code);
      code.catch(() => bundles.delete(key));
    }
    return code;
  };
}

/** Reports a public page that can't be rendered because its release has no server bundle. */
function reportMissingBundle(
  { composition: { shell }, planned: { release, route }, config }: PlannedContent,
  onFault: PageRenderingOptions['onFault'],
): void {
  const without = [shell, release].find((each) => each.release.server === null)?.release;
  if (!without || route.access !== 'public' || config.apiBase !== '') return;
  const error = new Error(
    `${without.app} ${without.version} has no server bundle: the browser renders this page`,
  );
  onFault({ app: without.app, version: without.version, route: route.path, error });
}
