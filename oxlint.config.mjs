import { PROVIDED_IN_PART } from './scripts/lib/provided-names.mjs';

/*
 * Besides the usual rules, this file sets the boundaries between packages: what each may import, and the only folder that may import each
 * vendor's library.
 */

const ours = (...names) => names.flatMap((name) => [`@portfolio/${name}`, `@portfolio/${name}/*`]);
const APPS = ['shell', 'remote-public', 'remote-admin'];

const ban = (group, message) => ({ group, message });
/** Allows only these subpaths of our packages. */
const only = (allowed, message) => [
  { regex: '^@portfolio/[^/]+$', message },
  ban(['@portfolio/*/*', ...allowed.map((subpath) => `!@portfolio/${subpath}`)], message),
];
const vendor = (names, home) =>
  ban(
    names.flatMap((name) => [name, `${name}/*`]),
    `Import it only in ${home}.`,
  );

/** Packages import each other by name, not by path. */
const INTO_ANOTHER_PACKAGE = {
  regex: '^(\\.\\./)+(shell|remote-public|remote-admin|shared-api|shared-ui|federation|server)/',
  message: 'Import other packages by name, and only what they export.',
};

const VENDORS = {
  axios: vendor(['axios'], 'shared-api/src/core/http'),
  firebase: vendor(['firebase', '@firebase'], 'shared-api/src/auth'),
  webauthn: vendor(['@simplewebauthn/browser'], 'shared-api/src/sign-in'),
  emailjs: vendor(['@emailjs/browser'], 'shared-api/src/contact'),
  swiper: vendor(['swiper'], 'shared-ui/src/components/carousel'),
  primitives: vendor(['@base-ui/react'], 'shared-ui/src/components'),
  database: vendor(['kysely', 'libsql', 'pg'], 'server/src/db and the repositories'),
  federation: vendor(['@module-federation'], 'federation'),
  whole: vendor(['whole'], 'shell/src/provided and shell/src/entry'),
};

/** Forbids `groups` in `files`, and all vendors except `allowed`. */
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
          ? Object.entries(PROVIDED_IN_PART).map(([name, allowImportNames]) => ({
              name,
              allowImportNames,
              allowTypeImports: true,
              message: `The shell doesn't provide it; see shell/src/provided/${name}.ts.`,
            }))
          : [],
      },
    ],
  },
});

const source = (name) => [`${name}/src/**/*.{ts,tsx}`];
const shellRules = [
  ban(ours(...APPS, 'server'), 'The shell may load remotes only at run time.'),
  ban(
    ['@portfolio/federation/*', '!@portfolio/federation/browser', '!@portfolio/federation/font-text'],
    "The shell may import only federation's run time.",
  ),
];
const remoteRules = (other) => [
  ban(
    ours('shell', other, 'server', 'federation'),
    'A remote may import only the shared packages; apps are composed at run time.',
  ),
];
const clientRules = [
  ban(ours(...APPS, 'shared-ui', 'server', 'federation'), 'shared-api may not import the kit or an app.'),
];
const kitRules = [
  ban(ours(...APPS, 'shared-api', 'server', 'federation'), 'The kit may not import shared-api or an app.'),
];
const serverRules = [
  ...only(
    [
      ...['contracts', 'examples', 'config', 'light-markdown', 'pick-lists', 'slugs', 'static-site'].map(
        (name) => `shared-api/${name}`,
      ),
      ...[
        'compose',
        'gate',
        'own-commands',
        'parse-url',
        'releases',
        'render',
        'reserved-paths',
        'with-timeout',
      ].map((name) => `federation/${name}`),
    ],
    'The server may import only contracts, composition, rendering, releases and the gate.',
  ),
];
const REPOSITORIES = ['server/src/db/**/*.ts', 'server/src/{media,features}/**/repository*.ts'];

const JEST = Object.fromEntries(
  ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'jest', 'test'].map((name) => [
    name,
    'readonly',
  ]),
);

/** Old names that must not come back, each with its replacement. */
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
    'no-restricted-properties': [
      'error',
      {
        object: 'URL',
        property: 'canParse',
        message: "Node 20's is wrong after a few thousand calls. Use parseUrl, or new URL in a try.",
      },
    ],
    'no-undef': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-var': 'error',
    'portfolio/linear-regex': 'error',
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
    boundary(source('shell'), shellRules, { ignores: ['shell/src/{entry,provided}/**'] }),
    // The server and the styles that it renders need more of the packages than the shell provides.
    boundary(['shell/src/{entry,provided}/**'], shellRules, { allowed: ['whole'] }),
    boundary(source('remote-public'), remoteRules('remote-admin')),
    boundary(source('remote-admin'), remoteRules('remote-public')),
    boundary(['e2e/fixtures/remote-*/src/**/*.{ts,tsx}'], remoteRules('remote-public')),
    boundary(source('shared-ui'), kitRules, {
      allowed: ['primitives'],
      ignores: ['shared-ui/src/components/carousel/**'],
    }),
    boundary(['shared-ui/src/components/carousel/**'], kitRules, { allowed: ['swiper', 'primitives'] }),
    boundary(source('shared-api'), clientRules, {
      ignores: ['shared-api/src/{core/http,auth,sign-in,contact,contracts}/**'],
    }),
    boundary(['shared-api/src/core/http/**'], clientRules, { allowed: ['axios'] }),
    boundary(['shared-api/src/auth/**'], clientRules, { allowed: ['firebase'] }),
    boundary(['shared-api/src/sign-in/**'], clientRules, { allowed: ['webauthn'] }),
    boundary(['shared-api/src/contact/**'], clientRules, { allowed: ['emailjs'] }),
    boundary(
      ['shared-api/src/contracts/**'],
      [
        ban(
          ['react', 'react-dom', '@tanstack/*', '../[!c]*/**'],
          'The server uses contracts too, so they may import only zod.',
        ),
      ],
    ),
    boundary(
      source('federation'),
      [
        ban(
          ours(...APPS, 'shared-api', 'shared-ui', 'server'),
          'federation may not import what it composes.',
        ),
      ],
      {
        allowed: ['federation'],
      },
    ),
    boundary(['server/src/**/*.ts'], serverRules, { ignores: REPOSITORIES, subsets: false }),
    boundary(REPOSITORIES, serverRules, { allowed: ['database'], subsets: false }),
    boundary(['e2e/**/*.ts'], only(['shared-api/contracts'], 'Browser tests may import only contracts.'), {
      ignores: ['e2e/fixtures/**'],
    }),
    // The baselines are built from the apps' sources, with federation's compiler settings.
    boundary(['bench/**/*.{ts,tsx}'], [], { allowed: ['federation'], apart: false }),
  ],
};
