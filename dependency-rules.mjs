/*
 * How files may depend on each other: no cycles, type imports included, and only downwards. `oxlint.config.mjs` says in detail which
 * subpaths and vendors each package may import.
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
