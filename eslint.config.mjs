import { readdirSync, readFileSync } from 'node:fs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/*
 * Beside the usual rules this file keeps the boundaries between the packages: what each may import, and the one folder in which each
 * vendor's library is at home.
 */

/** Names that the shell provides of a shared package; see shell/src/provided. */
const PROVIDED = new URL('shell/src/provided/', import.meta.url);
const provided = (name) =>
  readFileSync(new URL(`${name}.ts`, PROVIDED), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .match(/\{([\s\S]*?)\}/)[1]
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Shared packages of which the shell provides a part. */
const SUBSETS = readdirSync(PROVIDED, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

const ours = (...names) => names.flatMap((name) => [`@portfolio/${name}`, `@portfolio/${name}/*`]);
const APPS = ['shell', 'remote-public', 'remote-admin'];

const ban = (group, message) => ({ group, message });
/** Of our packages only these subpaths may be imported. */
const only = (allowed, message) => {
  const names = Object.entries(allowed).flatMap(([name, subpaths]) =>
    subpaths.map((subpath) => `${name}/${subpath}$`),
  );
  return { regex: `^@portfolio/(?!${names.join('|')})`, message };
};
const vendor = (names, home) =>
  ban(
    names.flatMap((name) => [name, `${name}/*`]),
    `Its home is ${home}.`,
  );

/** Another package is imported by its name and what it exports, or not at all. */
const INTO_ANOTHER_PACKAGE = {
  regex: '^(\\.\\./)+(shell|remote-public|remote-admin|shared-api|shared-ui|federation|server)/',
  message: "Import another package by its name; what it doesn't export isn't for others.",
};

const VENDORS = {
  axios: vendor(['axios'], 'shared-api/src/http'),
  firebase: vendor(['firebase', '@firebase'], 'shared-api/src/auth'),
  emailjs: vendor(['@emailjs/browser'], 'shared-api/src/contact'),
  swiper: vendor(['swiper'], 'shared-ui/src/components/carousel'),
  primitives: vendor(['@base-ui/react'], 'shared-ui/src/components'),
  database: vendor(['kysely', 'libsql', 'pg'], 'server/src/db and the repositories'),
  federation: vendor(['@module-federation'], 'federation'),
  whole: vendor(['whole'], 'shell/src/provided'),
};

/** Forbids what `group`s say in `files`, all vendors but `allowed` included. */
const boundary = (files, groups, { allowed = [], ignores = [], subsets = true, apart = true } = {}) => ({
  files,
  ignores,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          ...groups,
          ...(apart ? [INTO_ANOTHER_PACKAGE] : []),
          ...Object.entries(VENDORS)
            .filter(([name]) => !allowed.includes(name))
            .map(([, pattern]) => pattern),
        ],
        paths: subsets
          ? SUBSETS.map((name) => ({
              name,
              allowImportNames: provided(name),
              allowTypeImports: true,
              message: `The shell doesn't provide it; see shell/src/provided/${name}.ts.`,
            }))
          : [],
      },
    ],
  },
});

const source = (name) => [`${name}/src/**/*.{ts,tsx}`];
const remoteRules = (other) => [
  ban(
    ours('shell', other, 'server', 'federation'),
    'A remote knows the shared packages only; apps meet at run time.',
  ),
];
const clientRules = [
  ban(ours(...APPS, 'shared-ui', 'server', 'federation'), 'The client knows nothing of looks or apps.'),
];
const kitRules = [
  ban(ours(...APPS, 'shared-api', 'server', 'federation'), 'The kit knows nothing of data or apps.'),
];
const serverRules = [
  only(
    {
      'shared-api': ['contracts', 'examples', 'config'],
      federation: ['compose', 'gate', 'release', 'render'],
    },
    'The server knows contracts, composition, rendering, releases and their gate.',
  ),
];
const REPOSITORIES = ['server/src/db/**/*.ts', 'server/src/features/*/repository*.ts'];

