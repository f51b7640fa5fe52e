import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { ScriptRef } from '@portfolio/federation/compose';
import { SHARED_KEYS } from '@portfolio/federation/shared-keys';
import { remoteBuild, runWebpack, shellBuild, type AppBuild } from '@portfolio/federation/build';
import type { Configuration } from 'webpack';
import { withoutPlugins } from '../src/build';
import { ROOT } from '../src/processes';

const VERSION = '0.0.0-naive';

export interface NaiveApp {
  readonly folder: string;
  readonly base: string;
  readonly container: string;
  readonly version: string;
  readonly entry: ScriptRef;
}

/** Builds every app as in Module Federation's documentation: whole packages, a fallback copy and a runtime in each app. The rest is as in our build. */
export async function buildNaive(outDir: string): Promise<Record<string, NaiveApp>> {
  return {
    shell: await buildApp(shellBuild(join(ROOT, 'shell')), outDir),
    'remote-public': await buildApp(remoteBuild(join(ROOT, 'remote-public')), outDir),
  };
}

async function buildApp({ manifest, configure }: AppBuild, outDir: string): Promise<NaiveApp> {
  const isShell = manifest.kind === 'shell';
  const folder = join(outDir, manifest.name);
  const config = configure({ mode: 'production', version: VERSION, outDir: folder });
  const container = String(config.output?.uniqueName);
  const pages = [...new Set(manifest.routes.map(({ page }) => page))];
  const federation = new ModuleFederationPlugin({
    name: container,
    dts: false,
    manifest: false,
    // By default it requests every remote at start; the shell's build names none.
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(SHARED_KEYS.map((key) => [key, { singleton: true, requiredVersion: false }])),
    ...(!isShell && {
      filename: 'remoteEntry.js',
      library: { type: 'var', name: container },
      exposes: Object.fromEntries(pages.map((page) => [`./${page}`, `./src/pages/${page}.tsx`])),
    }),
  });
  const { compilation } = await runWebpack({
    ...config,
    ...(isShell && { entry: { main: BOOTSTRAP } }),
    devtool: false,
    plugins: [
      ...withoutPlugins(
        config,
        'ModuleFederationPlugin',
        'NormalModuleReplacementPlugin',
        'OneShareScopePlugin',
        'FirstViewPlugin',
        'CompressionPlugin',
      ),
      federation,
    ],
  } satisfies Configuration);
  const [file] = compilation.entrypoints.get(isShell ? 'main' : container)?.getFiles() ?? [];
  if (!file) throw new Error(`The naive build of ${manifest.name} has no entry`);
  const base = `/naive/${manifest.name}/`;
  const bytes = await readFile(join(folder, 'client', file));
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  return {
    folder: join(folder, 'client'),
    base,
    container,
    version: VERSION,
    entry: { url: base + file, integrity },
  };
}

/** Lazy modules need an asynchronous start. */
const BOOTSTRAP = `data:text/javascript,${encodeURIComponent('import("./src/entry/main.tsx");')}`;
