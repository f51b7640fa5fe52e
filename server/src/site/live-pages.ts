import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  composeDocument,
  pageRelease,
  planPage,
  scriptsOf,
  type PlacedRelease,
  type PlannedPage,
  type RenderOutput,
} from '@portfolio/federation/compose';
import type { Catalogue, ReleaseStore } from '@portfolio/federation/release';
import type { PublicConfig } from '@portfolio/shared-api/config';
import { readComposition, type Composition } from './composition';
import { createPageCache } from './page-cache';
import type { Page, PageSource } from './page-source';
import { policyOrigins } from './policy-origins';
import { renderJob } from './render-job';
import type { Renderer } from './renderer';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Milliseconds until an entry that doesn't answer counts as failed in the browser. */
const ENTRY_TIMEOUT_MS = 4_000;
/** How long a composition in which a release is missing counts, in milliseconds. */
const FAULTY_MS = 5_000;
/** The font of everything that is read first. */
const FIRST_FONT = 'bricolage-grotesque-latin-wght-normal.woff2';
const ICON = 'icon.svg';

/** A fault that a visitor doesn't see, with the release and route that it's about. */
export interface SiteFault {
  readonly app: string;
  readonly version: string;
  readonly route?: string;
  readonly error: unknown;
}

export interface LivePagesOptions {
  readonly store: ReleaseStore;
  readonly config: PublicConfig;
  /** Goes up with every change of content. */
  readonly contentRevision: () => Promise<number>;
  /** Without one the browser renders every page. */
  readonly renderer?: Renderer;
  /** Apps come from development servers. */
  readonly isDevelopment?: boolean;
  readonly onFault: (fault: SiteFault) => void;
}

/** Pages composed of whatever releases are live, and whatever content there is, at the moment of the request. */
export function livePages(options: LivePagesOptions): PageSource {
  const { store, contentRevision } = options;
  const onFault = onceEach(options.onFault);
  const cache = createPageCache<Page>();
  let current: { revision: number; until: number; composition: Promise<Composition> } | undefined;

  /** What is live; read anew when the catalogue changes, and after a while if a release couldn't be read. */
  function compositionOf(catalogue: Catalogue): Promise<Composition> {
    const isCurrent = current?.revision === catalogue.revision && current.until > Date.now();
    if (current && isCurrent && !options.isDevelopment) return current.composition;
    const read = {
      revision: catalogue.revision,
      until: Infinity,
      composition: readComposition(store, catalogue, onFault),
    };
    current = read;
    read.composition.then(
      ({ isWhole }) => {
        if (!isWhole) read.until = Date.now() + FAULTY_MS;
      },
      () => (read.until = 0),
    );
    return read.composition;
  }

  return {
    async page(url) {
      const [catalogue, content] = await Promise.all([store.readCatalogue(), contentRevision()]);
      const composition = await compositionOf(catalogue);
      const planned = planPage(composition.remotes, url.pathname);
      const address = addressOf(url, planned);
      const key = `${catalogue.revision} ${content} ${address}`;
      return cache.get(key, async () => {
        const rendered =
          planned && (await renderPage(composition, planned, address, { ...options, onFault }));
        return {
          value: await composePage(composition, planned, rendered, options),
          // What couldn't be rendered is tried again; what needn't be stays.
          isFinal:
            composition.isWhole &&
            (!planned || rendered !== undefined || !canRender(composition, planned, options)),
        };
      });
    },
  };
}

/** Tells of a fault once per release and route: the same one would come with every visitor. */
function onceEach(tell: (fault: SiteFault) => void): (fault: SiteFault) => void {
  const told = new Set<string>();
  return (fault) => {
    const key = `${fault.app} ${fault.version} ${fault.route ?? ''}`;
    if (told.has(key)) return;
    told.add(key);
    tell(fault);
  };
}

/** Path and declared search parameters: all that a page's document may depend on. Addresses that lead nowhere share one. */
function addressOf({ pathname, searchParams }: URL, planned: PlannedPage | undefined): string {
  if (!planned) return '';
  const search = new URLSearchParams();
  for (const name of planned.route.search ?? []) {
    const value = searchParams.get(name);
    if (value !== null) search.set(name, value);
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** With an API elsewhere the content isn't this server's to know, and neither is when it changes: the browser renders. */
const canRender = (composition: Composition, planned: PlannedPage, { renderer, config }: LivePagesOptions) =>
  renderer !== undefined &&
  config.apiBase === '' &&
  planned.route.access === 'public' &&
  composition.shell.release.server !== null &&
  planned.release.release.server !== null;

/** The page's content; undefined where the browser renders, because nothing else can be had. */
async function renderPage(
  composition: Composition,
  planned: PlannedPage,
  url: string,
  options: LivePagesOptions,
): Promise<RenderOutput | undefined> {
  const { renderer, store, config, onFault } = options;
  if (!renderer || !canRender(composition, planned, options)) return undefined;
  try {
    return await renderer.render(await renderJob({ store, composition, planned, url, config }));
  } catch (error) {
    const { app, version } = planned.release.release;
    onFault({ app, version, route: planned.route.path, error });
    return undefined;
  }
}

async function composePage(
  { shell, remotes, previous }: Composition,
  planned: PlannedPage | undefined,
  rendered: RenderOutput | undefined,
  { config, isDevelopment = false }: LivePagesOptions,
): Promise<Page> {
  const assetUrl = (name: string) => {
    const file = shell.release.assets[name];
    return file && `${shell.baseUrl}/${file}`;
  };
  const font = assetUrl(FIRST_FONT);
  const { html, csp } = composeDocument({
    title: config.siteName,
    icon: assetUrl(ICON),
    fonts: font ? [font] : [],
    scripts: scriptsOf(shell, planned),
    policy: {
      ...policyOrigins(config),
      releases: otherOrigins([shell, ...remotes, ...previous]),
      isDevelopment,
    },
    ...(rendered && {
      head: rendered.head,
      content: rendered.content,
      styles: { rules: rendered.styles, version: rendered.stylesVersion },
    }),
    data: {
      config,
      shell: shell.release.version,
      releases: releasesByApp(remotes),
      previous: releasesByApp(previous),
      rendered: planned && rendered ? { app: planned.release.release.app, page: planned.route.page } : null,
      queries: rendered?.queries ?? [],
      entryTimeout: ENTRY_TIMEOUT_MS,
    },
  });
  const bytes = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  return {
    status: planned ? (rendered?.status ?? 200) : 404,
    html: bytes,
    encoded: { br, gzip: zipped },
    csp,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  };
}

export const releasesByApp = (releases: readonly PlacedRelease[]) =>
  Object.fromEntries(releases.map((release) => [release.release.app, pageRelease(release)]));

/** Origins of releases that this server doesn't serve itself. */
function otherOrigins(releases: readonly PlacedRelease[]): string[] {
  const absolute = releases.map(({ baseUrl }) => baseUrl).filter((url) => /^https?:/.test(url));
  return [...new Set(absolute.map((url) => new URL(url).origin))];
}
