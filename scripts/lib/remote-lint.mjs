import { PROVIDED_IN_PART } from './provided-names.mjs';

/** oxlint's configuration for a remote in its own repository: mistakes that would reach visitors, or that the release's checks refuse later. */
export const remoteLint = {
  plugins: ['typescript', 'oxc', 'react', 'jsx-a11y'],
  categories: { correctness: 'error' },
  env: { browser: true, es2024: true },
  ignorePatterns: ['dist'],
  rules: {
    eqeqeq: 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-undef': 'off',
    'react/exhaustive-deps': 'error',
    // The Content-Security-Policy forbids the attribute. Styles come from styled-components.
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'react/rules-of-hooks': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-restricted-imports': [
      'error',
      {
        paths: Object.entries(PROVIDED_IN_PART).map(([name, allowImportNames]) => ({
          name,
          allowImportNames,
          allowTypeImports: true,
          message: "The shell doesn't provide it; the README of @portfolio/federation lists the names.",
        })),
      },
    ],
  },
};
