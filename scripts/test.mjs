import { availableParallelism } from 'node:os';
import { APPS } from './lib/apps.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { checkNode } from './lib/check-node.mjs';
import { run, say } from './lib/console.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode, otherNodes } from './lib/node-versions.mjs';
import { runStages } from './lib/report.mjs';

const bin = (path) => `node_modules/${path}`;
/** More room for short-lived objects saves a tenth of the processor's time. */
const JEST = ['--max-semi-space-size=64', bin('jest/bin/jest.js')];
/** One more than there are CPUs: it runs while the others wait. */
const WORKERS = availableParallelism() + 1;
const PACKAGES = [
  ...APPS,
  'shared-api',
  'shared-ui',
  'federation',
  'server',
  'server/jest.postgres.config.cjs',
];

/** Units, server and `npm start` on another Node, without the repetitions of the full run. */
const stagesOn = (version) => [
  {
    title: `Units and server on Node ${version}`,
    isJest: true,
    node: () => ensureNode(version),
    env: { TEST_FULL: '' },
    commands: async () => [[...JEST, `--maxWorkers=${WORKERS}`, '--projects', ...PACKAGES]],
    hint: `npm run unit -- -t "test name" repeats one test, with Node ${version} first in PATH`,
  },
  {
    title: `npm start on Node ${version}`,
    isJest: true,
    node: () => ensureNode(version),
    env: { TEST_FULL: '' },
    // Starts the shared sites by `npm start` before the tests.
    commands: async () => [[...JEST, '-c', 'e2e/jest.config.cjs', 'tests/(starting|first-load)']],
    hint: `npm run test:browser -- starting repeats it, with Node ${version} first in PATH`,
  },
];

const ONE_FIGURE = ['--quick', '--pages', '/', '--measures', 'uncached'];

/** Builds and opens every variant, and measures one figure. */
const BENCH = {
  title: 'The bench and its baselines',
  commands: async (folder) => [
    [bin('tsx/dist/cli.mjs'), 'bench/src/main.ts', ...ONE_FIGURE, '--out', folder],
  ],
  hint: `npm run bench -- ${ONE_FIGURE.join(' ')} repeats it`,
};

/** What to install for the engines that this machine doesn't have. Not imported above, because it needs the packages. */
async function missingEngines() {
  const { findEngines } = await import('./lib/engines.mjs');
  return findEngines().flatMap(({ missing }) => missing ?? []);
}

/** `npm test`: all checks, from lint to the whole site in a browser. `--full` adds every repetition. */
await run(async () => {
  const isFull = process.argv.includes('--full');
  if (isFull) process.env.TEST_FULL = '1';
  checkNode();
  await ensureInstalled();
  const missing = isFull ? await missingEngines() : [];
  for (const note of missing) say(note);
  const stages = [
    // These use one CPU and fill the gaps in which tests wait. The browser tests start with the finished builds.
    [
      {
        title: 'Units and server',
        isJest: true,
        commands: async () => [[...JEST, `--maxWorkers=${WORKERS}`, '--projects', ...PACKAGES]],
        hint: 'npm run unit -- -t "test name" repeats one test',
      },
      {
        title: 'Lint, types and builds',
        commands: async () => [
          [bin('oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '.'],
          [bin('oxlint/bin/oxlint'), '-c', 'dependency-rules.mjs', '.'],
          [bin('oxfmt/bin/oxfmt'), '--check', '.'],
          // One thread: several would check the same types repeatedly.
          [bin('typescript-native/bin/tsc'), '-p', 'tsconfig.json', '--singleThreaded'],
          ['federation/bin/portfolio.mjs', 'build', ...APPS],
        ],
        hint: 'npm run format fixes formatting; npm run lint, npm run typecheck and npm start repeat the rest',
      },
    ],
    {
      title: 'The whole site in a browser',
      isJest: true,
      commands: async () => {
        process.env.CHROMIUM = await ensureBrowser();
        return [[...JEST, '-c', 'e2e/jest.config.cjs']];
      },
      hint: 'npm run test:browser -- -t "test name" repeats one test',
    },
    ...(isFull ? [BENCH, ...otherNodes().flatMap(stagesOn)] : []),
  ];
  if (!(await runStages(stages, missing))) process.exitCode = 1;
});
