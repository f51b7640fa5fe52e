import { overlap } from '../../route-path';
import type { AppKind, Catalogue } from './catalogue';
import { titleOf } from './gate';
import { refuse } from './refused-change';
import type { Release } from './release';

/** Who publishes: the site's operator, who can write its catalogue, or the holder of a deploy token. */
export type Publisher = 'operator' | 'token';

/** The maximum number of an app's paths, including those of past releases. */
const MAX_PATHS = 200;

/**
 * Records what the apps of these releases are and which paths they have. An app keeps its kind, and the paths of an app are never another's.
 * A token can only add public remotes.
 * @throws RefusedChangeError that says what to do if a release doesn't fit.
 */
export function register(
  catalogue: Catalogue,
  releases: readonly Release[],
  publisher: Publisher,
): Catalogue {
  const registry = new Map(Object.entries(catalogue.registry ?? {}));
  const faults: string[] = [];
  for (const release of releases) {
    const known = registry.get(release.app);
    const given = kindOf(release);
    const mayBecomeOwners = publisher === 'operator' && known?.kind === 'public' && given === 'owner';
    const kind = !known || mayBecomeOwners ? given : known.kind;
    const own = release.routes.map(({ path }) => path);
    const paths = [...new Set([...(known?.paths ?? []), ...own])];
    const others = [...registry].filter(([app]) => app !== release.app);
    const say = (fault: string) => faults.push(`${titleOf({ release })}: ${fault}`);

    if (!isAllowed(given, kind))
      say(`${release.app} is ${NAMES[kind]} on this site, but this is ${NAMES[given]}.`);
    if (!known && given !== 'public' && publisher === 'token')
      say(
        `A deploy token can only add a public remote, but this is ${NAMES[given]}. Ask the site's operator to publish it first.`,
      );
    const shell = others.find(([, other]) => other.kind === 'shell');
    if (given === 'shell' && shell) say(`The site's shell is ${shell[0]}, and a site has only one.`);
    if (paths.length > MAX_PATHS)
      say(`It would have more than ${MAX_PATHS} paths, including those of earlier releases.`);
    for (const fault of takenPaths(others, own)) say(fault);
    registry.set(release.app, { kind, paths });
  }
  refuse(faults);
  return { ...catalogue, registry: Object.fromEntries(registry) };
}

/** A sentence for each of an app's paths that another app has. @param others the other apps of the registry. */
export const takenPaths = (
  others: readonly (readonly [app: string, { readonly paths: readonly string[] }])[],
  own: readonly string[],
): string[] =>
  own.flatMap((path) =>
    others.flatMap(([app, { paths }]) =>
      paths
        .filter((each) => overlap(each, path))
        .map((taken) => `Its path ${path} is taken: ${taken} belongs to ${app}. Choose another path.`),
    ),
  );

/** Adds the kinds and paths of listed releases that the registry lacks, unless a path is another app's. */
export function withListed(catalogue: Catalogue, releases: readonly Release[]): Catalogue {
  const registry = new Map(Object.entries(catalogue.registry ?? {}));
  for (const release of releases) {
    const { kind, paths } = registry.get(release.app) ?? { kind: kindOf(release), paths: [] };
    const others = [...registry].flatMap(([app, other]) => (app === release.app ? [] : other.paths));
    const free = release.routes
      .map(({ path }) => path)
      .filter((path) => !others.some((taken) => overlap(taken, path)));
    registry.set(release.app, { kind, paths: [...new Set([...paths, ...free])].slice(0, MAX_PATHS) });
  }
  return { ...catalogue, registry: Object.fromEntries(registry) };
}

const NAMES: Readonly<Record<AppKind, string>> = {
  shell: 'a shell',
  public: 'a public remote',
  owner: "a remote with the owner's pages",
};

/** The kind of app that such a release requires. */
const kindOf = ({ kind, routes }: Release): AppKind =>
  kind === 'shell' ? 'shell' : routes.some(({ access }) => access === 'owner') ? 'owner' : 'public';

/** Whether an app may have such a release. The owner's remotes may have public pages too. */
const isAllowed = (given: AppKind, kind: AppKind) =>
  given === kind || (given === 'public' && kind === 'owner');
