const preset = require('../jest.preset.cjs');

module.exports = {
  ...preset({ name: 'e2e', environment: 'node' }),
  // Each has a site of its own, so its files run one after the other as if there were no other.
  maxWorkers: 2,
  testSequencer: '<rootDir>/longest-first.cjs',
  globalSetup: '<rootDir>/src/setup/start-shared-sites.ts',
  globalTeardown: '<rootDir>/src/setup/end-shared-sites.ts',
};
module.exports.setupFilesAfterEnv.push('<rootDir>/src/setup/each-file.ts');
