/* The tests that open a database once more, on PostgreSQL, and those that are about it. */
const { testsOnADatabase } = require('./tests/postgres/tests-on-a-database.cjs');

module.exports = {
  ...require('../jest.preset.cjs')({ name: 'server-postgres', environment: 'node' }),
  testMatch: testsOnADatabase(__dirname),
  // What is about SQLite, and what runs once more for media's sake.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/sqlite/', '<rootDir>/tests/bucket/'],
  globals: { IS_POSTGRES: true },
  globalSetup: '<rootDir>/tests/postgres/start-shared-cluster.ts',
  globalTeardown: '<rootDir>/tests/postgres/stop-shared-cluster.ts',
};
