/* The base address of the release's files, set by the code that evaluates the bundle, before anything needs a file's address. */
declare global {
  /** webpack's: what it puts before a file's name. */
  var __webpack_public_path__: string;
  var portfolioAssets: string;
}

__webpack_public_path__ = portfolioAssets;

export {};
