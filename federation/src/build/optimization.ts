import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { AppManifest } from './app-manifest';

const SPLIT_CHUNKS = {
  shell: {
    cacheGroups: {
      // Browsers parse each script in its own task: the first load as one script would block a phone for more than three frames. More than
      // two would cost more bytes than they save time.
      react: {
        name: 'react',
        chunks: 'initial',
        enforce: true,
        test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
      },
    },
  },
  remote: {
    // Of the sources that pages share, in bytes; webpack's default is 20,000. Small scripts compress worse, and each one is a request.
    minSize: 70_000,
  },
} as const;

/** How an app's scripts for browsers are split, named and minified. */
export const optimizationOf = (
  kind: AppManifest['kind'],
  isProduction: boolean,
): Configuration['optimization'] => ({
  emitOnErrors: false,
  realContentHash: isProduction,
  mangleExports: isProduction && ('size' as const),
  chunkIds: isProduction ? 'deterministic' : 'named',
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: { banner: false },
      terserOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 }, format: { ecma: 2022 } },
    }),
  ],
  ...(isProduction && { splitChunks: SPLIT_CHUNKS[kind] }),
});

/** Chromium then compiles a script's functions in the background while it loads, instead of when they are first called. */
export const compileEarly = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // After the minimizer, which removes comments, and before hashes.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    test: /\.js$/,
  });

/** Compresses every file at build time, so that no request waits for compression. */
export function compression() {
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
