import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everythingOf } from './backup-client';
import { runBackup } from './backup-program';
import { smallSample } from './run/small-sample';
import { TestSite } from './test-site';

let dir: string;
let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-backup-'));
  site = await TestSite.start({ sampleDir: smallSample() });
  other = await TestSite.start();
});
afterAll(async () => {
  await site.close();
  await other.close();
  await rm(dir, { recursive: true });
});

const run = (on: TestSite, ...args: string[]) => runBackup(on.database, dir, args);

it('a file is written beside a running server, and restored into another installation', async () => {
  const written = await run(site, 'backup', 'mine.tar');
  expect(written).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Written to .*mine\.tar: 6 projects, /),
  });
  const restored = await run(other, 'restore', 'mine.tar');
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored: 6 projects, ') });
  // The server that runs on it shows it too.
  expect((await other.app.inject('/api/projects')).json().data).toHaveLength(6);
  expect(await everythingOf(other)).toEqual(await everythingOf(site));
});

it('nothing is overwritten without a word: no file, and no content', async () => {
  expect(await run(site, 'backup', 'mine.tar')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is there already'),
  });
  await other.owner('PATCH', '/api/home_profile', { fullName: 'Somebody Else' });
  expect(await run(other, 'restore', 'mine.tar')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--replace'),
  });
  expect(await run(other, 'restore', 'mine.tar', '--replace')).toMatchObject({ code: 0 });
});

it('settings alone are content of one’s own too', async () => {
  const third = await TestSite.start();
  await third.owner('PATCH', '/api/site_settings', { phone: '0123' });
  const refused = await run(third, 'restore', 'mine.tar');
  const shown = (await third.app.inject('/api/site_settings')).json().data;
  await third.close();
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('content of your own') });
  expect(shown).toMatchObject({ phone: '0123' });
});

it.each([
  [['backup'], 'Say which file'],
  [['restore', 'none.tar'], 'There is no'],
  [['restore', 'mine.tar', '--force'], 'Say which file'],
])('%j says what is wrong', async (args, message) => {
  expect(await run(other, ...args)).toMatchObject({ code: 1, output: expect.stringContaining(message) });
});
