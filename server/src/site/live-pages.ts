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
} from '@portfolio/federation/compose';
import type { Catalogue, ReleaseStore } from '@portfolio/federation/release';
import type { PublicConfig } from '@portfolio/shared-api/config';
import type { Page, PageSource } from './page-source';
import { policyOrigins } from './policy-origins';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Milliseconds until an entry that doesn't answer counts as failed in the browser. */
const ENTRY_TIMEOUT_MS = 4_000;
/** The font of everything that is read first. */
const FIRST_FONT = 'bricolage-grotesque-latin-wght-normal.woff2';

interface LivePagesOptions {
  readonly store: ReleaseStore;
  readonly config: PublicConfig;
  /** Apps come from development servers. */
  readonly isDevelopment?: boolean;
  /** Told of a release that the catalogue names and that can't be read. */
  readonly onFault: (error: unknown, release: { app: string; version: string }) => void;
}

interface Composition {
  readonly shell: PlacedRelease;
  readonly remotes: readonly PlacedRelease[];
  readonly previous: readonly PlacedRelease[];
}

/** Pages composed of whatever releases are live at the moment of the request. */
export function livePages(options: LivePagesOptions): PageSource {
  const { store, onFault } = options;
  let current:
    { revision: number; composition: Promise<Composition>; pages: Map<string, Promise<Page>> } | undefined;

  async function place(app: string, version: string): Promise<PlacedRelease | undefined> {
    try {
      return { release: await store.readRelease(app, version), baseUrl: store.baseUrl(app, version) };
    } catch (error) {
      onFault(error, { app, version });
      return undefined;
    }
  }

  async function readComposition({ apps }: Catalogue): Promise<Composition> {
    const placed = await Promise.all(
      Object.entries(apps).map(async ([app, { live, previous }]) => ({
        live: await place(app, live),
        previous: previous ? await place(app, previous) : undefined,
      })),
    );
    const live = placed.flatMap((entry) => entry.live ?? entry.previous ?? []);
    const shell = live.find(({ release }) => release.kind === 'shell');
    if (!shell) throw new Error('No shell is published: run npm start, or npm run release -- publish shell');
    return {
      shell,
      remotes: live.filter(({ release }) => release.kind === 'remote'),
      previous: placed.flatMap((entry) =>
        entry.live && entry.previous?.release.kind === 'remote' ? entry.previous : [],
      ),
    };
  }

  return {
    async page(url) {
      const catalogue = await store.readCatalogue();
      if (current?.revision !== catalogue.revision) {
        const composition = readComposition(catalogue);
        current = { revision: catalogue.revision, composition, pages: new Map() };
        composition.catch(() => (current = undefined));
      }
      const { composition, pages } = current;
      const { shell, remotes, previous } = await composition;
      const planned = planPage(remotes, url.pathname);
      // The document is the same for every address of a route, and for every address that has none.
      const key = planned ? `${planned.release.release.app} ${planned.route.path}` : '';
      let page = pages.get(key);
      if (!page) {
        page = composePage({ shell, remotes, previous }, planned, options);
        pages.set(key, page);
        page.catch(() => pages.delete(key));
      }
      return page;
    },
  };
}

/** Origins of releases that this server doesn't serve itself. */
function otherOrigins(releases: readonly PlacedRelease[]): string[] {
  const absolute = releases.map(({ baseUrl }) => baseUrl).filter((url) => /^https?:/.test(url));
  return [...new Set(absolute.map((url) => new URL(url).origin))];
}

async function composePage(
  { shell, remotes, previous }: Composition,
  planned: PlannedPage | undefined,
  { config, isDevelopment = false }: LivePagesOptions,
): Promise<Page> {
  const byApp = (releases: readonly PlacedRelease[]) =>
    Object.fromEntries(releases.map((release) => [release.release.app, pageRelease(release)]));
  const font = shell.release.assets[FIRST_FONT];
  const { html, csp } = composeDocument({
    title: config.siteName,
    fonts: font ? [`${shell.baseUrl}/${font}`] : [],
    scripts: scriptsOf(shell, planned),
    policy: {
      ...policyOrigins(config),
      releases: otherOrigins([shell, ...remotes, ...previous]),
      isDevelopment,
    },
    data: {
      config,
      shell: shell.release.version,
      releases: byApp(remotes),
      previous: byApp(previous),
      rendered: null,
      queries: [],
      entryTimeout: ENTRY_TIMEOUT_MS,
    },
  });
  const bytes = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    compressGzip(bytes, { level: 9 }),
  ]);
  return {
    status: planned ? 200 : 404,
    html: bytes,
    encoded: { br, gzip: zipped },
    csp,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  };
}
