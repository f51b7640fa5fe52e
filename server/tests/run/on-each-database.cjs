/*
 * A Jest transformer for tests on a database: each file's tests run on SQLite, then on PostgreSQL. In one go, as loading the server takes longer
 * than most files' tests.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { createTransformer } = require('@swc/jest');
const { databasesFor } = require('./tests-on-databases.cjs');

const OWN_HASH = createHash('sha256').update(readFileSync(__filename)).digest('hex');

/** On one line, so that the lines of the file stay what they are; the file's own names are in a block of their own. */
const beginOf = (file) =>
  `describe.each(${JSON.stringify(databasesFor(file))})('on %s', (database) => { 'use strict'; ` +
  `const say = () => void (globalThis.IS_POSTGRES = database === 'PostgreSQL'); say(); beforeAll(say); { `;

/** Of a file that has another's tests run once more, in other circumstances: those are on each database already. */
const IMPORTS_TESTS = /^import '[^']+\.test';$/m;

exports.createTransformer = (options) => {
  const swc = createTransformer(options);
  return {
    getCacheKey: (source, file, about) => OWN_HASH + beginOf(file) + swc.getCacheKey(source, file, about),
    process: (source, file, about) => {
      const { code, map } = swc.process(source, file, about);
      if (IMPORTS_TESTS.test(source)) return { code, map };
      return { code: `${beginOf(file)}${code}\n}});`, map };
    },
  };
};
