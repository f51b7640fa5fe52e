/* Bundles the server into dist/: the workspace's own TypeScript goes in, packages from npm stay outside. */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** `packages: 'external'` would leave out the workspace packages too, which are TypeScript sources. */
const externalExceptOurs = {
  name: 'external-except-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@portfolio/') ? undefined : { path, external: true },
    );
  },
};

await rm(here('dist'), { recursive: true, force: true });
await build({
  entryPoints: [here('src/server.ts'), here('src/auth-emulator.ts'), here('src/site/render-worker.ts')],
  entryNames: '[name]',
  outdir: here('dist'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [externalExceptOurs],
});
