import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { APPS } from './lib/apps.mjs';
import { checkNode } from './lib/check-node.mjs';
import { say, run, Stop } from './lib/console.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkFree, portFrom } from './lib/ports.mjs';
import { ROOT, runCommand } from './lib/processes.mjs';
import { serve, startChild } from './lib/serve.mjs';

/** `npm run dev [app ...]`: runs the named apps (by default all) from source and the others as released. */
await run(async () => {
  checkNode();
  const apps = process.argv.length > 2 ? process.argv.slice(2) : APPS;
  const port = portFrom('PORT', 4000);
  const authPort = portFrom('AUTH_PORT', 9099);
  const dataDir = resolve(ROOT, process.env.DATA_DIR || 'data');
  await checkFree('PORT', port);
  await checkFree('AUTH_PORT', authPort);
  await ensureInstalled();
  const env = { DATA_DIR: dataDir };
  const others = APPS.filter((app) => !apps.includes(app));
  if (others.length > 0) {
    const publish = ['federation/bin/portfolio.mjs', 'publish', '--snapshot', '--missing', ...others];
    await runCommand(process.execPath, publish, {
      failure: 'The other apps could not be built. See the errors above.',
      env,
    });
  }
  await runCommand(process.execPath, ['server/build.mjs'], {
    failure: 'The server could not be built. See the errors above.',
  });

  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'dev-releases.json');
  await rm(file, { force: true });
  say('Compiling …');
  const compiling = startChild(
    'The development server',
    ['federation/bin/portfolio.mjs', 'dev', '--file', file, ...apps],
    {
      ...process.env,
      ...env,
    },
  );
  let failure;
  void compiling.ended.then((how) => (failure = how));
  while (!existsSync(file)) {
    if (failure) throw new Stop('The development server stopped. See its output above.');
    await delay(100);
  }
  await serve({ port, authPort, dataDir, env: { DEV_RELEASES: file }, beside: [compiling] });
});
