/** The web manifest. The shell links to it after hydration, because the first view doesn't need it. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Paths of the server. Pages can't be at or below them. */
export const RESERVED_PATHS = [
  '/api',
  '/media',
  '/cards',
  '/releases',
  '/healthz',
  '/robots.txt',
  '/sitemap.xml',
  MANIFEST_PATH,
  '/favicon.ico',
  '/apple-touch-icon.png',
] as const;

/** Whether a path belongs to the server. */
export function isReserved(path: string): boolean {
  const lowerCase = path.toLowerCase();
  return RESERVED_PATHS.some((reserved) => lowerCase === reserved || lowerCase.startsWith(`${reserved}/`));
}
