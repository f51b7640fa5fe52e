import { basename } from 'node:path';
import { versionId } from '../../releases/model/release';
import { command, UsageError } from '../command';
import { progress } from '../format';
import { snapshotVersion } from '../source-hash';
import { appDir } from '../workspace';

export const build = command({
  names: '[app ...]',
  help: "build for production into the app's dist folder (by default the app in this folder)",
  options: {
    as: { type: 'string', value: 'VERSION', help: 'the version (default: {version}-h{hash of the sources})' },
  },
  async run({ names, values }) {
    if (values.as !== undefined && !versionId.safeParse(values.as).success)
      throw new UsageError(`"${values.as}" isn't a version.`);
    // webpack takes a while to load, and the other commands don't need it.
    const { buildOnce } = await import('../build');
    for (const app of names.length > 0 ? names : [basename(process.cwd())]) {
      const dir = appDir(app);
      await buildOnce(dir, values.as ?? (await snapshotVersion(dir)), progress);
    }
  },
});
