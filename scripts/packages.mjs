import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './lib/check-node.mjs';
import { run, say } from './lib/console.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/processes.mjs';

/** `npm run packages [-- --out FOLDER]`: writes the shared packages as tarballs, for remotes in other repositories and for registries. */
await run(async () => {
  checkNode();
  const { values } = parseArgs({
    options: { out: { type: 'string', default: join(ROOT, 'dist/packages') } },
  });
  const out = resolve(values.out);
  await ensureInstalled();
  const { buildPackages } = await import('./lib/build-packages.mjs');
  await mkdir(out, { recursive: true });
  for (const { file, size } of await buildPackages(out))
    say(`${relative(process.cwd(), join(out, file))}: ${(size / 1e6).toFixed(1)} MB`);
});
