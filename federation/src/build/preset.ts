import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { constants, type BrotliOptions } from 'node:zlib';
import { containerName } from '../container-name';
import type { Theme } from '../releases/model/release';
import { readAppManifest, type AppManifest } from './app-manifest';
import { assetRules } from './asset-rules';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { scriptRule } from './script-rule';
import { serverConfig, serverPages } from './server-bundle';
import { sharedOf, wholePackageAliases } from './shared';

/** How a build differs from the next one of the same sources. */
export interface BuildOptions {
  readonly mode: 'production' | 'development';
  /** The release's version, such as `1.4.2` or `1.4.2-h3f9a1c`. */
  readonly version: string;
  /** Folder for the build; its files go into `client` and `server`. */
  readonly outDir: string;
  /** In development: the shell's React is a development build too, so that edits keep the state. */
  readonly canRefresh?: boolean;
}

/** An app as its `webpack.config.ts` declares it. */
export interface AppBuild {
  readonly manifest: AppManifest;
  readonly configure: (options: BuildOptions) => Configuration;
  /** The server bundle's; undefined where there's nothing that the server renders. */
  readonly configureServer: (options: Pick<BuildOptions, 'mode' | 'outDir'>) => Configuration | undefined;
}

/** Configuration of the shell. `dir` is the app's folder: pass `import.meta.dirname`. */
export const shellBuild = (dir: string, options: { readonly theme?: Theme } = {}): AppBuild =>
  appBuild({ ...readAppManifest(dir, 'shell'), ...options });

/**
 * Configuration of a remote; its pages come from its `routes.json`. `dir` is the app's folder: pass `import.meta.dirname`. With
 * `filesAt`, such as `https://cdn.example.com/remote-notes`, browsers load a release's files from a folder below that, named by its version.
 */
export const remoteBuild = (dir: string, options: { readonly filesAt?: string } = {}): AppBuild =>
  appBuild({ ...readAppManifest(dir, 'remote'), ...options });

const appBuild = (manifest: AppManifest): AppBuild => ({
  manifest,
  configure: (options) => clientConfig(manifest, options),
  configureServer: ({ mode, outDir }) =>
    manifest.kind === 'shell' || serverPages(manifest).length > 0
      ? serverConfig(manifest, mode, outDir)
      : undefined,
});

function clientConfig(
  manifest: AppManifest,
  { mode, version, outDir, canRefresh = false }: BuildOptions,
): Configuration {
  const isProduction = mode === 'production';
  const name = containerName(manifest.name, version);
  const fileName = isProduction ? '[name].[contenthash:8].js' : '[name].js';
  return {
    mode,
    context: manifest.dir,
    target: 'web',
    entry: manifest.kind === 'shell' ? { main: './src/entry/main.tsx' } : {},
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
      // A module that has thrown throws again the next time; else the next one would be given a half of it.
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: wholePackageAliases(manifest) },
    module: {
      rules: [scriptRule({ isProduction, canRefresh }), ...assetRules({ emit: true })],
    },
    optimization: {
      realContentHash: isProduction,
      chunkIds: isProduction ? 'deterministic' : 'named',
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      ...(manifest.kind === 'shell' && isProduction && { splitChunks: { cacheGroups: INITIAL_SCRIPTS } }),
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    experiments: { html: false, css: false },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      new ModuleFederationPlugin(federationOptions(manifest, name, isProduction)),
      ...(isProduction
        ? [new ChunkIntegrityPlugin(), ...compression()]
        : canRefresh
          ? [new ReactRefreshPlugin({ overlay: false })]
          : []),
    ],
  };
}

/**
 * The shell's first load comes in two scripts: a browser reads each in a task of its own, and a single one would keep a phone busy for
 * longer than three frames. More of them cost more bytes than they save time.
 */
const INITIAL_SCRIPTS = {
  react: {
    name: 'react',
    chunks: 'initial',
    enforce: true,
    test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  },
} as const;

/** Every file is compressed once, here, and never while somebody waits for it. Small ones too: no file is a case of its own. */
function compression() {
  const common = { test: /\.(js|svg|json)$/, minRatio: Number.POSITIVE_INFINITY, threshold: 0 };
  return [
    new CompressionPlugin({
      ...common,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin<BrotliOptions>({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}

function federationOptions(manifest: AppManifest, name: string, isProduction: boolean) {
  const isRemote = manifest.kind === 'remote';
  const pages = [...new Set(manifest.routes.map((route) => route.page))];
  return {
    name,
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first' as const,
    shared: sharedOf(manifest),
    ...(isRemote && {
      filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
      library: { type: 'var', name },
      exposes: Object.fromEntries(
        pages.map((page) => [`./${page}`, { import: `./src/pages/${page}.tsx`, name: page }]),
      ),
    }),
    experiments: {
      optimization: { disableSnapshot: true, disableRemote: isRemote, target: 'web' as const },
      ...(isRemote && isProduction && { externalRuntime: true }),
    },
  };
}
