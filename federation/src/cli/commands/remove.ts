import { removeApp } from '../../releases/publish/remove';
import { command, UsageError } from '../command';
import { formatLive } from '../format';
import { openStore, TO } from '../target';

export const remove = command({
  names: '<app>',
  help: 'remove a remote: its pages respond with 404, and its paths are free; publishing it again brings it back',
  options: {
    'dry-run': { type: 'boolean', help: 'show which pages would be gone, and change nothing' },
    ...TO,
  },
  async run({ names: [app, ...others], values }) {
    if (app === undefined || others.length > 0) throw new UsageError('Name the one app to remove.');
    const isDryRun = values['dry-run'] ?? false;
    const store = await openStore(values.to);
    const paths = await removeApp(store, app, { isDryRun });
    const line = formatLive(await store.readCatalogue());
    const gone = paths.length > 0 ? paths.join(', ') : 'no page';
    return isDryRun
      ? `${app} could be removed, and ${gone} would respond with 404; nothing was changed. ${line}`
      : `${app} is removed, and ${gone} responds with 404. ${line}`;
  },
});
