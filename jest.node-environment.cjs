const { TestEnvironment } = require('jest-environment-node');

/** Jest's Node environment plus a `require` outside the sandbox, for `jest.native-package.cjs`. */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.requireNative = require;
  }
};
