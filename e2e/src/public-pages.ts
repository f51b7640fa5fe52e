import { readProjects } from './content';
import type { SiteAddress } from './shared-site';

/** The visitors' pages in the navigation's order, each with words that stand on it alone. */
export const PAGES = [
  { path: '/', label: 'Home', words: "HELLO, I'M" },
  { path: '/profile', label: 'Profile', words: 'Why Work With Me?' },
  { path: '/education', label: 'Education', words: 'Academic Background' },
  { path: '/projects', label: 'Projects', words: 'My Projects' },
  { path: '/contact', label: 'Contact', words: 'Get In Touch' },
] as const;

export type PublicPage = (typeof PAGES)[number];

/** Who is at home, goes to each page once and comes back. */
export const ROUND_TRIP: readonly PublicPage[] = [...PAGES.slice(1), PAGES[0]];

export const PUBLIC_PAGES = PAGES.map(({ path }) => path);

/** Stands for the address of the first project, whose id every installation makes anew. */
export const A_PROJECT = '/projects/:id';

/** The real address of what may stand for one. */
export async function addressOf(site: SiteAddress, path: string): Promise<string> {
  if (path !== A_PROJECT) return path;
  const [project] = await readProjects(site);
  return `/projects/${project!._id}`;
}
