/* All server tests, on SQLite. jest.postgres.config.cjs repeats tests that depend on the database on PostgreSQL. */
const preset = require('../jest.preset.cjs')({ name: 'server', environment: 'node' });

module.exports = {
  ...preset,
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/tests/postgres/'],
  globals: { ...preset.globals, IS_POSTGRES: false },
  globalSetup: '<rootDir>/tests/support/run/start.ts',
  globalTeardown: '<rootDir>/tests/support/run/stop.ts',
};
