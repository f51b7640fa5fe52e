/* The base URL of the release's files. The code that evaluates the bundle sets it first. */
declare global {
  /** webpack prepends it to file names. */
  var __webpack_public_path__: string;
  var portfolioAssets: string;
}

__webpack_public_path__ = portfolioAssets;

export {};
