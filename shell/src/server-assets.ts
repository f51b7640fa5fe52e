/* Where the release's files are served from; set by who evaluates the bundle, before anything asks for a file's address. */
declare let __webpack_public_path__: string;
declare const portfolioAssets: string;

__webpack_public_path__ = portfolioAssets;
