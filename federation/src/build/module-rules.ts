import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from './installed-version';

const { resolve } = createRequire(import.meta.url);

interface ScriptRuleOptions {
  readonly isProduction: boolean;
  readonly canRefresh: boolean;
}

/** Compiles TypeScript for browser and server alike; otherwise class names would differ. */
export function scriptRule({ isProduction, canRefresh }: ScriptRuleOptions) {
  return {
    test: /\.tsx?$/,
    use: {
      loader: resolve('swc-loader'),
      options: {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: canRefresh, refresh: canRefresh } },
          experimental: {
            plugins: [
              [
                resolve('@swc/plugin-styled-components'),
                {
                  ssr: true,
                  displayName: !isProduction,
                  fileName: false,
                  minify: isProduction,
                  transpileTemplateLiterals: true,
                  pure: true,
                },
              ],
            ],
          },
        },
      },
    },
  };
}

/** The built shared packages are ES modules, but take default exports as their sources do: from `default`, not as Node would. */
export const packageRule = {
  test: /[\\/]@portfolio[\\/]shared-\w+[\\/]dist[\\/].*\.js$/,
  type: 'javascript/auto',
};

/** An alias for React Router's production build, because the package leads every bundler to its development build. */
export const productionRouter = (dir: string) => ({
  'react-router$': join(
    packageFolder(packageFolder(dir, 'react-router-dom'), 'react-router'),
    'dist/production/index.mjs',
  ),
});

/** For React Router's production build. */
export const routerRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  use: fileURLToPath(new URL('./router-loader.ts', import.meta.url)),
};

const SUBSET_FONT = fileURLToPath(new URL('./subset-font-loader.ts', import.meta.url));

/** Rules for fonts and images. Server bundles only need their names, so they don't emit the files. */
export function assetRules({ emit }: { readonly emit: boolean }) {
  const asset = { type: 'asset/resource', generator: { emit } };
  return [
    { test: /\.woff2$/, use: SUBSET_FONT, ...asset },
    { test: /\.(png|svg|webp|avif|ico)$/, ...asset },
  ];
}
