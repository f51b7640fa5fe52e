/* Of the tests that run on PostgreSQL too, those that are about the database: for `npm test`, which has a time to keep. All of them: npm run unit. */
const whole = require('./jest.postgres.config.cjs');

const IS_ABOUT_IT = /\/server\/(?:src\/|tests\/postgres\/|tests\/idempotency\.test\.ts$)/;

module.exports = { ...whole, testMatch: whole.testMatch.filter((file) => IS_ABOUT_IT.test(file)) };
