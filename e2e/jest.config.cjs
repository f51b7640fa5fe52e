const preset = require('../jest.preset.cjs');

module.exports = {
  ...preset({ name: 'e2e', environment: 'node' }),
  // Each has its own site, so that its files don't meet the others' content. On two CPUs the third one runs while the others wait.
  maxWorkers: 3,
  testSequencer: '<rootDir>/longest-first.cjs',
  globalSetup: '<rootDir>/src/setup/start-shared-sites.ts',
  globalTeardown: '<rootDir>/src/setup/end-shared-sites.ts',
};
module.exports.setupFilesAfterEnv.push('<rootDir>/src/setup/each-file.ts');
