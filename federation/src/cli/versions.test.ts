import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createShell, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import { diskStore } from '../release/store-disk';
import { sourceHash } from './source-hash';
import { publishVersions } from './versions';

const folder = temporaryFolder();
const store = () => diskStore(join(folder(), 'releases'));
const APPS = ['shell', 'remote-public'];
let lines: string[];

const write = async (file: string, text: string) => {
  await mkdir(join(folder(), file, '..'), { recursive: true });
  await writeFile(join(folder(), file), text);
};
/** Puts a version into an app's package.json. */
const raise = (app: string, version: string) => write(`${app}/package.json`, JSON.stringify({ version }));
/** What building leaves: the same content for the same version, made from the sources as they are. */
async function build(app: string, script?: string): Promise<void> {
  const dir = join(folder(), app);
  const { version } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as { version: string };
  const given = { app, version, script, source: await sourceHash(dir) };
  const dist = await (app === 'shell' ? writeDist(folder(), given, createShell) : writeDist(folder(), given));
  await cp(dist, join(dir, 'dist', version), { recursive: true });
}
const publishChanged = async () => {
  lines = [];
  const report = (line: string) => void lines.push(line);
  const releases = await publishVersions(store(), APPS, { onlyChanged: true, root: folder(), report });
  return releases.map(({ app, version }) => `${app} ${version}`);
};

beforeEach(async () => {
  for (const app of APPS) {
    await raise(app, '1.0.0');
    await write(`${app}/webpack.config.ts`, '');
    await write(`${app}/src/index.ts`, 'export {};');
    await build(app);
  }
  await publishVersions(store(), APPS, { root: folder() });
});

test('what is live of its version and its sources is left alone', async () => {
  await expect(publishChanged()).resolves.toEqual([]);
  expect(lines).toEqual(['shell 1.0.0: unchanged', 'remote-public 1.0.0: unchanged']);
});

test('an app whose version was raised is published, the others are not', async () => {
  await raise('remote-public', '1.0.1');
  await build('remote-public', '/* changed */');
  await expect(publishChanged()).resolves.toEqual(['remote-public 1.0.1']);
  expect(lines[0]).toBe('shell 1.0.0: unchanged');
});

test('sources that changed without a raised version are refused, unless what is built of them is the same', async () => {
  await write('remote-public/src/index.ts', 'export const answer = 42;');
  await build('remote-public');
  await expect(publishChanged()).resolves.toEqual([]);
  await build('remote-public', '/* changed */');
  await expect(publishChanged()).rejects.toThrow(
    'remote-public 1.0.0 is published already, with other files. A release never changes: raise the version.',
  );
});

test('a version of an older build than what is live is published: it says what is to be live', async () => {
  await raise('remote-public', '1.0.1');
  await build('remote-public', '/* changed */');
  await publishChanged();
  await raise('remote-public', '1.0.0');
  await expect(publishChanged()).resolves.toEqual(['remote-public 1.0.0']);
});
