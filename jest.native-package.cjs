/**
 * A transform for packages that are slow to load: test files get the copy that Node itself has loaded. Jest would compile and run such a package
 * again for each test file. Global setup runs outside the sandbox, with the package's own code.
 */
module.exports = {
  process: (source, path) => ({
    code: `if (globalThis.requireNative) module.exports = requireNative(${JSON.stringify(path)});
else (function () {${source}
}).call(this);`,
  }),
  getCacheKey: (_source, path) => `native package ${path}`,
};
