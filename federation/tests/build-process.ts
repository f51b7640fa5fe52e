/*
 * Builds and publishes apps like the release tool, one at a time, in a separate process that loads webpack only once. Receives each
 * order as a message and sends its result back.
 */
import { dirname } from 'node:path';
import { buildApp, buildOnce, loadAppBuild } from '../src/cli/build';
import { publishSnapshots } from '../src/cli/publish-apps';
import { snapshotVersion } from '../src/cli/source-hash';
import { diskStore } from '../src/releases/stores/disk-store';
import type { BuildOutcome, BuildOrder, Order, PublishOrder, PublishOutcome } from './tiny-remote';

/** Builds the given version, or else a snapshot of the sources, unless it exists. */
async function build({ dir, version }: BuildOrder): Promise<BuildOutcome> {
  const lines: string[] = [];
  process.chdir(dirname(dir));
  try {
    const release = version
      ? await buildApp(await loadAppBuild(dir), version)
      : await buildOnce(dir, await snapshotVersion(dir), (line) => lines.push(line));
    return { release, lines };
  } catch (error) {
    return { error: String(error), lines };
  }
}

/** Publishes a snapshot of the tiny remote to a folder, as npm start does. */
async function publish({ root, releases }: PublishOrder): Promise<PublishOutcome> {
  const lines: string[] = [];
  process.chdir(root);
  const published = await publishSnapshots(diskStore(releases), {
    apps: ['remote-tiny'],
    root,
    report: (line) => lines.push(line),
  });
  return { published: published.map(({ version }) => version), lines };
}

process.on('message', (order: Order) => {
  void ('dir' in order ? build(order) : publish(order)).then((outcome) => process.send!(outcome));
});
// Exits with its parent process.
process.once('disconnect', () => process.exit());
