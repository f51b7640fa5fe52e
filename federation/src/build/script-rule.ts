import { createRequire } from 'node:module';

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
