import type { Gate } from '../../releases/model/gate';
import { promote as promoteReleases } from '../../releases/publish/promote';
import { releaseId } from '../../releases/model/release';
import { command, UsageError } from '../command';
import { GRADUAL, readGradual } from '../gradual-option';
import { NOTE, readProvenance } from '../provenance';
import { formatLive, formatReleases, progress } from '../format';
import { openStore, TO } from '../target';

/** @param gate what a release must pass to go live */
export const promoteWith = (gate: Gate) =>
  command({
    names: '<app[@version] ...>',
    help: "make a published version live (by default the app's gradual release, or else its newest preview)",
    options: {
      ...GRADUAL,
      'dry-run': { type: 'boolean', help: 'check only, and change nothing' },
      ...NOTE,
      ...TO,
    },
    async run({ names, values }) {
      if (names.length === 0) throw new UsageError('Name what to promote, such as remote-public@1.5.0-rc.1.');
      const isDryRun = values['dry-run'] ?? false;
      const gradual = readGradual(values);
      const store = await openStore(values.to);
      const releases = await promoteReleases(store, names.map(parseName), {
        gradual,
        provenance: await readProvenance(values.note),
        isDryRun,
        gate,
        report: progress,
      });
      const line = formatLive(await store.readCatalogue());
      if (releases.length === 0) return `Already live; nothing was changed. ${line}`;
      return isDryRun ? `${formatReleases(releases)} could go live; nothing was changed. ${line}` : line;
    },
  });

function parseName(name: string) {
  const [app = '', version] = name.split('@');
  if (version !== undefined && !releaseId.safeParse(name).success)
    throw new UsageError(`"${name}" isn't a release: give app@version, such as remote-public@1.5.0-rc.1.`);
  return { app, version };
}
