/*
 * Builds and publishes apps as the release tool does, one after the other, in a process of its own: webpack is loaded once for all of
 * them. Each order comes by message, and a message answers it with what came of it.
 */
import { dirname } from 'node:path';
import { buildApp, buildOnce, loadAppBuild } from '../src/cli/build';
import { publishSnapshots, snapshotVersion } from '../src/cli/snapshot';
import { diskStore } from '../src/releases/stores/disk-store';
import type { BuildOutcome, BuildOrder, Order, PublishOrder, PublishOutcome } from './tiny-remote';

/** Builds as the version that is given, or else as a snapshot of its sources, unless that's built already. */
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

/** Publishes a snapshot of the tiny remote into a folder, as npm start does. */
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
// It ends with who gives the orders.
process.once('disconnect', () => process.exit());
