import { minVersion, satisfies } from 'semver';
import { titleOf, type Fault, type Rule } from '../rule';
import { shellPairs, type ShellPair } from '../shell-pairs';

/** The shell provides each shared package in a version that the remote accepts. */
export const requirements: Rule = {
  name: 'requirements',
  check: (candidate, composition) => shellPairs(candidate, composition).flatMap(unmetRequirements),
};

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
