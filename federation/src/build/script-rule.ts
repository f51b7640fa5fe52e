import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

interface ScriptRuleOptions {
  readonly isProduction: boolean;
  readonly canRefresh: boolean;
}

/** How TypeScript is compiled: the same for browser and server, or class names would differ between them. */
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
