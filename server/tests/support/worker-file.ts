import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** What packages find that are written for Node's own modules. */
const HEADER = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __dirname = '';`;

/** A thread's program, built as for the server: a thread runs no TypeScript. `path` is from `src`, such as `site/render-worker`. */
export async function buildWorker(path: string): Promise<{ file: URL; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-worker-'));
  const outfile = join(dir, 'worker.mjs');
  await build({
    entryPoints: [join(__dirname, '../../src', `${path}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Away from this folder no package would be found, so they come with it.
    banner: { js: HEADER },
    logLevel: 'error',
  });
  return { file: pathToFileURL(outfile), remove: () => rm(dir, { recursive: true, force: true }) };
}
