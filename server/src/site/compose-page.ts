import {
  composeDocument,
  escapeHtml,
  fontPreloads,
  otherOrigins,
  releasesByApp,
  scriptsOf,
  type PlacedRelease,
  type PlannedPage,
  type RenderOutput,
} from '@portfolio/federation/compose';
import type { PublicConfig } from '@portfolio/shared-api/config';
import { assetUrl, ICONS } from './asset-url';
import type { Composition } from './composition';
import { FALLBACK_STYLES } from './fallback-page';
import { cspOrigins } from './csp-origins';
import { Representation } from '../http/representation';
import type { Page } from './page-source';
import { previewBadge } from './release-preview';

interface PageParts {
  readonly composition: Composition;
  /** Undefined where the address leads nowhere. */
  readonly planned: PlannedPage | undefined;
  /** Undefined where the browser renders. */
  readonly rendered: RenderOutput | undefined;
}

interface ComposeOptions {
  readonly config: PublicConfig;
  /** Milliseconds until an entry that doesn't answer counts as failed in the browser. */
  readonly releaseLimitMs: number;
  readonly isDevelopment?: boolean;
  /** For a frame of the owner's pages. */
  readonly isPreview?: boolean;
  /** Releases in the composition that visitors don't see. */
  readonly previewed?: readonly PlacedRelease[];
}

/** The page's document with its policy. */
export function composePage(
  { composition: { shell, remotes, previous, hasEveryApp }, planned, rendered }: PageParts,
  { config, releaseLimitMs, isDevelopment = false, isPreview = false, previewed = [] }: ComposeOptions,
): Page {
  const { html, csp } = composeDocument({
    title: planned || !hasEveryApp ? config.siteName : `Page not found || ${config.siteName}`,
    icons: {
      icon: assetUrl(shell, ICONS.drawing),
      plainIcon: assetUrl(shell, ICONS.plain),
      touchIcon: assetUrl(shell, ICONS.touch),
      theme: shell.release.theme,
    },
    fonts: fontPreloads(shell.release.assets, rendered?.content ?? '').map((name) => assetUrl(shell, name)!),
    scripts: scriptsOf(shell, planned),
    policy: {
      ...cspOrigins(config),
      releases: otherOrigins([shell, ...remotes, ...previous]),
    },
    ...(previewed.length > 0 && { badge: previewBadge(previewed) }),
    withoutScripts: {
      content: planned ? NEEDS_SCRIPTS : hasEveryApp ? nowhere(remotes) : NOT_NOW,
      rules: FALLBACK_STYLES,
    },
    ...(rendered && {
      head: rendered.head,
      content: rendered.content,
      styles: { base: rendered.baseStyles, rules: rendered.styles, version: rendered.stylesVersion },
    }),
    data: {
      config,
      shell: shell.release.version,
      releases: releasesByApp(remotes),
      previous: releasesByApp(previous),
      rendered: planned && rendered ? { app: planned.release.release.app, page: planned.route.page } : null,
      queries: rendered?.queries ?? [],
      entryTimeout: releaseLimitMs,
      ...(!hasEveryApp && { isIncomplete: true }),
      ...(isPreview && { isPreview }),
      ...(isDevelopment && { isDevelopment }),
    },
  });
  const status = planned ? (rendered?.status ?? 200) : hasEveryApp ? 404 : 503;
  const isFindable = status === 200 && planned?.route.access === 'public' && !isPreview;
  const headers = { ...(!isFindable && { 'x-robots-tag': 'noindex' }), ...(isPreview && PREVIEW_HEADERS) };
  return { status, body: new Representation(html), isRendered: rendered !== undefined, csp, headers };
}

/** As its policy says; for browsers that don't read it. It's nobody's to keep: the next one is of the releases that are live then. */
const PREVIEW_HEADERS = { 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' };

const NEEDS_SCRIPTS =
  '<h1>This page needs JavaScript</h1><p><a href="/">The home page</a> can be read without it.</p>';

const NOT_NOW = '<h1>This page could not be shown</h1><p>Come back a little later.</p>';

/** For an address that leads nowhere: the pages that there are. */
function nowhere(remotes: readonly PlacedRelease[]): string {
  const links = remotes
    .flatMap(({ release }) => release.routes)
    .filter(({ access, label }) => access === 'public' && label)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ path, label = '' }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></li>`);
  return `<h1>Page not found</h1><ul>${links.join('')}</ul>`;
}
