import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './npm-start';

const run = promisify(execFile);

const FIXTURE = join(ROOT, 'e2e/fixtures/remote-notes');

/** A remote outside this repository, with the packed shared packages. */
export interface PackedRemote {
  readonly dir: string;
  /** Runs its release tool. @returns the output */
  release(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string>;
  /** Develops it at a running site, until `stop`. @returns the address on this machine, and what was printed so far */
  develop(site: string): Promise<{ readonly origin: string; output(): string; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

/** Writes the packages for remotes in other repositories. */
export async function makePackages(out: string): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/packages.mjs', '--out', out];
  await run(process.execPath, args, { cwd: ROOT, env: { ...process.env, NODE_ENV: undefined } });
}

/**
 * Copies the remote to its own folder with the packed packages in `node_modules`. Their dependencies resolve to this repository's, which
 * saves a minute of installing.
 */
export async function packRemote(): Promise<PackedRemote> {
  const home = await mkdtemp(join(tmpdir(), 'portfolio-remote-'));
  const dir = join(home, 'remote-notes');
  const packages = join(home, 'packages');
  await makePackages(packages);
  await cp(FIXTURE, dir, { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(home, 'node_modules'));
  const index = JSON.parse(await readFile(join(packages, 'index.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  for (const [name, { file }] of Object.entries(index)) {
    const folder = join(dir, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', join(packages, file), '-C', folder, '--strip-components=1']);
  }
  const tool = join(dir, 'node_modules/@portfolio/federation/dist/federation/bin/portfolio.mjs');
  return {
    dir,
    async release(args, env) {
      // Jest sets NODE_ENV to "test"; a pipeline has none.
      const environment = { ...process.env, NODE_ENV: undefined, INIT_CWD: undefined, ...env };
      const { stdout } = await run(process.execPath, [tool, ...args], { cwd: dir, env: environment });
      return stdout;
    },
    async develop(site) {
      const child = spawn(process.execPath, [tool, 'dev', '--at', site], {
        cwd: dir,
        env: { ...process.env, NODE_ENV: undefined, INIT_CWD: undefined },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      let output = '';
      const origin = await new Promise<string>((resolve, reject) => {
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const [, found] = /(http:\/\/localhost:\d+)\/notes/.exec(output) ?? [];
          if (found) resolve(found);
        });
        void ended.then(() => reject(new Error(`The command has ended:\n${output}`)));
      });
      return {
        origin,
        output: () => output,
        async stop() {
          child.kill();
          await ended;
        },
      };
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
