const { TestEnvironment } = require('jest-environment-node');
const { chromium } = require('playwright-core');

/** Node's, with Playwright loaded once for each worker: each test file has its own modules, and this one takes longest to load. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.chromium = chromium;
  }
};
