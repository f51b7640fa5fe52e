/* Builds the app in the folder that is given, as the release tool does: in a process of its own. Says in JSON what came of it. */
import { buildSnapshot } from '../src/cli/snapshot';

const lines: string[] = [];
const outcome = await buildSnapshot(process.argv[2]!, (line) => lines.push(line)).then(
  (release) => ({ release, lines }),
  (error: unknown) => ({ error: String(error), lines }),
);
process.stdout.write(`${JSON.stringify(outcome)}\n`);
