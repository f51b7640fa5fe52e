import { prune as pruneReleases } from '../../releases/publish/prune';
import { KEPT_DAYS, type UnusedVersion } from '../../releases/publish/prune-plan';
import type { PrunableStore, ReleaseStore } from '../../releases/stores/store';
import { command } from '../command';
import { formatLive } from '../live-line';
import { progress } from '../progress';
import { formatSize } from '../format-size';
import { openStore, TO } from '../target';
import { UsageError } from '../usage-error';

export const prune = command({
  says: 'remove releases that nobody needs any more: not live, no rollback leads to them, no preview, no open tab',
  options: {
    days: {
      type: 'string',
      value: 'DAYS',
      says: `how long a release stays that isn't live any more, for open tabs, and a preview (${KEPT_DAYS})`,
    },
    'dry-run': { type: 'boolean', says: 'say only what would be removed; nothing is changed' },
    ...TO,
  },
  async run({ values }) {
    const { to, days = String(KEPT_DAYS), 'dry-run': isDryRun = false } = values;
    if (!/^[1-9]\d{0,4}$/.test(days)) throw new UsageError('--days has to be a whole number, 1 or more.');
    const store = await openStore(to);
    if (!isPrunable(store))
      throw new UsageError('Releases are removed where they lie: name a folder or s3://bucket/prefix.');
    const { removable, kept } = await pruneReleases(store, { days: Number(days), isDryRun });
    for (const release of removable)
      progress(`${nameOf(release)}: ${isDryRun ? 'to be removed' : 'removed'}`);
    for (const release of kept) progress(`${nameOf(release)}: stays, open tabs may need it`);
    const line = formatLive(await store.readCatalogue());
    if (removable.length === 0) return `Nothing is to be removed. ${line}`;
    const what = `${plural(removable.length)}, ${formatSize(removable.flatMap(({ files }) => files))}`;
    return isDryRun ? `${what}, would be removed; nothing was changed. ${line}` : `${what}, removed. ${line}`;
  },
});

const plural = (count: number) => (count === 1 ? 'One release' : `${count} releases`);

const isPrunable = (store: ReleaseStore): store is PrunableStore => 'removeRelease' in store;

const nameOf = ({ app, version, files, unusedSince }: UnusedVersion) =>
  `${app} ${version}, ${formatSize(files)}, unused since ${new Date(unusedSince).toISOString().slice(0, 10)}`;
