import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { makeArchive, unpack } from '../support/archive';
import { Program } from '../support/process';

// Builds the apps, unless they are built already.
jest.setTimeout(300_000);

const FILES = join(__dirname, '../files');
/** As the owner has it on the machine. */
const CONFIGURATION = `export default {
  siteName: 'Ada Byron',
  ownerEmail: 'ada@example.dev',
  firebase: { apiKey: 'key', authDomain: 'ada.firebaseapp.com', projectId: 'ada-site' },
};`;

describe('an installation from before there were archives', () => {
  let place: string;
  let program: string;
  let running: Program | undefined;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'portfolio-upgrade-'));
    const packed = join(place, 'packed');
    await mkdir(packed);
    program = join(await unpack(await makeArchive(packed), place), 'portfolio.mjs');
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  const run = (args: readonly string[], env: NodeJS.ProcessEnv) =>
    Program.run([process.execPath, program, ...args], { env, cwd: place });

  /** Starts the archive on a data folder. @returns the site's address and what it printed before it was ready */
  async function serve(dataDir: string): Promise<{ origin: string; output: string }> {
    const port = String(await freePort());
    const origin = `http://localhost:${port}`;
    await writeFile(join(dataDir, 'portfolio.config.ts'), CONFIGURATION);
    running = run(['serve'], { DATA_DIR: dataDir, PORT: port, PUBLIC_ORIGIN: origin });
    await running.prints('Ctrl-C');
    return { origin, output: running.output };
  }

  async function expectContent(origin: string) {
    const page = async (path: string) =>
      (await fetch(origin + path, { headers: { accept: 'text/html' } })).text();
    expect(await page('/')).toMatch(/<h1[^>]*>.*Ada Byron/s);
    expect(await page('/projects')).toContain('Notes on the Engine');
    const { data } = (await (await fetch(`${origin}/api/home_profile`)).json()) as {
      data: { profileImage: string };
    };
    expect((await fetch(data.profileImage.replace(/^https?:\/\/[^/]+/, origin))).status).toBe(200);
  }

  it('is upgraded by unpacking the archive beside its data', async () => {
    await extract({ file: join(FILES, 'before-archives-data.tar.gz'), cwd: place });
    const { origin, output } = await serve(join(place, 'data'));
    expect(output).not.toContain('/setup');
    await expectContent(origin);
  });

  it('comes back by a backup: the one from before the upgrade, and one from after it', async () => {
    const before = join(place, 'before.tar');
    await copyFile(join(FILES, 'before-archives-backup.tar'), before);
    const after = join(place, 'after.tar');
    for (const [number, file] of [before, after].entries()) {
      const dataDir = join(place, `restored-${number}`);
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'portfolio.config.ts'), CONFIGURATION);
      const env = { DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://ada.example' };
      const restore = run(['restore', file], env);
      expect([await restore.exited, restore.output]).toEqual([
        0,
        'Restored: 1 project, 1 message, 7 files.\n',
      ]);
      await expectContent((await serve(dataDir)).origin);
      if (file === after) continue;
      const backup = run(['backup', after], env);
      expect([await backup.exited, backup.output]).toEqual([0, expect.stringContaining('1 message')]);
      await running!.stop();
    }
  });
});
