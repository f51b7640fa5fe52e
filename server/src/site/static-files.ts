import { assetUrl, ICONS, MANIFEST_PATH, type PlacedRelease } from '@portfolio/federation/compose';
import type { PublicConfig } from '@portfolio/shared-api/config';
import type { Composition } from './composition';
import type { Page } from './page-source';
import { Representation } from '../http/representation';
import type { TechnologyIndex } from '../db/technology-index';
import { robots, sitemap, type ProjectEntry } from './sitemap';

interface SiteFacts {
  readonly composition: Composition;
  readonly config: PublicConfig;
  readonly projects: () => Promise<readonly ProjectEntry[]>;
  readonly technologies: () => Promise<TechnologyIndex>;
}

/** Files that crawlers and browsers look for at fixed paths. */
const FILES: Readonly<Record<string, (facts: SiteFacts) => Promise<Page>>> = {
  '/robots.txt': ({ composition, config }) =>
    file('text/plain; charset=utf-8', robots(config.origin, routesOf(composition))),
  '/sitemap.xml': async ({ composition, config, projects, technologies }) => {
    // Only the external server could list its projects.
    const hasOwnContent = config.apiBase === '';
    const { proven } = hasOwnContent ? await technologies() : { proven: new Map<string, never>() };
    return file(
      'application/xml; charset=utf-8',
      sitemap(
        config.origin,
        routesOf(composition),
        hasOwnContent ? await projects() : [],
        Array.from(proven.values(), ({ name }) => name),
      ),
    );
  },
  [MANIFEST_PATH]: ({ composition, config }) =>
    file('application/manifest+json; charset=utf-8', webManifest(config.siteName, composition.shell)),
  '/favicon.ico': ({ composition }) => redirect(assetUrl(composition.shell, ICONS.plain)),
  '/apple-touch-icon.png': ({ composition }) => redirect(assetUrl(composition.shell, ICONS.touch)),
};

export const isSiteFile = (path: string) => Object.hasOwn(FILES, path);

export const siteFile = (path: string, facts: SiteFacts): Promise<Page> => FILES[path]!(facts);

const routesOf = ({ remotes }: Composition) => remotes.flatMap(({ release }) => release.routes);

const file = async (type: string, text: string): Promise<Page> => ({
  status: 200,
  isShared: true,
  body: await new Representation(text).compressed(),
  headers: { 'content-type': type },
});

/** Redirects to the file of the live release. */
const redirect = async (location: string | undefined): Promise<Page> => ({
  status: location ? 302 : 404,
  body: new Representation(''),
  headers: { ...(location && { location }) },
});

/** `display` stays `browser`: people share the site by its visible address. */
function webManifest(siteName: string, shell: PlacedRelease): string {
  const icon = (name: string, sizes: string, type: string, purpose?: string) => {
    const src = assetUrl(shell, name);
    return src ? [{ src, sizes, type, purpose }] : [];
  };
  const { theme } = shell.release;
  return JSON.stringify({
    id: '/',
    name: siteName,
    start_url: '/',
    display: 'browser',
    background_color: theme?.light,
    theme_color: theme?.light,
    icons: [
      ...icon(ICONS.drawing, 'any', 'image/svg+xml'),
      ...icon(ICONS.small, '192x192', 'image/png'),
      ...icon(ICONS.large, '512x512', 'image/png'),
      ...icon(ICONS.maskable, '512x512', 'image/png', 'maskable'),
    ],
  });
}
