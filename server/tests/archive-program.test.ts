import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SCRIPTS = join(import.meta.dirname, '../../scripts');

describe("an archive's program", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-program-'));
    await cp(SCRIPTS, join(folder, 'archive/scripts'), { recursive: true });
    const { thisPlatform } = (await import(join(SCRIPTS, 'lib/platform.mjs'))) as {
      thisPlatform: () => object;
    };
    await writeFile(
      join(folder, 'archive/package.json'),
      JSON.stringify({ version: '1.0.0', type: 'module', ...thisPlatform() }),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each([
    ['--help'],
    ['-h'],
    ['serve', '--help'],
    ['doctor', '-h'],
    ['restore', 'site.tar', '--replace', '--help'],
  ])('%s %s only prints the usage', async (...args) => {
    const program = join(folder, 'archive/scripts/portfolio.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
    expect(stdout).toContain('Usage: node portfolio.mjs [command]');
    expect(await readdir(folder)).toEqual(['archive']);
  });

  test('serve and doctor refuse options that they would ignore', async () => {
    const program = join(folder, 'archive/scripts/portfolio.mjs');
    await expect(
      promisify(execFile)(process.execPath, [program, 'serve', '--port', '5000']),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"serve" has no options, but it was given --port.'),
    });
    expect(await readdir(folder)).toEqual(['archive']);
  });
});
