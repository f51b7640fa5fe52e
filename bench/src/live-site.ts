import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedRoute } from '@portfolio/federation/browser';
import type { PublicConfig } from '@portfolio/shared-api/config';

/** The measured site's pages, routes and preloads, for the baselines. */
export interface LiveSite {
  readonly origin: string;
  readonly config: PublicConfig;
  /** By app. */
  readonly routes: Readonly<Record<string, readonly ReleasedRoute[]>>;
  /** Indexed public pages without a parameter in their path, and a project's page, where shared links lead. */
  readonly pages: readonly LivePage[];
}

export interface LivePage {
  readonly path: string;
  /** The parameters in its path. */
  readonly params: Readonly<Record<string, string>>;
  readonly app: string;
  readonly route: ReleasedRoute;
  readonly title: string;
  /** Title, description, canonical URL and link preview. */
  readonly head: string;
  /** The preloaded image. */
  readonly picture?: PictureHint;
  /** URL of the site's icon. */
  readonly icon: string;
  /** URL of the first font. */
  readonly font: string;
  /** The same under another base. */
  readonly fontFile: (base: string) => string;
}

/** An image's available widths, and the layout's width. */
export interface PictureHint {
  readonly srcSet: string;
  readonly widths: readonly number[];
  readonly sizes: string;
}

interface CatalogueJson {
  readonly apps: Readonly<Record<string, { readonly live: string }>>;
}

/** Reads the running site and its releases. */
export async function readLiveSite(origin: string, dataDir: string): Promise<LiveSite> {
  const releases = join(dataDir, 'releases');
  const { apps } = JSON.parse(await readFile(join(releases, 'catalogue.json'), 'utf8')) as CatalogueJson;
  const routes: Record<string, ReleasedRoute[]> = {};
  for (const [app, { live }] of Object.entries(apps)) {
    const text = await readFile(join(releases, app, live, 'release.json'), 'utf8');
    const release = JSON.parse(text) as { routes: ReleasedRoute[] };
    if (release.routes.length > 0) routes[app] = release.routes;
  }
  const found = Object.entries(routes).flatMap(([app, own]) =>
    own
      .filter(({ path, access, isListed = true }) => access === 'public' && isListed && !/[:*]/.test(path))
      .map((route) => ({ app, route })),
  );
  const pages: LivePage[] = [];
  let config: PublicConfig | undefined;
  let project: string | undefined;
  for (const { app, route } of found) {
    const html = await documentAt(origin + route.path);
    config ??= configIn(html);
    project ??= /href="\/projects\/([^"?]+)"/.exec(html)?.[1];
    pages.push({ path: route.path, params: {}, app, route, ...hintsIn(html) });
  }
  if (!config) throw new Error('The site has no public page');
  for (const [app, own] of Object.entries(routes)) {
    const route = own.find(({ path }) => path === PROJECT);
    if (!route || !project) continue;
    const path = PROJECT.replace(':id', project);
    pages.push({ path, params: { id: project }, app, route, ...hintsIn(await documentAt(origin + path)) });
  }
  return { origin, config, routes, pages };
}

/** The path of a project's page. */
export const PROJECT = '/projects/:id';

const documentAt = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { accept: 'text/html' } })).text();

function configIn(html: string): PublicConfig {
  const json = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)?.[1];
  if (!json) throw new Error("The site's document has no data");
  return (JSON.parse(json) as { config: PublicConfig }).config;
}

const HEAD =
  /<title[^>]*>[^<]*<\/title>|<link rel="canonical"[^>]*>|<meta (?:name="(?:description|twitter:)|property="og:)[^>]*>/g;

function hintsIn(html: string): Pick<LivePage, 'title' | 'head' | 'picture' | 'icon' | 'font' | 'fontFile'> {
  const image = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(html)?.[0] ?? '';
  const srcSet = /srcset="([^"]*)"/i.exec(image)?.[1];
  const sizes = /sizes="([^"]*)"/i.exec(image)?.[1];
  const font = /<link rel="preload" href="([^"]*)" as="font"/.exec(html)?.[1] ?? '';
  return {
    title: /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '',
    head: (html.match(HEAD) ?? []).join(''),
    picture: srcSet && sizes ? { srcSet, sizes, widths: widthsIn(srcSet) } : undefined,
    icon: /<link rel="icon"[^>]* href="([^"]*)"/.exec(html)?.[1] ?? '',
    font,
    fontFile: (base) => `${base}${font.split('/').at(-1)}`,
  };
}

const widthsIn = (srcSet: string) => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
