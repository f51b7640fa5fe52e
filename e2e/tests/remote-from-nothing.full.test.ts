import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../src/npm-start';
import { makePackages } from '../src/packed-remote';
import { liveVersion } from '../src/releases';
import { startOwnSite, type OwnSite } from '../src/site';
import { documentedBlocks, inPlace, newTeam, type Team } from '../src/team';

const TOKEN = 'for-the-notes-team-and-nobody-else-0123456789';
const HASH = createHash('sha256').update(TOKEN).digest('hex');

let site: OwnSite;
let team: Team;

const substituted = (commands: string) => inPlace(commands, { origin: site.origin, token: TOKEN });

beforeAll(async () => {
  [site, team] = await Promise.all([
    startOwnSite({ DEPLOY_TOKENS: `remote-notes:${HASH}` }),
    newTeam(),
    makePackages(join(ROOT, 'dist/packages')),
  ]);
}, 300_000);
afterAll(async () => {
  await site?.remove();
  await team?.remove();
});

const versionIn = async (dir: string) =>
  (JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as { version: string }).version;

test('every command of REMOTE.md works as it is written, in an empty folder, and takes less than 200 MB', async () => {
  const blocks = await documentedBlocks();
  // One shell, as a person would have. The app is removed last.
  const start = blocks.findIndex((block) => block.includes('npm run release\n'));
  const script = [
    ...blocks.slice(0, start + 1),
    'du -sm node_modules\n',
    `${process.execPath} -e "fetch('${site.origin}/notes').then(async (r) => console.log('first', r.status, (await r.text()).includes('data-page=\\"remote-notes/notes\\"')))"\n`,
    ...blocks.slice(start + 1),
  ].join('');
  const output = await team.run(substituted(script), team.home);
  const dir = join(team.home, 'remote-notes');
  expect(output).toContain('first 200 true');
  expect(Number(/^(\d+)\tnode_modules$/m.exec(output)![1])).toBeLessThan(200);
  // The shell repeats the commands after a plus sign.
  expect(output.replace(/^\+ .*$/gm, '')).not.toMatch(/npm run release -- |Apps: shell/);
  expect(await versionIn(dir)).toBe('1.2.1');
  expect(await readdir(dir)).toContain('packages');
  expect((await fetch(`${site.origin}/notes`, { headers: { accept: 'text/html' } })).status).toBe(404);
}, 900_000);

test('packages that npm installed from files or addresses have their versions as ranges', async () => {
  const dir = join(team.home, 'remote-notes');
  const files = (await readdir(join(dir, 'packages'))).filter((name) => name.includes('shared-'));
  const manifest = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as {
    peerDependencies: Record<string, string>;
  };
  for (const file of files) {
    const [, name] = /^portfolio-(shared-\w+)-/.exec(file)!;
    manifest.peerDependencies[`@portfolio/${name}`] = `file:packages/${file}`;
  }
  await writeFile(join(dir, 'package.json'), JSON.stringify(manifest));
  await team.run(substituted('export DEPLOY_TOKEN=…\nnpm run release -- --bump patch\n'), dir);
  const version = await versionIn(dir);
  expect(await liveVersion(site, 'remote-notes')).toBe(version);
  const release = JSON.parse(await readFile(join(dir, 'dist', version, 'release.json'), 'utf8')) as {
    requires: Record<string, string>;
  };
  expect(release.requires['@portfolio/shared-ui']).toMatch(/^\^\d+\.\d+\.\d+$/);
}, 300_000);
