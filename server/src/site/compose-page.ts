import {
  composePage,
  escapeHtml,
  type PlacedRelease,
  type PlannedPage,
  type RenderOutput,
  type CspOrigins,
  type Development,
} from '@portfolio/federation/compose';
import type { PublicConfig } from '@portfolio/shared-api/config';
import type { Composition } from './composition';
import { FALLBACK_STYLES } from './fallback-page';
import { Representation } from '../http/representation';
import type { Page } from './page-source';
import { previewBadge } from './release-preview';

interface PageParts {
  readonly composition: Composition;
  /** Undefined if no release has a page at the address. */
  readonly planned: PlannedPage | undefined;
  /** Undefined if the browser renders. */
  readonly rendered: RenderOutput | undefined;
}

interface ComposeOptions {
  readonly config: PublicConfig;
  /** How long a browser waits for a release's entry, in milliseconds. */
  readonly releaseLimitMs: number;
  /** If apps are served from source. */
  readonly development?: Development | undefined;
  /** For the form preview's frame. */
  readonly isPreview?: boolean;
  /** It is a list without records. */
  readonly isEmpty?: boolean;
  /** The `Link` header of a page that others can find. */
  readonly links?: string | undefined;
  /** Releases in the composition that visitors don't see. */
  readonly previewed?: readonly PlacedRelease[];
}

/** Composes a page's document, status and headers. */
export function composeSitePage(
  { composition, planned, rendered }: PageParts,
  {
    config,
    releaseLimitMs,
    development,
    isPreview = false,
    isEmpty = false,
    links,
    previewed = [],
  }: ComposeOptions,
): Page {
  const { remotes, hasEveryApp } = composition;
  const isSandboxed = isPreview || previewed.length > 0;
  const { html, csp } = composePage({
    releases: composition,
    planned,
    rendered,
    config,
    // The dashboard has the default appearance.
    fonts: planned?.route.access === 'owner' ? undefined : config.appearance?.fonts,
    title: planned || !hasEveryApp ? config.siteName : `Page not found || ${config.siteName}`,
    policy: cspOrigins(config),
    ...(previewed.length > 0 && { badge: previewBadge(previewed) }),
    withoutScripts: {
      content: isEmpty
        ? nothingFound(remotes)
        : planned
          ? NEEDS_SCRIPTS
          : hasEveryApp
            ? notFoundContent(remotes)
            : UNAVAILABLE,
      rules: FALLBACK_STYLES,
    },
    entryTimeout: releaseLimitMs,
    ...(!hasEveryApp && { isIncomplete: true }),
    ...(isPreview && { isPreview }),
    isSandboxed,
    development,
  });
  const status = planned ? (rendered?.status ?? 200) : hasEveryApp ? 404 : 503;
  const isFindable = status === 200 && planned?.route.access === 'public' && !isPreview && !isEmpty;
  const headers = {
    ...(isFindable ? links && { link: links } : { 'x-robots-tag': 'noindex' }),
    ...(planned?.route.access === 'owner' && OWNER_HEADERS),
    ...(isPreview && PREVIEW_HEADERS),
    ...(isSandboxed && SANDBOX_HEADERS),
  };
  return {
    status,
    body: new Representation(html),
    isRendered: rendered !== undefined,
    isShared: isFindable && previewed.length === 0,
    csp,
    headers,
  };
}

/** Only the owner opens these pages, so shared caches don't keep them. */
const OWNER_HEADERS = { 'cache-control': 'private, no-cache' };

/** `x-frame-options` repeats the policy for browsers that don't read it. */
const PREVIEW_HEADERS = { 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' };

/** Browsers don't open a sandboxed page with any other policy. */
const SANDBOX_HEADERS = { 'cross-origin-opener-policy': 'unsafe-none' };

const NEEDS_SCRIPTS =
  '<h1>This page needs JavaScript</h1><p><a href="/">The home page</a> works without it.</p>';

const UNAVAILABLE = '<h1>This page couldn’t be displayed</h1><p>Please try again later.</p>';

const notFoundContent = (remotes: readonly PlacedRelease[]) => `<h1>Page not found</h1>${pageLinks(remotes)}`;

const nothingFound = (remotes: readonly PlacedRelease[]) =>
  `<h1>Nothing found</h1><p>Nothing on this site matches the address.</p>${pageLinks(remotes)}`;

/** Links to the pages that exist. */
function pageLinks(remotes: readonly PlacedRelease[]): string {
  const links = remotes
    .flatMap(({ release }) => release.routes)
    .filter(({ access, label }) => access === 'public' && label)
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ path, label = '' }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></li>`);
  return `<ul>${links.join('')}</ul>`;
}

/** All external origins that a page uses with this configuration. */
export function cspOrigins({ apiBase, authEmulator, firebase, media, emailjs }: PublicConfig): CspOrigins {
  const isOutside = (address: string) => /^https?:\/\//.test(address);
  const google = firebase.apiKey
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : [];
  const identity = authEmulator ? [authEmulator.url] : google;
  return {
    connect: [apiBase, media.uploadBase, media.deliveryBase, emailjs.origin]
      .filter(isOutside)
      .concat(identity),
    // Firebase's popup uses a frame on the project's domain.
    frame: authEmulator ? [authEmulator.url] : google.length > 0 ? [`https://${firebase.authDomain}`] : [],
  };
}
