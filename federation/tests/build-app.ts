/* Builds the app in the folder that is given, as the release tool does: in a process of its own. Says in JSON what came of it. */
import { buildSnapshot, snapshotVersion } from '../src/cli/snapshot';

const lines: string[] = [];
const dir = process.argv[2]!;
const outcome = await buildSnapshot(dir, await snapshotVersion(dir), (line) => lines.push(line)).then(
  (release) => ({ release, lines }),
  (error: unknown) => ({ error: String(error), lines }),
);
process.stdout.write(`${JSON.stringify(outcome)}\n`);
