import { versionId } from '../../releases/model/release';
import { command, UsageError } from '../command';
import { progress } from '../format';
import { snapshotVersion } from '../source-hash';
import { appDir, appInFolder, NO_APP } from '../workspace';

export const build = command({
  names: '[app ...]',
  help: "build for production into the app's dist folder (by default the app in this folder)",
  options: {
    as: { type: 'string', value: 'VERSION', help: 'the version (default: {version}-h{hash of the sources})' },
  },
  async run({ names, values }) {
    if (values.as !== undefined && !versionId.safeParse(values.as).success)
      throw new UsageError(`"${values.as}" isn't a version.`);
    const here = appInFolder();
    const apps = names.length > 0 || here === undefined ? names : [here];
    if (apps.length === 0) throw new UsageError(NO_APP);
    // webpack takes a while to load, and the other commands don't need it.
    const { buildOnce } = await import('../build');
    for (const app of apps) {
      const dir = appDir(app);
      await buildOnce(dir, values.as ?? (await snapshotVersion(dir)), progress);
    }
  },
});
