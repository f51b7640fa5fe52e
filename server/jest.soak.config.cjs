/* `npm run soak`: long-running suites and a longer run of the fuzzing tests, on both databases. */
const onSqlite = require('./jest.config.cjs');
const onPostgres = require('./jest.postgres.config.cjs');

const FUZZING = '<rootDir>/tests/api/fuzz.test.ts';
/** Runs per endpoint and database. */
process.env.FUZZ_RUNS ??= '300';

const soak = (project, displayName, testMatch) => ({
  ...project,
  displayName,
  rootDir: __dirname,
  testMatch,
});

module.exports = {
  projects: [
    soak(onSqlite, 'soak', ['<rootDir>/soak/**/*.soak.ts', FUZZING]),
    soak(onPostgres, 'soak-postgres', ['<rootDir>/soak/crash.soak.ts', FUZZING]),
  ],
  maxWorkers: 1,
  // All suites run in one process. Resources that a suite left open must not keep it from exiting.
  forceExit: true,
};
