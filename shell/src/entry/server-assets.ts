/* Where the release's files are served from; set by who evaluates the bundle, before anything asks for a file's address. */
declare global {
  /** webpack's: what it puts before a file's name. */
  var __webpack_public_path__: string;
  var portfolioAssets: string;
}

__webpack_public_path__ = portfolioAssets;

export {};
