/* `npm run soak`: suites that run for as long as they need, one after the other, those that open a database on both. */
const { testsOnADatabase } = require('./tests/postgres/tests-on-a-database.cjs');
const server = require('./jest.config.cjs');
const onPostgres = require('./jest.postgres.config.cjs');

const soak = (project, displayName, testMatch) => ({
  ...project,
  displayName,
  rootDir: __dirname,
  testMatch,
});

module.exports = {
  projects: [
    soak(server, 'soak', ['<rootDir>/soak/**/*.soak.ts']),
    soak(onPostgres, 'soak-postgres', testsOnADatabase(__dirname, { folders: ['soak'], ending: '.soak.ts' })),
  ],
  maxWorkers: 1,
};
