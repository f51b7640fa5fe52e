/* The base of every package's jest.config.cjs. */
const { join } = require('node:path');

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/* These are published only as ES modules, and Jest runs CommonJS, so they are transformed. */
const esModules = [
  '@sindresorhus',
  'escape-string-regexp',
  'p-limit',
  'yocto-queue',
  '@fontsource-variable',
  'jose',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  'peek-readable',
  'swiper',
  'exifr',
  '@borewit',
  'light-my-request',
  'cookie',
  'fast-check',
  'pure-rand',
  'longest-streak',
  'zwitch',
  'mdast-util-[\\w-]+',
  'micromark[\\w-]*',
  'unist-util-[\\w-]+',
  'decode-named-character-reference',
  'character-entities',
  'devlop',
  'ccount',
];

/* Slow to load; see jest.native-package.cjs. Leave out packages that read process.env, because each test file has its own copy of it. */
const nativePackages = [
  '@fastify/(helmet|multipart|rate-limit|swagger)',
  'fastify',
  'fastify-type-provider-zod',
  'kysely',
  'nodemailer',
  'pg',
  'pino',
  'playwright-core',
  'sharp',
  'tar-stream',
  'typescript',
  'unpdf',
  'webpack',
  'zod',
];

/* `npm run test:full` sets it; see jest-globals.d.ts. */
const IS_FULL_RUN = process.env.TEST_FULL === '1';

module.exports = ({ name, environment }) => ({
  displayName: name,
  cacheDirectory: join(__dirname, 'node_modules/.cache/jest'),
  testEnvironment: require.resolve(
    environment === 'browser' ? './jest.browser-environment.cjs' : './jest.node-environment.cjs',
  ),
  testMatch: ['<rootDir>/{src,tests}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', ...(IS_FULL_RUN ? [] : ['\\.full\\.test\\.tsx?$'])],
  globals: { IS_FULL_RUN },
  transform: {
    ...(environment === 'node' && {
      [`/node_modules/(${nativePackages.join('|')})/`]: require.resolve('./jest.native-package.cjs'),
    }),
    '\\.tsx$': swc(true),
    '\\.(ts|mts|js|mjs)$': swc(false),
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(${[...esModules, ...(environment === 'node' ? nativePackages : [])].join('|')})/)`,
  ],
  setupFilesAfterEnv: [
    require.resolve(environment === 'browser' ? './jest.browser-setup.cjs' : './jest.node-setup.cjs'),
  ],
  restoreMocks: true,
});
