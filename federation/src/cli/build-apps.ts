import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { distDir, findBuild } from './source-hash';
import { appDir, ROOT } from './workspace';

/** An app and the version to build. */
export interface AppVersion {
  readonly app: string;
  readonly version: string;
}

/** Builds apps that have no current build, two at a time. @returns their folders. */
export async function buildApps(builds: readonly AppVersion[], root = ROOT): Promise<string[]> {
  await pLimit(2).map(builds, async (build) => {
    if (!(await findBuild(appDir(build.app, root), build.version))) await buildInProcess(build);
  });
  return builds.map(({ app, version }) => distDir(appDir(app, root), version));
}

/** Builds each app in its own process, because webpack keeps a core busy. */
function buildInProcess({ app, version }: AppVersion): Promise<void> {
  const args = [join(ROOT, 'federation/bin/portfolio.mjs'), 'build', app, '--as', version];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${app} couldn't be built (see above)`)),
    );
  });
}
