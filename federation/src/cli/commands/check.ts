import { appsAndFolders, openStore, TO } from '../target';
import { command, UsageError } from '../command';
import { GATE, openGate } from '../gate-option';
import { formatReleases, progress } from '../format';
import { publishVersions } from '../versions';
import { APPS } from '../workspace';

export const check = command({
  names: '<app or folder ...>',
  says: 'run only the checks of publish, without publishing anything',
  options: { ...GATE, ...TO },
  async run({ names, values }) {
    if (names.length === 0)
      throw new UsageError(`Name what to check: an app (${APPS.join(', ')}), or a folder.`);
    const { apps, folders } = appsAndFolders(names);
    const releases = await publishVersions(await openStore(values.to), apps, {
      folders,
      isDryRun: true,
      gate: openGate(values),
      report: progress,
    });
    return releases.length > 0
      ? `${formatReleases(releases)} could go live`
      : 'Already live; nothing was checked';
  },
});
