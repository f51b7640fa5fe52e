import { isReserved, RESERVED_PATHS } from '../../reserved-paths';
import { comparablePath, titleOf, type Rule } from '../rule';

/** The candidate's paths don't belong to another app or to the server. */
export const paths: Rule = {
  name: 'paths',
  check(candidate, { live }) {
    const { app, routes } = candidate.release;
    const others = live.filter(({ release }) => release.app !== app);
    return routes.flatMap(({ path }, index) => {
      const isSame = (other: { readonly path: string }) =>
        comparablePath(other.path) === comparablePath(path);
      const owner = others.find(({ release }) => release.routes.some(isSame));
      return [
        ...(owner
          ? [
              {
                found: `${titleOf(candidate)} and ${titleOf(owner)} both declare the path ${path}.`,
                remedy: 'Change it in the routes.json of one of them.',
              },
            ]
          : []),
        ...(routes.findIndex(isSame) < index
          ? [{ found: `It declares the path ${path} twice.`, remedy: 'Remove one from its routes.json.' }]
          : []),
        ...(isReserved(path)
          ? [
              {
                found: `It declares the path ${path}, which is reserved for the server.`,
                remedy: `Choose a path that doesn't begin with any of ${RESERVED_PATHS.join(', ')}.`,
              },
            ]
          : []),
      ];
    });
  },
};
