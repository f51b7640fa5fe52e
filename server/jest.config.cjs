/* Every server test, on SQLite. jest.postgres.config.cjs repeats those on PostgreSQL that can tell the databases apart. */
const preset = require('../jest.preset.cjs')({ name: 'server', environment: 'node' });

module.exports = {
  ...preset,
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/tests/postgres/'],
  globals: { ...preset.globals, IS_POSTGRES: false },
  globalSetup: '<rootDir>/tests/support/run/start.ts',
  globalTeardown: '<rootDir>/tests/support/run/stop.ts',
};
