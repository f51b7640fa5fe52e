/* The tests that open a database: on SQLite and on PostgreSQL. */
const { testsOnDatabases } = require('./tests/run/tests-on-databases.cjs');
const preset = require('../jest.preset.cjs')({ name: 'server-databases', environment: 'node' });

const [, swcOptions] = preset.transform['\\.(ts|mts|js|mjs)$'];

module.exports = {
  ...preset,
  testMatch: testsOnDatabases(),
  transform: {
    '\\.(test|soak)\\.ts$': ['<rootDir>/tests/run/on-each-database.cjs', swcOptions],
    ...preset.transform,
  },
  globalSetup: '<rootDir>/tests/postgres/start-shared-cluster.ts',
  globalTeardown: '<rootDir>/tests/postgres/stop-shared-cluster.ts',
};
