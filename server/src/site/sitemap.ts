import { escapeHtml, type ReleasedRoute } from '@portfolio/federation/compose';

/** The gallery's search parameter for what names a technology. */
export const TECHNOLOGY = 'technology';

/** The facts about a published project that addresses and the sitemap depend on. */
export interface ProjectEntry {
  readonly id: string;
  /** The last part of its URL; the id if it has no slug. */
  readonly slug: string;
  readonly formerSlugs: readonly string[];
  /** May be empty. */
  readonly category: string;
  /** As ISO texts. */
  readonly created_at: string;
  readonly updated_at: string;
}

/** The limit of search engines for one file. */
const MAX_ADDRESSES = 50_000;

/**
 * Lists the URLs that search engines should index.
 * @param technologies those that projects and roles name
 */
export function sitemap(
  origin: string,
  routes: readonly ReleasedRoute[],
  projects: readonly ProjectEntry[],
  technologies: readonly string[] = [],
): string {
  const entries = routes
    .filter(({ access, isListed = true }) => access === 'public' && isListed)
    .flatMap((route) => addressesOf(route));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.slice(0, MAX_ADDRESSES).join('\n')}
</urlset>
`;

  function addressesOf({ path, records, search }: ReleasedRoute): string[] {
    if (records === 'projects' && PARAMETER.test(path))
      return projects.map(({ slug, updated_at }) =>
        entry(
          path.replace(PARAMETER, () => encodeURIComponent(slug)),
          updated_at,
        ),
      );
    if (PARAMETER.test(path)) return [];
    const filtered = records === 'projects' && search?.includes(TECHNOLOGY) ? technologies : [];
    return [path, ...filtered.map((name) => `${path}?${new URLSearchParams({ [TECHNOLOGY]: name })}`)].map(
      (address) => entry(address),
    );
  }

  function entry(path: string, changed?: string): string {
    const lastmod = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
  }
}

const PARAMETER = /:\w+|\*/;

/** Excludes the owner's pages and names the sitemap. */
export function robots(origin: string, routes: readonly ReleasedRoute[]): string {
  const closed = routes
    .filter(({ access }) => access === 'owner')
    .map(({ path }) => path.replace(/\/\*$/, ''));
  return [
    'User-agent: *',
    'Allow: /',
    ...new Set(closed.map((path) => `Disallow: ${path}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
