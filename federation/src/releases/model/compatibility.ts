import { minVersion, satisfies } from 'semver';
import { overlap } from '../../route-path';
import { gateOf, titleOf, type Composition, type Fault, type GateInput, type Rule } from './gate';

/** The shell provides each shared package in a version that the remote accepts. */
export const requirements: Rule = (candidate, composition) =>
  shellPairs(candidate, composition).flatMap(unmetRequirements);

/** Whether the shell provides everything that the remote takes from shared packages. */
export const fitsShell = (remote: Published, shell: Published): boolean =>
  [unmetRequirements, missingNames].every(
    (faultsOf) => faultsOf({ shell, remote, candidate: 'remote' }).length === 0,
  );

function unmetRequirements(pair: ShellPair): Fault[] {
  const { shell, remote } = pair;
  return Object.entries(remote.release.requires).flatMap(([name, range]) => {
    const provided = shell.release.provides[name];
    if (provided !== undefined && satisfies(provided, range)) return [];
    const found = `${titleOf(remote)} needs ${name} ${range}, but ${titleOf(shell)} provides ${provided ?? 'none'}.`;
    return [{ found, remedy: remedyOf(pair, name, range) }];
  });
}

function remedyOf({ candidate, remote }: ShellPair, name: string, range: string): string {
  const { app } = remote.release;
  return candidate === 'remote'
    ? `First publish a shell that provides ${name} ${minVersion(range)?.version ?? range} or newer within ${range}.`
    : `Provide ${name} ${range} in the shell, or first publish a ${app} that works with the version that this shell provides.`;
}

/** The shell exports every name that the remote imports from shared packages. */
export const names: Rule = (candidate, composition) =>
  shellPairs(candidate, composition).flatMap(missingNames);

function missingNames({ shell, remote, candidate }: ShellPair): Fault[] {
  return Object.entries(remote.release.imports ?? {}).flatMap(([key, imported]) => {
    const exported = shell.release.exports?.[key];
    const missing = exported ? imported.filter((name) => !exported.includes(name)) : [];
    if (missing.length === 0) return [];
    const list = missing.join(', ');
    const found = `${titleOf(remote)} imports ${list} from ${key}, which ${titleOf(shell)} doesn't export.`;
    const remedy =
      candidate === 'remote'
        ? `First publish a shell whose ${key} exports ${list}.`
        : `Keep exporting ${list}, or first publish a ${remote.release.app} that doesn't use it.`;
    return [{ found, remedy }];
  });
}

/** The candidate's paths lead to no other app's page. */
export const paths: Rule = (candidate, { live, gradual = [] }) => {
  const { app, routes } = candidate.release;
  const others = [...live, ...gradual].filter(({ release }) => release.app !== app);
  return routes.flatMap(({ path }) =>
    others.flatMap((other) =>
      other.release.routes
        .filter((route) => overlap(route.path, path))
        .map((route) => ({
          found: `Its path ${path} and ${route.path} of ${titleOf(other)} match the same URLs.`,
          remedy: `Choose another path in the routes.json of ${app}, or first publish a ${other.release.app} without ${route.path}.`,
        })),
    ),
  );
};

/** Rules for releases that share a page. They read only `release.json`, so a rollback can afford them too. */
export const COMPATIBILITY_RULES = { requirements, names, paths };

/** Checks that a release works with the others in a page. */
export const compatibility = gateOf(COMPATIBILITY_RULES);

type Published = Pick<GateInput, 'release'>;

/** A remote and a shell in the same page. */
interface ShellPair {
  readonly shell: Published;
  readonly remote: Published;
  /** The one that would be published. */
  readonly candidate: 'shell' | 'remote';
}

/** Pairs a remote with the live and the gradual shell, or a shell with all remotes, including those that pages fall back to. */
function shellPairs(candidate: GateInput, composition: Composition): ShellPair[] {
  const { live, gradual = [] } = composition;
  if (candidate.release.kind === 'remote')
    return [...live, ...gradual]
      .filter(({ release }) => release.kind === 'shell')
      .map((shell) => ({ shell, remote: candidate, candidate: 'remote' }));
  return [...live, ...gradual, ...fallbacksOf(candidate, composition)]
    .filter(({ release }) => release.kind === 'remote')
    .map((remote) => ({ shell: candidate, remote, candidate: 'shell' }));
}

/**
 * Remotes that pages fall back to with a new shell. Remotes that change in the same swap are left out; otherwise a core's new major version could never be
 * published. Those that already don't fit the replaced shell are left out too; otherwise no later shell could be published. Pages don't fall back to them.
 */
export function fallbacksOf({ release }: GateInput, { previous, swapped = [] }: Composition): GateInput[] {
  const shell = previous.find((input) => input.release.app === release.app);
  return previous.filter(
    (input) =>
      input.release.kind === 'remote' &&
      !swapped.includes(input.release.app) &&
      (!shell || fitsShell(input, shell)),
  );
}
