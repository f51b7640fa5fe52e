import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Shims for packages that expect Node's CommonJS globals. */
const HEADER = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __dirname = '';`;

/**
 * A worker's program, bundled as for the server, because workers run no TypeScript. `path` is relative to `src`, such as `site/render-
 * worker`.
 */
export async function buildWorker(
  path: string,
): Promise<{ file: URL; code: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-worker-'));
  const outfile = join(dir, 'worker.mjs');
  await build({
    entryPoints: [join(__dirname, '../../src', `${path}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // External packages wouldn't be found from this folder, so they are bundled.
    banner: { js: HEADER },
    loader: { '.wasm': 'binary' },
    logLevel: 'error',
  });
  const code = await readFile(outfile, 'utf8');
  return { file: pathToFileURL(outfile), code, remove: () => rm(dir, { recursive: true, force: true }) };
}
