import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkNode } from './lib/check-node.mjs';
import { run, say, Stop } from './lib/console.mjs';
import { checkFree, portFrom } from './lib/ports.mjs';
import { exitCode, ROOT, runCommand } from './lib/processes.mjs';
import { serve } from './lib/serve.mjs';

/**
 * `npm run serve`: the site in production, without the emulator. Existing builds in DATA_DIR or RELEASES_BUCKET are kept, even if their
 * sources have changed.
 */
await run(async () => {
  checkNode();
  const port = portFrom('PORT', 4000);
  const dataDir = resolve(ROOT, process.env.DATA_DIR || 'data');
  await checkFree('PORT', port, 'npm run serve');
  if (!existsSync(join(ROOT, 'node_modules/fastify')))
    throw new Stop('The packages are not installed. Run node scripts/install.mjs, then npm run serve again.');
  if ((await exitCode(process.execPath, ['server/build.mjs', '--if-changed'])) !== 0)
    throw new Stop('The server could not be built. See the errors above.');
  if (process.env.RELEASES_BUCKET) {
    say(`Checking which apps aren't live in ${process.env.RELEASES_BUCKET} yet …`);
    await publishMissing(dataDir);
  } else if (!hasLiveReleases(join(dataDir, 'releases/catalogue.json'))) {
    say(`Building and publishing the apps that aren't live in ${dataDir} yet …`);
    await publishMissing(dataDir);
  }
  await serve({ port, dataDir, env: { NODE_ENV: 'production' } });
});

function publishMissing(dataDir) {
  return runCommand(
    process.execPath,
    ['federation/bin/portfolio.mjs', 'publish', '--snapshot', '--missing'],
    {
      failure: 'The releases could not be loaded or built. See the errors above. Nothing was published.',
      env: { DATA_DIR: dataDir },
    },
  );
}

function hasLiveReleases(catalogue) {
  if (!existsSync(catalogue)) return false;
  try {
    return Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')).apps).length > 0;
  } catch {
    // Publishing says what is damaged, and changes nothing.
    return false;
  }
}
