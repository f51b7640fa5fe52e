import { titleOf, type Fault, type Rule } from '../rule';
import { shellPairs, type ShellPair } from '../shell-pairs';

/** The shell exports every name that the remote imports from shared packages. */
export const names: Rule = {
  name: 'names',
  check: (candidate, composition) => shellPairs(candidate, composition).flatMap(missingNames),
};

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
