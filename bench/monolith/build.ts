import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runWebpack, shellBuild } from '@portfolio/federation/build';
import type { Compilation } from 'webpack';
import { withoutPlugins } from '../src/build';
import { ROOT } from '../src/processes';
import type * as prerender from './src/prerender';

/** The URL path of the build's files. */
export const BASE = '/assets/';

export interface MonolithBuild {
  readonly folder: string;
  readonly compilation: Compilation;
  readonly server: typeof prerender;
}

/** The shell's compiler settings, with another entry and without federation. */
export async function buildMonolith(outDir: string): Promise<MonolithBuild> {
  const { configure, configureServer } = shellBuild(join(ROOT, 'shell'));
  const client = configure({ mode: 'production', version: '0.0.0-monolith', outDir });
  const { compilation } = await runWebpack({
    ...client,
    entry: { main: join(ROOT, 'bench/monolith/src/main.tsx') },
    devtool: false,
    output: { ...client.output, publicPath: BASE },
    plugins: withoutPlugins(client, 'ModuleFederationPlugin', 'ChunkIntegrityPlugin', 'CompressionPlugin'),
  });
  const server = configureServer({ mode: 'production', outDir });
  await runWebpack({ ...server, entry: { index: join(ROOT, 'bench/monolith/src/prerender.ts') } });
  Object.assign(globalThis, { portfolioAssets: BASE });
  const load = createRequire(import.meta.url);
  return {
    folder: join(outDir, 'client'),
    compilation,
    server: load(join(outDir, 'server/index.cjs')) as typeof prerender,
  };
}
