import { builtinModules } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { SHARED_KEYS } from '../shared-keys';
import type { AppManifest } from './app-manifest';
import { DEVTOOL_SOURCES } from './hot-replacement';
import { assetRules, packageRule, productionRouter, routerRule, scriptRule } from './module-rules';
import { providedAliases, wholePackageAliases } from './shared';

/** Pages that the server renders: the public ones. */
export function serverPages({ routes }: AppManifest): string[] {
  return [...new Set(routes.filter((route) => route.access === 'public').map((route) => route.page))];
}

/**
 * Configures the server bundle, a CommonJS file. A remote's exports `pages` and imports the shared packages; the shell's exports `render`
 * and the `shared` packages. It imports no Node modules, because the rendering process has none.
 */
export function serverConfig(
  manifest: AppManifest,
  mode: 'production' | 'development',
  outDir: string,
): Configuration {
  const isShell = manifest.kind === 'shell';
  const isProduction = mode === 'production';
  return {
    mode,
    context: manifest.dir,
    name: 'server',
    target: 'es2022',
    entry: { index: isShell ? './src/entry/server.ts' : pagesModule(manifest) },
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: join(outDir, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      chunkFormat: false,
      assetModuleFilename: '[name].[hash:8][ext]',
      clean: isProduction,
      ...(!isProduction && DEVTOOL_SOURCES),
    },
    externalsType: 'commonjs2',
    externals: isShell ? [] : [...SHARED_KEYS],
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Browser builds need a document, and Node builds import Node's modules.
      conditionNames: ['edge-light', 'worker', 'webpack', 'production', 'import', 'require', 'default'],
      mainFields: ['module', 'main'],
      // Code that imports Node's modules isn't reached while rendering.
      fallback: Object.fromEntries(builtinModules.map((name) => [name, false])),
      alias: {
        ...wholePackageAliases(manifest),
        ...providedAliases(manifest),
        ...(isShell && isProduction && productionRouter(manifest.dir)),
      },
    },
    module: {
      rules: [
        scriptRule({ isProduction, canRefresh: false }),
        packageRule,
        routerRule,
        ...assetRules({ emit: false }),
      ],
    },
    optimization: { emitOnErrors: false, minimize: false, splitChunks: false, moduleIds: 'deterministic' },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    experiments: { html: false, css: false },
    plugins: [
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        'typeof window': '"undefined"',
      }),
      new webpack.NormalModuleReplacementPlugin(/^node:/, (resource) => {
        resource.request = resource.request.slice('node:'.length);
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function pagesModule(manifest: AppManifest): string {
  const pages = serverPages(manifest);
  const imports = pages.map((page, index) => {
    const path = JSON.stringify(`./src/pages/${page}.tsx`);
    return `import * as page${index} from ${path};`;
  });
  const names = pages.map((page, index) => `${JSON.stringify(page)}: page${index}`);
  return `data:text/javascript,${encodeURIComponent(`${imports.join('\n')}\nexport const pages = { ${names.join(', ')} };`)}`;
}
