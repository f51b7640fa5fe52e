import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../src/npm-start';
import { makePackages } from '../src/packed-remote';
import { liveVersion } from '../src/releases';
import { startOwnSite, type OwnSite } from '../src/site';

const run = promisify(execFile);

const TOKEN = 'for-the-notes-team-and-nobody-else-0123456789';
const HASH = createHash('sha256').update(TOKEN).digest('hex');

/** Placeholders of REMOTE.md. Everything else is executed as it is written. */
const substituted = (commands: string) =>
  commands.replaceAll('https://ada.dev', site.origin).replaceAll('DEPLOY_TOKEN=…', `DEPLOY_TOKEN=${TOKEN}`);

let site: OwnSite;
let place: string;

beforeAll(async () => {
  [site, place] = await Promise.all([
    startOwnSite({ DEPLOY_TOKENS: `remote-notes:${HASH}` }),
    mkdtemp(join(tmpdir(), 'portfolio-nothing-')),
    makePackages(join(ROOT, 'dist/packages')),
  ]);
}, 300_000);
afterAll(async () => {
  await site?.remove();
  if (place) await rm(place, { recursive: true, force: true });
});

/** Runs commands in a shell, without this repository's npm settings and with an empty cache. @returns the output */
async function shell(commands: string, cwd: string): Promise<string> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|JEST_|DEPLOY_TOKEN$)/i.test(name),
  );
  const registry = Object.entries(process.env).filter(([name]) => /^npm_config_registry$/i.test(name));
  const env = {
    ...Object.fromEntries([...inherited, ...registry]),
    npm_config_cache: join(place, 'npm-cache'),
  };
  const script = join(place, 'commands.sh');
  await writeFile(script, commands);
  const { stdout, stderr } = await run('sh', ['-ex', script], {
    cwd,
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  return stdout + stderr;
}

const versionIn = async (dir: string) =>
  (JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as { version: string }).version;

test('every command of REMOTE.md works as it is written, in an empty folder, and takes less than 200 MB', async () => {
  const text = await readFile(join(ROOT, 'docs/REMOTE.md'), 'utf8');
  const blocks = Array.from(text.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, block]) => block!);
  const home = join(place, 'empty');
  await mkdir(home);
  // One shell, as a person would have. The app is removed last.
  const start = blocks.findIndex((block) => block.includes('npm run release\n'));
  const script = [
    ...blocks.slice(0, start + 1),
    'du -sm node_modules\n',
    `${process.execPath} -e "fetch('${site.origin}/notes').then(async (r) => console.log('first', r.status, (await r.text()).includes('data-page=\\"remote-notes/notes\\"')))"\n`,
    ...blocks.slice(start + 1),
  ].join('');
  const output = await shell(substituted(script), home);
  const dir = join(home, 'remote-notes');
  expect(output).toContain('first 200 true');
  expect(Number(/^(\d+)\tnode_modules$/m.exec(output)![1])).toBeLessThan(200);
  // The shell repeats the commands after a plus sign.
  expect(output.replace(/^\+ .*$/gm, '')).not.toMatch(/npm run release -- |Apps: shell/);
  expect(await versionIn(dir)).toBe('1.1.1');
  expect(await readdir(dir)).toContain('packages');
  expect((await fetch(`${site.origin}/notes`, { headers: { accept: 'text/html' } })).status).toBe(404);
}, 900_000);

test('packages that npm installed from files or addresses have their versions as ranges', async () => {
  const dir = join(place, 'empty/remote-notes');
  const files = (await readdir(join(dir, 'packages'))).filter((name) => name.includes('shared-'));
  const manifest = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as {
    peerDependencies: Record<string, string>;
  };
  for (const file of files) {
    const [, name] = /^portfolio-(shared-\w+)-/.exec(file)!;
    manifest.peerDependencies[`@portfolio/${name}`] = `file:packages/${file}`;
  }
  await writeFile(join(dir, 'package.json'), JSON.stringify(manifest));
  await shell(substituted('export DEPLOY_TOKEN=…\nnpm run release -- --bump patch\n'), dir);
  const version = await versionIn(dir);
  expect(await liveVersion(site, 'remote-notes')).toBe(version);
  const release = JSON.parse(await readFile(join(dir, 'dist', version, 'release.json'), 'utf8')) as {
    requires: Record<string, string>;
  };
  expect(release.requires['@portfolio/shared-ui']).toMatch(/^\^\d+\.\d+\.\d+$/);
}, 300_000);
