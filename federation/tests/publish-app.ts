/* Publishes a snapshot of the tiny remote in a workspace into a folder, as npm start does. Says in JSON what came of it. */
import { publishSnapshots } from '../src/cli/snapshot';
import { diskStore } from '../src/release/store-disk';

const [root, releases] = process.argv.slice(2) as [string, string];
const lines: string[] = [];
const published = await publishSnapshots(diskStore(releases), {
  apps: ['remote-tiny'],
  root,
  report: (line) => lines.push(line),
});
process.stdout.write(`${JSON.stringify({ published: published.map(({ version }) => version), lines })}\n`);
