import { appsAndFolders } from '../apps-and-folders';
import { command } from '../command';
import { GATE, openGate } from '../gate-option';
import { formatReleases } from '../live-line';
import { progress } from '../progress';
import { openStore, TO } from '../target';
import { UsageError } from '../usage-error';
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
