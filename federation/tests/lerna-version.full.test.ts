import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../src/cli/workspace';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();

async function run(command: string, ...args: string[]): Promise<void> {
  const child = spawn(command, args, {
    cwd: folder(),
    // Ignores the user's git settings and starts no background process.
    env: {
      ...process.env,
      HOME: folder(),
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.com',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.com',
      NX_DAEMON: 'false',
      CI: 'true',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${code}:\n${output}`);
}
const LERNA = join(ROOT, 'node_modules/lerna/dist/cli.js');
const git = (...args: string[]) => run('git', ...args);

async function commit(message: string, file: string): Promise<void> {
  await mkdir(join(folder(), file, '..'), { recursive: true });
  await writeFile(join(folder(), file), message);
  await git('add', '.');
  await git('commit', '-q', '-m', message);
}

/** The versions that `lerna version` chooses. */
async function versions(): Promise<Record<string, string>> {
  await run(process.execPath, LERNA, 'version', '--yes');
  const entries = PACKAGES.map(async (name) => {
    const { version } = JSON.parse(await readFile(join(folder(), name, 'package.json'), 'utf8')) as {
      version: string;
    };
    return [name, version] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const UNCHANGED = {
  shell: '1.0.0',
  'remote-public': '1.0.0',
  'remote-admin': '1.0.0',
  'shared-api': '1.0.0',
  'shared-ui': '1.0.0',
  federation: '1.0.0',
};
const PACKAGES = Object.keys(UNCHANGED);

beforeEach(async () => {
  for (const file of ['package.json', 'lerna.json', '.gitignore'])
    await cp(join(ROOT, file), join(folder(), file));
  for (const name of PACKAGES) {
    await mkdir(join(folder(), name));
    await cp(join(ROOT, name, 'package.json'), join(folder(), name, 'package.json'));
  }
  await git('init', '-q', '-b', 'main');
  await commit('feat: all there is', 'README.md');
  await commit('feat: more of it', 'shell/src/more.ts');
  // As CONTRIBUTING.md says for a clone without tags.
  const [, tagging] = /npx lerna (exec -- '.+')$/m.exec(
    await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8'),
  )!;
  await run('sh', '-c', `"${process.execPath}" "${LERNA}" ${tagging!}`);
});

test('versions follow from the commits of each package and of the packages compiled into it', async () => {
  await commit('feat(remote-public): a page of talks', 'remote-public/src/talks.ts');
  await commit(
    'feat(remote-admin): other addresses\n\nBREAKING CHANGE: links lead elsewhere',
    'remote-admin/src/setting.ts',
  );
  await expect(versions()).resolves.toEqual({
    ...UNCHANGED,
    shell: '1.1.0',
    'remote-public': '1.1.0',
    'remote-admin': '2.0.0',
  });

  // The shared packages are compiled into all three apps, so each app gets a new version.
  await commit('shared-ui: a wider card', 'shared-ui/src/card.ts');
  await expect(versions()).resolves.toEqual({
    ...UNCHANGED,
    'shared-ui': '1.0.1',
    shell: '1.1.1',
    'remote-public': '1.1.1',
    'remote-admin': '2.0.1',
  });
  const { peerDependencies } = JSON.parse(
    await readFile(join(folder(), 'remote-public/package.json'), 'utf8'),
  ) as { peerDependencies: Record<string, string> };
  // A remote decides which versions it needs from the shell.
  expect(peerDependencies['@portfolio/shared-ui']).toBe('^1.0.0');
}, 120_000);
