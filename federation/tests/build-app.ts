/*
 * Builds the app in the folder that is given, as the release tool does, in a process of its own; as the version that is given, or
 * else as a snapshot of its sources. Says in JSON what came of it.
 */
import { buildApp, buildOnce, loadAppBuild } from '../src/cli/build';
import { snapshotVersion } from '../src/cli/snapshot';

const [dir, version] = process.argv.slice(2) as [string, string | undefined];
const lines: string[] = [];
const build = async () =>
  version
    ? buildApp(await loadAppBuild(dir), version)
    : buildOnce(dir, await snapshotVersion(dir), (line) => lines.push(line));

const outcome = await build().then(
  (release) => ({ release, lines }),
  (error: unknown) => ({ error: String(error), lines }),
);
process.stdout.write(`${JSON.stringify(outcome)}\n`);
