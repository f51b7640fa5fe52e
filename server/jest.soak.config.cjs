/* `npm run soak`: suites that run for as long as they need, one after the other, those that open a database on both; and `npm test`'s fuzzing for longer. */
const { testsOnADatabase } = require('./tests/postgres/tests-on-a-database.cjs');
const server = require('./jest.config.cjs');
const onPostgres = require('./jest.postgres.config.cjs');

const FUZZING = '<rootDir>/tests/fuzz.test.ts';
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
    soak(server, 'soak', ['<rootDir>/soak/**/*.soak.ts', FUZZING]),
    soak(onPostgres, 'soak-postgres', [
      ...testsOnADatabase(__dirname, { folders: ['soak'], ending: '.soak.ts' }),
      FUZZING,
    ]),
  ],
  maxWorkers: 1,
};
