import { KEPT_DAYS, prune as pruneReleases, type UnusedVersion } from '../../releases/publish/prune';
import type { PrunableStore, PublishTarget } from '../../releases/stores/store';
import { command, UsageError } from '../command';
import { formatLive, progress, formatSize } from '../format';
import { openStore, OPERATORS_TO } from '../target';

export const prune = command({
  help: 'remove unused releases: not live, not reachable by rollback, not previewed and not in open tabs',
  options: {
    days: {
      type: 'string',
      value: 'DAYS',
      help: `how many days to keep previews and, for open tabs, releases that are no longer live (${KEPT_DAYS})`,
    },
    'dry-run': { type: 'boolean', help: 'show what would be removed, and change nothing' },
    ...OPERATORS_TO,
  },
  async run({ values }) {
    const { to, days = String(KEPT_DAYS), 'dry-run': isDryRun = false } = values;
    if (!/^[1-9]\d{0,4}$/.test(days)) throw new UsageError('--days must be a whole number, 1 or more.');
    const store = await openStore(to);
    if (!isPrunable(store))
      throw new UsageError(
        "Releases can only be removed where they're stored: give a folder or s3://bucket/prefix.",
      );
    const { removable, kept } = await pruneReleases(store, { days: Number(days), isDryRun });
    for (const release of removable)
      progress(`${nameOf(release)}: ${isDryRun ? 'to be removed' : 'removed'}`);
    for (const release of kept) progress(`${nameOf(release)}: kept, open tabs may need it`);
    const line = formatLive(await store.readCatalogue());
    if (removable.length === 0) return `There's nothing to remove. ${line}`;
    const what = `${plural(removable.length)}, ${formatSize(removable.flatMap(({ files }) => files))}`;
    return isDryRun ? `${what}, would be removed; nothing was changed. ${line}` : `${what}, removed. ${line}`;
  },
});

const plural = (count: number) => (count === 1 ? 'One release' : `${count} releases`);

const isPrunable = (store: PublishTarget): store is PrunableStore => 'removeRelease' in store;

const nameOf = ({ app, version, files, unusedSince }: UnusedVersion) =>
  `${app} ${version}, ${formatSize(files)}, unused since ${new Date(unusedSince).toISOString().slice(0, 10)}`;
