import { satisfies } from 'semver';
import type { Release } from './release';

/**
 * Whether these releases work together in one page.
 * @returns a sentence per fault, saying what to do; none where they do.
 */
export function findIncompatibilities(releases: readonly Release[]): string[] {
  return [...unmetRequirements(releases), ...doublePaths(releases)];
}

function unmetRequirements(releases: readonly Release[]): string[] {
  const shell = releases.find((release) => release.kind === 'shell');
  if (!shell) return [];
  return releases.flatMap((release) =>
    Object.entries(release.requires).flatMap(([name, range]) => {
      const provided = shell.provides[name];
      if (provided !== undefined && satisfies(provided, range)) return [];
      return [
        `${release.app} ${release.version} needs ${name} ${range}, and shell ${shell.version} brings ` +
          `${provided ?? 'none'}. Publish a shell that brings it first.`,
      ];
    }),
  );
}

function doublePaths(releases: readonly Release[]): string[] {
  const owners = new Map<string, string>();
  return releases.flatMap(({ app, routes }) =>
    routes.flatMap(({ path }) => {
      const owner = owners.get(path);
      owners.set(path, app);
      return owner === undefined
        ? []
        : [`${app} and ${owner} both declare the path ${path}. Change it in one of them.`];
    }),
  );
}
