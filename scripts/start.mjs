import { resolve } from 'node:path';
import { checkNode } from './lib/check-node.mjs';
import { say, run } from './lib/console.mjs';
import { ensureSiteInstalled, wantsEmulator } from './lib/install.mjs';
import { checkFree, portFrom } from './lib/ports.mjs';
import { ROOT, runCommand } from './lib/processes.mjs';
import { serve } from './lib/serve.mjs';

/** `npm start`: installs, builds what changed, publishes it and serves the composed site with sample content. */
await run(async () => {
  checkNode();
  const port = portFrom('PORT', 4000);
  const authPort = portFrom('AUTH_PORT', 9099);
  const dataDir = resolve(ROOT, process.env.DATA_DIR || 'data');
  await checkFree('PORT', port);
  await checkFree('AUTH_PORT', authPort);
  await ensureSiteInstalled({ hasEmulator: wantsEmulator() });

  say('Building and publishing what changed …');
  await runCommand(process.execPath, ['federation/bin/portfolio.mjs', 'publish', '--snapshot'], {
    failure:
      'The site could not be built. See the errors above. Nothing was published. Fix them, then run npm start again.',
    env: { DATA_DIR: dataDir },
  });
  await runCommand(process.execPath, ['server/build.mjs'], {
    failure: 'The server could not be built. See the errors above. Fix them, then run npm start again.',
  });

  say('Starting the Firebase Auth emulator and the server …');
  await serve({ port, authPort, dataDir });
});
