import { rollback as rollBack } from '../../releases/publish/rollback';
import { command, UsageError } from '../command';
import { formatLive, formatReleases } from '../format';
import { NOTE, readProvenance } from '../provenance';
import { openStore, TO } from '../target';

export const rollback = command({
  names: '<app ...>',
  help: 'make an earlier release live again',
  options: {
    'to-version': {
      type: 'string',
      value: 'VERSION',
      help: 'roll back to this version instead of the previous one',
    },
    'dry-run': { type: 'boolean', help: 'check only, and change nothing' },
    ...NOTE,
    ...TO,
  },
  async run({ names, values }) {
    if (names.length === 0) throw new UsageError('Name the app to roll back.');
    const { to, 'to-version': version, 'dry-run': isDryRun = false } = values;
    if (version !== undefined && names.length > 1)
      throw new UsageError('--to-version works with one app only.');
    const store = await openStore(to);
    const releases = await rollBack(
      store,
      names.map((app) => ({ app, to: version })),
      { isDryRun, provenance: await readProvenance(values.note) },
    );
    const line = formatLive(await store.readCatalogue());
    return isDryRun ? `${formatReleases(releases)} could be live again; nothing was changed. ${line}` : line;
  },
});
