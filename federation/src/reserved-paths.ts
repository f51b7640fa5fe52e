/** Of the site's web manifest. The shell names it once a page is taken over: nothing of the first view needs it. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Where the server answers itself: no page can stand there, nor below. */
export const RESERVED_PATHS = [
  '/api',
  '/media',
  '/releases',
  '/healthz',
  '/robots.txt',
  '/sitemap.xml',
  MANIFEST_PATH,
  '/favicon.ico',
  '/apple-touch-icon.png',
] as const;

/** Whether a route's path is the server's. */
export function isReserved(path: string): boolean {
  const lowerCase = path.toLowerCase();
  return RESERVED_PATHS.some((reserved) => lowerCase === reserved || lowerCase.startsWith(`${reserved}/`));
}
