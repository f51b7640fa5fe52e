import { major } from 'semver';
import { comparablePath, replacedBy, titleOf, type Rule, isSnapshot } from '../rule';

/** Live paths stay, because other apps, bookmarks and search engines link to them. */
export const routes: Rule = {
  name: 'routes',
  check(candidate, composition) {
    const replaced = replacedBy(candidate, composition);
    const { version } = candidate.release;
    if (!replaced || isSnapshot(version) || major(version) > major(replaced.release.version)) return [];
    const paths = new Set(
      composition.live.flatMap(({ release }) => release.routes.map(({ path }) => comparablePath(path))),
    );
    return replaced.release.routes
      .filter(({ path }) => !paths.has(comparablePath(path)))
      .map(({ path }) => ({
        found: `${path} is live in ${titleOf(replaced)}, and would no longer lead to a page.`,
        remedy: 'Keep the route (it may lead to another page), or raise the major version.',
      }));
  },
};
