import { projectSlug } from '@portfolio/shared-api/contracts';
import { readProjects, type Project } from './content';
import type { SiteAddress } from './shared-site';

/** The public pages in the navigation's order, each with a unique text. */
export const PAGES = [
  { path: '/', label: 'Home', words: "HELLO, I'M" },
  { path: '/profile', label: 'Profile', words: 'Why Work With Me?' },
  { path: '/education', label: 'Education', words: 'Academic Background' },
  { path: '/projects', label: 'Projects', words: 'My Projects' },
  { path: '/contact', label: 'Contact', words: 'Get In Touch' },
] as const;

export type PublicPage = (typeof PAGES)[number];

/** From home to each page and back. */
export const ROUND_TRIP: readonly PublicPage[] = [...PAGES.slice(1), PAGES[0]];

export const PUBLIC_PAGES = PAGES.map(({ path }) => path);

/** A placeholder for the first project's URL. */
export const A_PROJECT = '/projects/:id';

export const projectAddress = (project: Project) => `/projects/${projectSlug(project)}`;

/** The URL without placeholders. */
export async function addressOf(site: SiteAddress, path: string): Promise<string> {
  if (path !== A_PROJECT) return path;
  const [project] = await readProjects(site);
  return projectAddress(project!);
}
