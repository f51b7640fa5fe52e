import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './npm-start';

const run = promisify(execFile);

const FIXTURE = join(ROOT, 'e2e/fixtures/remote-notes');
const PACKAGES = ['shared-api', 'shared-ui', 'federation'];

/** A remote outside this repository, with the packed shared packages. */
export interface PackedRemote {
  readonly dir: string;
  /** Runs its release tool. @returns the output */
  release(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Copies the remote to its own folder with the packed packages in `node_modules`. Their dependencies resolve to this repository's, which
 * saves a minute of installing.
 */
export async function packRemote(): Promise<PackedRemote> {
  const home = await mkdtemp(join(tmpdir(), 'portfolio-remote-'));
  const dir = join(home, 'remote-notes');
  const workspaces = PACKAGES.flatMap((name) => ['-w', name]);
  await run('npm', ['pack', '--silent', '--pack-destination', home, ...workspaces], { cwd: ROOT });
  await cp(FIXTURE, dir, { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(home, 'node_modules'));
  const tarballs = (await readdir(home)).filter((name) => name.endsWith('.tgz'));
  for (const name of PACKAGES) {
    const folder = join(dir, 'node_modules/@portfolio', name);
    const tarball = tarballs.find((each) => each.startsWith(`portfolio-${name}-`))!;
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', join(home, tarball), '-C', folder, '--strip-components=1']);
    const ownPackages = join(ROOT, name, 'node_modules');
    if (existsSync(ownPackages)) await symlink(ownPackages, join(folder, 'node_modules'));
  }
  const tool = join(dir, 'node_modules/@portfolio/federation/bin/portfolio.mjs');
  return {
    dir,
    async release(args, env) {
      // Jest sets NODE_ENV to "test"; a pipeline has none.
      const environment = { ...process.env, NODE_ENV: undefined, INIT_CWD: undefined, ...env };
      const { stdout } = await run(process.execPath, [tool, ...args], { cwd: dir, env: environment });
      return stdout;
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
