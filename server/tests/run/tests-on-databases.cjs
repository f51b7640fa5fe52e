const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname, join, relative, resolve, sep } = require('node:path');

/** Every test gets its database from here, so whoever imports it, directly or through others, is on one. */
const SOURCE = 'tests/test-database.ts';

/** Tests here are about one database. */
const ON_ONE = { 'tests/sqlite': ['SQLite'], 'tests/postgres': ['PostgreSQL'] };
const BOTH = ['SQLite', 'PostgreSQL'];
const ROOT = join(__dirname, '../..');

/** On which databases a test file runs that is on one. */
exports.databasesFor = (file) => ON_ONE[relative(ROOT, dirname(file)).split(sep).join('/')] ?? BOTH;

/** The test files that PostgreSQL is needed for: those whose outcome may depend on which database there is. */
exports.testsOnDatabases = ({ folders = ['src', 'tests'], ending = '.test.ts' } = {}) =>
  testsOnADatabase(ROOT, folders, ending).filter((file) => exports.databasesFor(file).includes('PostgreSQL'));

function testsOnADatabase(root, folders, ending) {
  const known = new Map([[join(root, SOURCE), true]]);
  const leadsThere = (file) => {
    if (!known.has(file)) {
      // Until it's known, for those that import each other.
      known.set(file, false);
      known.set(file, importsOf(file).some(leadsThere));
    }
    return known.get(file);
  };
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, file)),
    )
    .filter((file) => file.endsWith(ending) && leadsThere(file));
}

function importsOf(file) {
  const names = readFileSync(file, 'utf8').matchAll(/\b(?:from|import) '(\.{1,2}\/[^']+)'/g);
  return [...names]
    .map(([, name]) => resolve(dirname(file), `${name}.ts`))
    .filter((path) => existsSync(path));
}
