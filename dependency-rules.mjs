/*
 * Files may depend on each other only downwards and without cycles, type imports included. `oxlint.config.mjs` lists which subpaths and
 * vendors each package may import.
 */
export default {
  plugins: ['import'],
  jsPlugins: ['./scripts/lint-rules.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/.mf', '**/.swc', '**/dist', '**/.cache*', 'data', 'coverage'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'portfolio/downwards': 'error',
  },
};
