import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { containerName } from '../container-name';
import type { Theme } from '../releases/model/release';
import { readAppManifest, type AppManifest } from './app-manifest';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { FirstViewPlugin } from './first-view-plugin';
import {
  DEVTOOL_SOURCES,
  followModule,
  HOT_PAGE,
  hotPageRule,
  hotReplacement,
  sharedRefresh,
} from './hot-replacement';
import { packageFolder } from './installed-version';
import { ImportRulesPlugin } from './import-rules-plugin';
import { assetRules, packageRule, productionRouter, routerRule, scriptRule } from './module-rules';
import { compileEarly, compression, optimizationOf } from './optimization';
import { serverConfig, serverPages } from './server-bundle';
import { sharedOf, wholePackageAliases } from './shared';

export interface BuildOptions {
  readonly mode: 'production' | 'development';
  /** The release's version, such as `1.4.2` or `1.4.2-h3f9a1c`. */
  readonly version: string;
  /** Output folder; files go into `client` and `server`. */
  readonly outDir: string;
}

/** The default export of an app's `webpack.config.ts`. */
export interface AppBuild {
  readonly manifest: AppManifest;
  readonly configure: (options: BuildOptions) => Configuration;
  /** The server bundle's configuration; undefined if the server renders none of the app's pages. */
  readonly configureServer: (options: Pick<BuildOptions, 'mode' | 'outDir'>) => Configuration | undefined;
  /** Reads the app's manifest again. @throws Error that names the file and the invalid value. */
  readonly reread: () => AppBuild;
}

/** Configures the shell's build. @param dir the app's folder: pass `import.meta.dirname`. */
export const shellBuild = (dir: string, options: { readonly theme?: Theme } = {}): AppBuild =>
  appBuild(() => ({ ...readAppManifest(dir, 'shell'), ...options }));

/**
 * Configures a remote's build. Its pages come from `routes.json`.
 * @param dir the app's folder: pass `import.meta.dirname`.
 * @param options with `filesAt`, such as `https://cdn.example.com/remote-notes`, browsers load a release from its version's folder below.
 */
export const remoteBuild = (dir: string, options: { readonly filesAt?: string } = {}): AppBuild =>
  appBuild(() => ({ ...readAppManifest(dir, 'remote'), ...options }));

function appBuild(read: () => AppManifest): AppBuild {
  const manifest = read();
  return {
    manifest,
    configure: (options) => {
      checkPages(manifest);
      return clientConfig(manifest, options);
    },
    configureServer: ({ mode, outDir }) =>
      manifest.kind === 'shell' || serverPages(manifest).length > 0
        ? serverConfig(manifest, mode, outDir)
        : undefined,
    reread: () => appBuild(read),
  };
}

/** @throws Error if a route's page has no module. */
function checkPages({ dir, routes }: AppManifest): void {
  const missing = routes.filter(({ page }) => !existsSync(join(dir, `src/pages/${page}.tsx`)));
  if (missing.length === 0) return;
  const lines = missing.map(
    ({ path, page }) =>
      `The route ${path} uses the page "${page}", but src/pages/${page}.tsx doesn't exist. Add it, or remove the route from routes.json.`,
  );
  throw new Error(lines.join('\n'));
}

function clientConfig(manifest: AppManifest, { mode, version, outDir }: BuildOptions): Configuration {
  const isProduction = mode === 'production';
  const name = containerName(manifest.name, version);
  const fileName = isProduction ? '[name].[contenthash:8].js' : '[name].js';
  return {
    mode,
    context: manifest.dir,
    target: 'web',
    entry:
      manifest.kind === 'remote'
        ? {}
        : { main: isProduction ? SHELL_ENTRY : [followModule(manifest.name), SHELL_ENTRY] },
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: join(outDir, 'client'),
      filename: fileName,
      chunkFilename: fileName,
      assetModuleFilename: '[name].[hash:8][ext]',
      publicPath: 'auto',
      uniqueName: name,
      chunkLoadingGlobal: `chunks_${name}`,
      chunkLoadTimeout: 6_000,
      ...(!isProduction && DEVTOOL_SOURCES),
      // A module that threw throws again on the next import. Otherwise that import would get a partial module.
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
      // The development server replaces files in a folder of its own.
      clean: isProduction,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...wholePackageAliases(manifest),
        ...(manifest.kind === 'shell' && isProduction && lighterPackages(manifest)),
      },
    },
    module: {
      rules: [
        scriptRule({ isProduction, canRefresh: !isProduction }),
        packageRule,
        routerRule,
        ...assetRules({ emit: true }),
        ...(isProduction ? [] : [hotPageRule(manifest.name)]),
      ],
    },
    ...(!isProduction && { externals: sharedRefresh(manifest.name) }),
    optimization: optimizationOf(manifest.kind, isProduction),
    performance: false,
    infrastructureLogging: { level: 'warn' },
    experiments: { html: false, css: false },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      new ImportRulesPlugin(manifest),
      new ModuleFederationPlugin(federationOptions(manifest, name, isProduction)),
      new webpack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, SHARING[manifest.kind]),
      new OneShareScopePlugin(),
      ...(isProduction
        ? [
            compileEarly(),
            new ChunkIntegrityPlugin(),
            new FirstViewPlugin(name, serverPages(manifest)),
            ...compression(),
          ]
        : hotReplacement()),
    ],
  };
}

/** Lighter builds and modules of packages, for production. */
function lighterPackages({ dir }: AppManifest) {
  const stylis = packageFolder(packageFolder(dir, 'styled-components'), 'stylis');
  return {
    ...productionRouter(dir),
    // Vendor prefixes, which styled-components adds only on request.
    [join(stylis, 'src/Prefixer.js')]: false as const,
  };
}

const SHELL_ENTRY = './src/entry/main.tsx';

/** The module through which bundles get Module Federation's runtime, and the one that takes its place. */
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const SHARING = {
  shell: fileURLToPath(new URL('../browser/sharing/shell.ts', import.meta.url)),
  remote: fileURLToPath(new URL('../browser/sharing/remote.ts', import.meta.url)),
};

/** Leaves out webpack's own code for share scopes, which Module Federation's plugin replaces. Comes after that plugin. */
class OneShareScopePlugin {
  apply(compiler: Compiler): void {
    const { name } = this.constructor;
    compiler.hooks.compilation.tap(name, ({ hooks }) => {
      hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.shareScopeMap).tap(name, () => true);
    });
  }
}

function federationOptions(manifest: AppManifest, name: string, isProduction: boolean) {
  const isRemote = manifest.kind === 'remote';
  const pages = [...new Set(manifest.routes.map((route) => route.page))];
  return {
    name,
    dts: false,
    manifest: false,
    shared: sharedOf(manifest),
    ...(isRemote && {
      filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
      library: { type: 'var', name },
      exposes: Object.fromEntries(
        pages.map((page) => [
          `./${page}`,
          { import: `./src/pages/${page}.tsx${isProduction ? '' : HOT_PAGE}`, name: page },
        ]),
      ),
    }),
  };
}
