/* The release tool of an unpacked archive, which has neither sources nor build tools. */
import { join } from 'node:path';
import { localGate, staticGate } from '../gate/static-gate';
import { withOwnCommands } from '../own-commands';
import { publishBundled } from '../releases/publish/bundled';
import { command, type Command } from './command';
import { free } from './commands/free';
import { list } from './commands/list';
import { promoteWith } from './commands/promote';
import { prune } from './commands/prune';
import { remove } from './commands/remove';
import { rollback } from './commands/rollback';
import { verify } from './commands/verify';
import { progress } from './format';
import { runTool } from './run-tool';
import { openStore } from './target';

const needsRepository = (what: string): Command =>
  command({
    names: '[app ...]',
    help: `${what}: run this in the repository`,
    options: {},
    run: () =>
      Promise.reject(
        new Error(
          'This needs the apps’ sources, which an archive doesn’t contain. Run it in the repository, with --to and the address of this site.',
        ),
      ),
  });

/* Comparing the types of two shells needs TypeScript, which is larger than the rest of the archive's tools. */
const COMMANDS = {
  promote: promoteWith(localGate),
  rollback,
  remove,
  free,
  list,
  prune,
  verify,
  publish: needsRepository('build, check and publish apps'),
  check: needsRepository('run only the checks of publish'),
  build: needsRepository('build apps'),
};

/** @returns the exit code: 0 for success, 1 for failure, 2 for an invalid command. */
export const main = (args: readonly string[]): Promise<number> =>
  runTool(Object.fromEntries(Object.entries(COMMANDS).map(([name, each]) => [name, async () => each])), args);

/** Publishes the archive's releases; see `publishBundled`. */
export async function publishArchive(folder: string, dataDir: string): Promise<void> {
  const store = await openStore();
  if (!('writeCatalogue' in store)) throw new Error('RELEASES_BUCKET must be a bucket.');
  await publishBundled(store, {
    folder,
    memory: join(dataDir, 'archive-releases.json'),
    // In a bucket they may be those of other servers, whose archive is newer.
    replacesSnapshots: !process.env.RELEASES_BUCKET,
    gate: staticGate,
    report: (line) => progress(withOwnCommands(line)),
  });
}
