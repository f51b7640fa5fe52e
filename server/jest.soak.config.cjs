/* `npm run soak`: suites that run for as long as they need, one after the other, and `npm test`'s fuzzing for longer; on both databases. */
const onSqlite = require('./jest.config.cjs');
const onPostgres = require('./jest.postgres.config.cjs');

const FUZZING = '<rootDir>/tests/api/fuzz.test.ts';
/** For each endpoint, and on each database. */
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
  // In one process: what a suite leaves open must not hold the command up once all are over.
  forceExit: true,
};
