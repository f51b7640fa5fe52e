const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');

/** Every test gets its database from here, so whoever imports it, directly or through others, is on one. */
const SOURCE = 'tests/test-database.ts';

/** The test files whose outcome may depend on which database there is. */
exports.testsOnADatabase = (root, { folders = ['src', 'tests'], ending = '.test.ts' } = {}) => {
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
};

function importsOf(file) {
  const names = readFileSync(file, 'utf8').matchAll(/\b(?:from|import) '(\.{1,2}\/[^']+)'/g);
  return [...names]
    .map(([, name]) => resolve(dirname(file), `${name}.ts`))
    .filter((path) => existsSync(path));
}
