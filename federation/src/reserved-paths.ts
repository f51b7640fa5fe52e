/** The web manifest. The shell links to it after hydration, because the first view doesn't need it. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The releases that pages are composed of for this visitor, as `ComposedReleases`. Open tabs compare them with their own. */
export const COMPOSITION_PATH = '/api/composition';

/** The packages that remotes in other repositories need. */
export const PACKAGES_PATH = '/packages';

/** Paths of the server. Pages can't be at or below them. A route's path can't contain a dot, so `/projects/….md` needs no entry. */
export const RESERVED_PATHS = [
  '/api',
  '/media',
  '/cards',
  '/releases',
  PACKAGES_PATH,
  '/healthz',
  '/robots.txt',
  '/sitemap.xml',
  MANIFEST_PATH,
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/resume.pdf',
  '/resume-letter.pdf',
  '/resume.json',
  '/contact.vcf',
  '/projects.atom',
  '/index.md',
  '/profile.md',
  '/education.md',
  '/projects.md',
  '/contact.md',
] as const;

/** Whether a path belongs to the server. */
export function isReserved(path: string): boolean {
  const lowerCase = path.toLowerCase();
  return RESERVED_PATHS.some((reserved) => lowerCase === reserved || lowerCase.startsWith(`${reserved}/`));
}
