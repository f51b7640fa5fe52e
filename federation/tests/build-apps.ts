/*
 * Builds the app in the folder that is given, as the release tool does, and says in JSON what happened. A process of its own, as
 * every build has one.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSnapshot } from '../src/cli/snapshot';

const dir = process.argv[2]!;
const builds: string[] = [];
const build = () => buildSnapshot(dir, (line) => builds.push(line));

const first = await build();
const unchanged = await build();
const buildsBeforeDamage = builds.length;
await writeFile(join(dir, 'dist', first.entry.file), '/* damaged */');
const again = await build();

await rm(join(dir, 'src/pages/projects.tsx'));
const failure = await build().then(
  () => '',
  (error: unknown) => String(error),
);
console.log(JSON.stringify({ first, unchanged, buildsBeforeDamage, again, builds: builds.length, failure }));
