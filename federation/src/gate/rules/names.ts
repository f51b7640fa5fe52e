import { titleOf, type Fault, type Rule } from '../rule';
import { shellPairs, type ShellPair } from '../shell-pairs';

/** What the remote imports of each shared package is among what the shell exports of it. */
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
    const found = `${titleOf(remote)} imports ${list} of ${key}, which ${titleOf(shell)} doesn't export.`;
    const remedy =
      candidate === 'remote'
        ? `Publish a shell first whose ${key} exports ${list}.`
        : `Export ${list} as before, or first publish a ${remote.release.app} that does without.`;
    return [{ found, remedy }];
  });
}
