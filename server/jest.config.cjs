/* All but what runs on both databases; that is jest.databases.config.cjs. */
const { testsOnDatabases } = require('./tests/run/tests-on-databases.cjs');

module.exports = {
  ...require('../jest.preset.cjs')({ name: 'server', environment: 'node' }),
  testPathIgnorePatterns: [
    '/node_modules/',
    ...testsOnDatabases().map((file) => `^${file.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`),
  ],
  globals: { IS_FULL_RUN: process.env.TEST_FULL === '1', IS_POSTGRES: false },
  globalSetup: '<rootDir>/tests/run/start.ts',
  globalTeardown: '<rootDir>/tests/run/stop.ts',
};
