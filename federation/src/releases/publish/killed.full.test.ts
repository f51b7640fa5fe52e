import { spawn } from 'node:child_process';
import { cp, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { createShell, writeDist } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { publish } from './publish';
import { diskStore } from '../stores/disk-store';
import { verify } from './verify';

const folder = temporaryFolder();

/** Publishes in a process that is killed before a step. @returns whether it finished instead. */
async function publishUntil(step: number, releases: string, dist: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(folder(), 'publish-until.mjs'), releases, String(step), dist], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve(code === 0);
      else reject(new Error(`It exited with ${code}`));
    });
  });
}

/** Ages a dead process's files until they count as abandoned. */
async function age(releases: string): Promise<void> {
  const then = new Date(Date.now() - 24 * 3_600_000);
  for (const name of await readdir(releases))
    if (/^\.incoming-|^catalogue\.(lock|json\.)/.test(name)) await utimes(join(releases, name), then, then);
}

test('killed at any step: the catalogue is the old or the new one, its releases are complete, and a retry works', async () => {
  await build({
    entryPoints: [join(__dirname, '../../../tests/publish-until.ts')],
    outfile: join(folder(), 'publish-until.mjs'),
    bundle: true,
    platform: 'node',
    // Only the gate's comparison of two releases needs this package.
    external: ['@swc/core'],
    format: 'esm',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const before = join(folder(), 'before');
  await publish(diskStore(before), [await writeDist(folder(), {}, createShell), await writeDist(folder())]);
  const dist = await writeDist(folder(), { version: '1.1.0' });
  const next = await writeDist(folder(), { version: '1.2.0' });

  const seen = new Set<string>();
  let isDone = false;
  for (let step = 1; !isDone; step += 1) {
    const releases = join(folder(), `killed-${step}`);
    await cp(before, releases, { recursive: true });
    isDone = await publishUntil(step, releases, dist);
    const { revision, apps } = await diskStore(releases).readCatalogue();
    seen.add(`${revision}: ${apps['remote-public']!.live}`);
    await expect(verify(diskStore(releases))).resolves.toMatchObject({ faults: [] });

    await age(releases);
    await publish(diskStore(releases), [dist]);
    const again = await diskStore(releases).readCatalogue();
    expect(again.apps['remote-public']).toMatchObject({ live: '1.1.0', previous: '1.0.0' });
    await publish(diskStore(releases), [next]);
    await expect(verify(diskStore(releases))).resolves.toEqual({ releases: 4, files: 12, faults: [] });
    expect((await readdir(releases)).sort()).toEqual(['catalogue.json', 'remote-public', 'shell']);
  }
  expect([...seen].sort()).toEqual(['1: 1.0.0', '2: 1.1.0']);
}, 120_000);
