import { readdirSync, readFileSync } from 'node:fs';

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
const only = (allowed, message) => [
  { regex: '^@portfolio/[^/]+$', message },
  ban(['@portfolio/*/*', ...allowed.map((subpath) => `!@portfolio/${subpath}`)], message),
];
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
  axios: vendor(['axios'], 'shared-api/src/core/http'),
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
  excludeFiles: ignores,
  rules: {
    'typescript/no-restricted-imports': [
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
  ...only(
    [
      ...['contracts', 'examples', 'config'].map((name) => `shared-api/${name}`),
      ...['compose', 'gate', 'releases', 'render', 'with-timeout'].map((name) => `federation/${name}`),
    ],
    'The server knows contracts, composition, rendering, releases and their gate.',
  ),
];
const REPOSITORIES = ['server/src/db/**/*.ts', 'server/src/{media,features}/**/repository*.ts'];

const JEST = Object.fromEntries(
  ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'jest', 'test'].map((name) => [
    name,
    'readonly',
  ]),
);

/** Private vocabulary that must not come back; the field's word follows each. */
const FORMER_NAMES = [
  'RepeatedAnswers', // ResponseCache
  'changedMeanwhile', // conflict
  'everyDay', // scheduleDaily
  'laterVersion', // nextVersion
  'lookAtDatabase', // databaseStatus
  'nothingHere', // notFound
  'noteBroken', // reportBroken
  'openAnew', // reloadPage
  'patientSource', // withDeadline
  'writeOnce', // runIdempotent
];

export default {
  plugins: ['typescript', 'oxc', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/lint-rules.mjs'],
  categories: { correctness: 'error' },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['**/.mf', '**/.swc', '**/dist', '**/.cache*', 'data', 'coverage'],
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    eqeqeq: 'error',
    'id-denylist': ['error', ...FORMER_NAMES],
    'no-case-declarations': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-undef': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-var': 'error',
    'portfolio/named-exports': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-array-constructor': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    // React's compiler compiles nothing here.
    'react/immutability': 'off',
    'react/incompatible-library': 'off',
    'react/preserve-manual-memoization': 'off',
    'react/purity': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    // Lists without markers and output in divs keep their roles explicitly.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: { 'no-undef': 'off' } },
    { files: [...APPS, 'shared-ui'].flatMap(source), rules: { 'portfolio/plain-styles': 'error' } },
    {
      files: [
        'scripts/**',
        'bench/**',
        'e2e/**',
        'federation/src/cli/**',
        '**/*.{mjs,cjs}',
        'server/src/cli/auth-emulator.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' }, globals: JEST },
    boundary(
      source('shell'),
      [
        ban(ours(...APPS, 'server'), 'The shell reaches remotes at run time only.'),
        ban(
          ['@portfolio/federation/*', '!@portfolio/federation/browser', '!@portfolio/federation/font-text'],
          "The shell takes federation's run time only.",
        ),
      ],
      {
        ignores: ['shell/src/entry/main.tsx', 'shell/src/entry/start.test.tsx', 'shell/src/provided/**'],
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
      ignores: ['shared-api/src/{core/http,auth,contact,contracts}/**'],
    }),
    boundary(['shared-api/src/core/http/**'], clientRules, { allowed: ['axios'] }),
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
      only(['shared-api/contracts'], 'Whole-site tests see the site as a browser does.'),
      { ignores: ['e2e/fixtures/**'] },
    ),
    // The baselines are built from the apps' sources, with federation's compiler settings.
    boundary(['bench/**/*.{ts,tsx}'], [], { allowed: ['federation'], apart: false }),
  ],
};
