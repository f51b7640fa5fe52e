import { freePaths } from '../../releases/publish/free-paths';
import { command, UsageError } from '../command';
import { openStore, OPERATORS_TO } from '../target';

export const free = command({
  names: '<path ...>',
  help: 'release paths that an app no longer uses',
  options: OPERATORS_TO,
  async run({ names, values }) {
    if (names.length === 0) throw new UsageError('Name the paths to free, such as /notes.');
    const store = await openStore(values.to);
    if (!('writeCatalogue' in store))
      throw new UsageError("Only the site's operator can free paths: give a folder or s3://bucket/prefix.");
    const dropped = await freePaths(store, names);
    const history = dropped.length > 0 ? ` No longer available for a rollback: ${dropped.join(', ')}.` : '';
    return `Free for any app: ${names.join(', ')}.${history}`;
  },
});
