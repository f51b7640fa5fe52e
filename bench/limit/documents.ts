import type { Content } from '../src/content';
import { PROJECT, type LivePage, type LiveSite } from '../src/live-site';
import { contact } from './contact';
import { education } from './education';
import { home } from './home';
import { limitPage } from './page';
import { profile } from './profile';
import { project } from './project';
import { projects } from './projects';

/** All pages, with the measured site's content. */
export function limitDocuments(site: LiveSite, content: Content): Record<string, string> {
  return Object.fromEntries(
    site.pages.flatMap((page) => {
      const own = partsOf(page, site, content);
      return own ? [[page.path, limitPage({ site, page, ...own })]] : [];
    }),
  );
}

function partsOf(page: LivePage, site: LiveSite, content: Content) {
  switch (page.route.path) {
    case '/':
      return home(page, content.homeProfile);
    case '/profile':
      return profile(page, content);
    case '/education':
      return education();
    case '/projects':
      return projects(page, site, content.projects);
    case PROJECT:
      return project(page, content.projects);
    case '/contact':
      return contact(site);
    default:
      return undefined;
  }
}
