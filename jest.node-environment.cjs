const { TestEnvironment } = require('jest-environment-node');

/** Node's, with a `require` outside the test's sandbox; see `jest.native-package.cjs`. */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.requireNative = require;
  }
};
