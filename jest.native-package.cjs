/**
 * A transform for packages that are slow to load: test files share the copy that Node has loaded, because Jest would compile and run the
 * package again for each file. Global setup runs outside the sandbox and uses the package's own code.
 */
module.exports = {
  process: (source, path) => ({
    code: `if (globalThis.requireNative) module.exports = requireNative(${JSON.stringify(path)});
else (function () {${source}
}).call(this);`,
  }),
  getCacheKey: (_source, path) => `native package ${path}`,
};
