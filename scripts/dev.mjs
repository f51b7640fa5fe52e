import { run } from './lib/console.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { exitCode } from './lib/processes.mjs';

/** `npm run dev`: the same site with shell and remotes from source, with Fast Refresh. */
await run(async () => {
  checkNode();
  await ensureInstalled();
  process.exitCode = await exitCode(process.execPath, [
    'federation/bin/portfolio.mjs',
    'dev',
    ...process.argv.slice(2),
  ]);
});
