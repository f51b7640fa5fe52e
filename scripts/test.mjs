import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { run } from './lib/console.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/processes.mjs';
import { runStages } from './lib/report.mjs';

const bin = (path) => `node_modules/${path}`;
const CACHE = join(ROOT, 'node_modules/.cache/jest');
const JEST = [bin('jest/bin/jest.js'), `--cacheDirectory=${CACHE}`];
const PACKAGES = [
  'shell',
  'remote-public',
  'remote-admin',
  'shared-api',
  'shared-ui',
  'federation',
  'server',
  'server/jest.postgres.config.cjs',
];

/** `npm test`: everything there is to check, from lint to the whole site in a browser. `--full` adds every repetition. */
await run(async () => {
  if (process.argv.includes('--full')) process.env.TEST_FULL = '1';
  checkNode();
  await ensureInstalled();
  const isWell = await runStages([
    // Neither has work for more than one processor; what follows has.
    [
      {
        title: 'Lint',
        commands: async () => [
          [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'],
          [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
        ],
        hint: 'npm run format mends what is only a matter of form',
      },
      {
        title: 'Types',
        commands: async () => [[bin('typescript/bin/tsc'), '-p', 'tsconfig.json']],
        hint: 'npm run typecheck repeats it',
      },
    ],
    {
      title: 'Units and server',
      isJest: true,
      commands: async () => [[...JEST, '--maxWorkers=100%', '--projects', ...PACKAGES]],
      hint: 'npm run unit -- -t "the name of a test" repeats one',
    },
    {
      title: 'The whole site in a browser',
      isJest: true,
      commands: async () => {
        process.env.CHROMIUM = await ensureBrowser();
        return [[...JEST, '-c', 'e2e/jest.config.cjs']];
      },
      hint: 'npm run test:browser -- -t "the name of a test" repeats one',
    },
  ]);
  if (!isWell) process.exitCode = 1;
});
