/*
 * Tests on PostgreSQL: `*.db.test.ts`, whose results may depend on the database, and tests/postgres. `npm run test:full` runs all server
 * tests here.
 */
const preset = require('../jest.preset.cjs')({ name: 'server-postgres', environment: 'node' });

module.exports = {
  ...preset,
  testMatch: preset.globals.IS_FULL_RUN
    ? ['<rootDir>/src/**/*.db.test.ts', '<rootDir>/tests/**/*.test.ts']
    : ['<rootDir>/{src,tests}/**/*.db.test.ts', '<rootDir>/tests/postgres/**/*.test.ts'],
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/tests/sqlite/', '/backup-memory\\.'],
  globals: { ...preset.globals, IS_POSTGRES: true },
  globalSetup: '<rootDir>/tests/support/run/start-postgres.ts',
  globalTeardown: '<rootDir>/tests/support/run/stop-postgres.ts',
};
