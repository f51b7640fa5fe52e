import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type ExternalItemFunctionData, type RuleSetRule } from 'webpack';

/** Query of a page's module that accepts its own updates. */
export const HOT_PAGE = '?hot';

const LOADER = fileURLToPath(new URL('../dev/browser/hot-page-loader.ts', import.meta.url));
const FOLLOW = fileURLToPath(new URL('../dev/browser/follow.ts', import.meta.url));

/** Source maps name files by their paths. */
export const DEVTOOL_SOURCES = { devtoolModuleFilenameTemplate: '[absolute-resource-path]' } as const;

/** Before other loaders, because the rule for scripts applies too. */
export const hotPageRule = (app: string): RuleSetRule => ({
  resourceQuery: /^\?hot$/,
  enforce: 'post',
  use: [{ loader: LOADER, options: { app } }],
});

/** Keeps a shell's bundle up to date. */
export const followModule = (app: string): string =>
  `data:text/javascript,${encodeURIComponent(`import { follow } from ${JSON.stringify(FOLLOW)};
follow(${JSON.stringify(app)}, import.meta.webpackHot);`)}`;

/** The development client has React Refresh, because it has to run before React, and once. */
export const sharedRefresh =
  (app: string) =>
  async ({ request = '' }: ExternalItemFunctionData): Promise<string | undefined> => {
    if (/\/ReactRefreshEntry(?:\.js)?$/.test(request)) return 'var undefined';
    return /(?:^|\/)react-refresh\/runtime(?:\.js)?$/.test(request)
      ? `var portfolioDev.refreshOf(${JSON.stringify(app)})`
      : undefined;
  };

export const hotReplacement = () => [
  new webpack.HotModuleReplacementPlugin(),
  // Also if NODE_ENV is production in the tool's environment.
  new ReactRefreshPlugin({ overlay: false, forceEnable: true }),
];