const NAMED_EXPORTS = {
  selector: 'ExportAllDeclaration',
  message: 'Name each export, so that a reader sees what is offered.',
};
/** In styles. A mask draws no colours, so it may be a gradient; a shadow without blur is a rule. */
const EFFECTS = [
  '(^|[\\s;{])(?!mask)[a-z-]+:[^;]*gradient\\(',
  'backdrop-filter|text-shadow|drop-shadow\\(|blur\\(',
  'box-shadow:\\s*(inset\\s+)?-?[\\d.]+\\w*\\s+-?[\\d.]+\\w*\\s+[\\d.]*[1-9]',
].map((pattern) => ({
  selector: `TemplateElement[value.raw=/${pattern}/]`,
  message: 'The sheet is drawn with rules and plain areas: no gradient, blur or glow.',
}));

export default tseslint.config(
  {
    ignores: [
      '**/.mf/**',
      '**/.swc/**',
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      'coverage/**',
      '**/.cache*/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'react-hooks': reactHooks },
    // Not the compiler's rules: nothing here is compiled by it.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  jsxA11y.flatConfigs.recommended,
  prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': ['error', NAMED_EXPORTS],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: [...APPS, 'shared-ui'].flatMap(source),
    rules: { 'no-restricted-syntax': ['error', NAMED_EXPORTS, ...EFFECTS] },
  },
  {
    files: [
      'scripts/**',
      'bench/**',
      'e2e/**',
      'federation/src/cli/**',
      '**/*.{mjs,cjs}',
      'server/src/auth-emulator.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
    languageOptions: { globals: globals.jest },
  },
  { files: ['**/*.test.{ts,tsx}'], languageOptions: { globals: globals.jest } },
  boundary(
    source('shell'),
    [
      ban(ours(...APPS, 'server'), 'The shell reaches remotes at run time only.'),
      {
        regex: '^@portfolio/federation/(?!browser$|font-text$)',
        message: "The shell takes federation's run time only.",
      },
    ],
    {
      ignores: ['shell/src/main.tsx', 'shell/src/start.test.tsx', 'shell/src/provided/**'],
    },
  ),
  boundary(source('remote-public'), remoteRules('remote-admin')),
  boundary(source('remote-admin'), remoteRules('remote-public')),
  boundary(['e2e/fixtures/remote-*/src/**/*.{ts,tsx}'], remoteRules('remote-public')),
  boundary(source('shared-ui'), kitRules, {
    allowed: ['primitives'],
    ignores: ['shared-ui/src/components/carousel/**'],
  }),
  boundary(['shared-ui/src/components/carousel/**'], kitRules, { allowed: ['swiper', 'primitives'] }),
  boundary(source('shared-api'), clientRules, {
    ignores: ['shared-api/src/{http,auth,contact,contracts}/**'],
  }),
  boundary(['shared-api/src/http/**'], clientRules, { allowed: ['axios'] }),
  boundary(['shared-api/src/auth/**'], clientRules, { allowed: ['firebase'] }),
  boundary(['shared-api/src/contact/**'], clientRules, { allowed: ['emailjs'] }),
  boundary(
    ['shared-api/src/contracts/**'],
    [
      ban(
        ['react', 'react-dom', '@tanstack/*', '../[!c]*/**'],
        'Contracts are read by the server too: nothing but zod.',
      ),
    ],
  ),
  boundary(
    source('federation'),
    [ban(ours(...APPS, 'shared-api', 'shared-ui', 'server'), 'federation knows none of what it composes.')],
    {
      allowed: ['federation'],
    },
  ),
  boundary(['server/src/**/*.ts'], serverRules, { ignores: REPOSITORIES, subsets: false }),
  boundary(REPOSITORIES, serverRules, { allowed: ['database'], subsets: false }),
  boundary(
    ['e2e/**/*.ts'],
    [only({ 'shared-api': ['contracts'] }, 'Whole-site tests see the site as a browser does.')],
    { ignores: ['e2e/fixtures/**'] },
  ),
  // The baselines are built from the apps' sources, with federation's compiler settings.
  boundary(['bench/**/*.{ts,tsx}'], [], { allowed: ['federation'], apart: false }),
);
