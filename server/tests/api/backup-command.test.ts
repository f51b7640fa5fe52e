import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everythingOf } from '../support/backup-client';
import { runBackupCommand } from '../../src/cli/backup-command';
import { smallSample } from '../support/run/small-sample';
import { TestSite } from '../support/test-site';
import { runBackup } from '../support/backup-program';

// Some tests start the program twice.
jest.setTimeout(60_000);

describe('the backup program', () => {
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

  /** Runs the command without a process of its own. */
  async function run(on: TestSite, ...args: string[]): Promise<{ code: number; output: string }> {
    const lines: string[] = [];
    const env = { DATA_DIR: on.database.dir, INIT_CWD: dir, ...on.database.env };
    const error = await runBackupCommand(args, env, (text) => lines.push(text)).catch((each: Error) => each);
    return { code: error ? 1 : 0, output: [...lines, error?.message].join('\n') };
  }

  it('backs up a running server, and restores into another installation', async () => {
    const written = await runBackup(site.database, dir, ['backup', 'mine.tar']);
    expect(written).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Written to .*mine\.tar: 6 projects, /),
    });
    // Threat 40.
    expect((await stat(join(dir, 'mine.tar'))).mode & 0o777).toBe(0o600);
    const restored = await runBackup(other.database, dir, ['restore', 'mine.tar']);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored: 6 projects, ') });
    // The running server shows the content too.
    expect((await other.app.inject('/api/projects')).json().data).toHaveLength(6);
    expect(await everythingOf(other)).toEqual(await everythingOf(site));
  });

  it('overwrites no file and no content without confirmation', async () => {
    expect(await runBackup(site.database, dir, ['backup', 'mine.tar'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('already exists'),
    });
    await other.owner('PATCH', '/api/home_profile', { fullName: 'Somebody Else' });
    expect(await run(other, 'restore', 'mine.tar')).toMatchObject({
      code: 1,
      output: expect.stringContaining('--replace'),
    });
    expect(await run(other, 'restore', 'mine.tar', '--replace')).toMatchObject({ code: 0 });
  });

  it("settings alone count as the owner's content", async () => {
    const third = await TestSite.start();
    await third.owner('PATCH', '/api/site_settings', { phone: '0123' });
    const refused = await run(third, 'restore', 'mine.tar');
    const shown = (await third.app.inject('/api/site_settings')).json().data;
    await third.close();
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('content of its own') });
    expect(shown).toMatchObject({ phone: '0123' });
  });

  it.each([
    [['backup'], 'Name a file'],
    [['backup', '--help'], 'Name a file'],
    [['restore', '--replace'], 'Name a file'],
    [['restore', 'none.tar'], "doesn't exist"],
    [['restore', '.'], "is a folder. Name the backup's file."],
    [['restore', 'mine.tar', '--force'], 'Name a file'],
  ])('%j prints what is wrong', async (args, message) => {
    expect(await run(other, ...args)).toMatchObject({ code: 1, output: expect.stringContaining(message) });
  });
});
