const preset = require('../jest.preset.cjs');

module.exports = {
  ...preset({ name: 'e2e', environment: 'node' }),
  // The site, its emulator and Chromium keep two cores busy with one page after the other.
  maxWorkers: 1,
  testTimeout: 120_000,
  globalSetup: '<rootDir>/src/setup/start-shared-site.ts',
  globalTeardown: '<rootDir>/src/setup/end-shared-site.ts',
};
module.exports.setupFilesAfterEnv.push('<rootDir>/src/setup/each-file.ts');
