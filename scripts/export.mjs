import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './lib/check-node.mjs';
import { run, Stop } from './lib/console.mjs';
import { exitCode, ROOT } from './lib/processes.mjs';

/** `npm run export -- FOLDER`: writes the visitors' pages for a static host. The site may run meanwhile. */
await run(async () => {
  checkNode();
  if (!existsSync(join(ROOT, 'node_modules/fastify')))
    throw new Stop('The packages are not installed. Run npm start once, then npm run export again.');
  if ((await exitCode(process.execPath, ['server/build.mjs', '--if-changed'])) !== 0)
    throw new Stop('The server could not be built. See the errors above.');
  process.exitCode = await exitCode(process.execPath, [
    'server/dist/cli/export.js',
    ...process.argv.slice(2),
  ]);
});
