/* `npm run soak`: suites that run for as long as they need, one after the other, those that open a database on both; and `npm test`'s fuzzing for longer. */
const server = require('./jest.config.cjs');
const onDatabases = require('./jest.databases.config.cjs');
const { testsOnDatabases } = require('./tests/run/tests-on-databases.cjs');

const FUZZING = '<rootDir>/tests/fuzz.test.ts';
/** For each endpoint, and on each database. */
process.env.FUZZ_RUNS ??= '300';

const ON_DATABASES = testsOnDatabases({ folders: ['soak'], ending: '.soak.ts' });

const soak = (project, displayName, files) => ({ ...project, displayName, rootDir: __dirname, ...files });

module.exports = {
  projects: [
    soak(server, 'soak', {
      testMatch: ['<rootDir>/soak/**/*.soak.ts', ...ON_DATABASES.map((file) => `!${file}`)],
    }),
    soak(onDatabases, 'soak-databases', { testMatch: [...ON_DATABASES, FUZZING] }),
  ],
  maxWorkers: 1,
  // In one process: what a suite leaves open must not hold the command up once all are over.
  forceExit: true,
};
