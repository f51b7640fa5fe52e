import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './npm-start';
import { newPlace, type OwnSite } from './site';
import type { SiteAddress } from './shared-site';

/**
 * Starts a site with the releases of another site and a configuration file of its own.
 * @param settings environment variables
 */
export async function startConfiguredSite(
  { dataDir, authOrigin, authPort }: SiteAddress,
  config: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Omit<OwnSite, 'startAgain'>> {
  const { remove, ...place } = await newPlace();
  await cp(join(dataDir, 'releases'), join(place.dataDir, 'releases'), { recursive: true });
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORTFOLIO_CONFIG: config,
      HOST: '127.0.0.1',
      PORT: String(place.port),
      DATA_DIR: place.dataDir,
      ...settings,
    },
  });
  const ended = once(child, 'close').then(
    ([code, signal]) => ({ code, signal }) as Awaited<ReturnType<OwnSite['stop']>>,
  );
  let output = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('The site is running at')) resolve();
      });
  });
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`The site didn't start:\n${output}`);
    }),
  ]);
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  return {
    ...place,
    origin: `http://localhost:${place.port}`,
    authOrigin,
    authPort,
    output: () => output,
    stop,
    async remove() {
      await stop();
      await remove();
    },
  };
}
