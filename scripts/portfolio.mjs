import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { checkNode } from './lib/check-node.mjs';
import { run, say, Stop } from './lib/console.mjs';
import { checkPlatform } from './lib/platform.mjs';
import { checkFree, portFrom } from './lib/ports.mjs';
import { ROOT } from './lib/processes.mjs';

/* The program of an unpacked archive, which `npm run package` makes. */

const PROGRAM = 'node portfolio.mjs';
const USAGE = `Usage: ${PROGRAM} [command]

  serve                         serves the site (the default)
  doctor                        checks everything the configuration names, and says what to do
  backup FILE                   saves all content, messages and files
  restore FILE [--replace]      restores them; --replace overwrites existing content
  export FOLDER [options]       writes the visitors' pages for a static host
  release COMMAND               lists, promotes, rolls back and removes releases; see release --help
  --version                     prints this archive's version

DATA_DIR is the folder for the database, media and releases. By default it is portfolio-data, next to the archive's folder, so that
the next archive finds it. A portfolio.config.ts in it is read at start. README.md names the other variables.`;

const PRODUCTION = { NODE_ENV: 'production' };

const archive = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const program = (name) => import(`../server/dist/cli/${name}.js`);

const COMMANDS = {
  serve,
  doctor: () => program('doctor'),
  // They read the process's arguments, which begin with the command.
  backup: () => program('backup'),
  restore: () => program('backup'),
  export: () => program('export'),
  async release(_dataDir, args) {
    const { main } = await program('release');
    process.exitCode = await main(args);
  },
};

const ABOUT = { '--version': archive.version, '--help': USAGE, '-h': USAGE };
/** Commands that print their own usage. */
const HAVE_USAGE = ['release', 'export'];
/** Commands without arguments. */
const TAKE_NOTHING = ['serve', 'doctor'];

await run(async () => {
  checkNode();
  checkPlatform(archive);
  const [name = 'serve', ...args] = process.argv.slice(2);
  if (Object.hasOwn(ABOUT, name)) return say(ABOUT[name]);
  if (!Object.hasOwn(COMMANDS, name)) throw new Stop(`There's no command "${name}".\n\n${USAGE}`);
  if (!HAVE_USAGE.includes(name) && args.some((arg) => arg === '--help' || arg === '-h')) return say(USAGE);
  if (TAKE_NOTHING.includes(name) && args.length > 0)
    throw new Stop(`"${name}" has no options, but it was given ${args[0]}.\n\n${USAGE}`);
  // What is stored is for this account only.
  process.umask(0o077);
  const dataDir = resolve(process.env.DATA_DIR || join(ROOT, '../portfolio-data'));
  if (isInside(ROOT, dataDir))
    throw new Stop(
      `DATA_DIR is ${dataDir}, inside this archive's folder, which the next version replaces. Choose a folder outside of it.`,
    );
  const configuration = join(dataDir, 'portfolio.config.ts');
  Object.assign(process.env, { PORTFOLIO_PROGRAM: PROGRAM, DATA_DIR: dataDir });
  if (!process.env.PORTFOLIO_CONFIG && existsSync(configuration))
    process.env.PORTFOLIO_CONFIG = configuration;
  await COMMANDS[name](dataDir, args);
});

function isInside(folder, path) {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

async function serve(dataDir) {
  const port = portFrom('PORT', 4000);
  await checkFree('PORT', port, `${PROGRAM} serve`);
  // Releases that go live on newer data would stay live, though the server refuses the data.
  const { checkInstallation } = await program('check-installation');
  await checkInstallation({ ...process.env, ...PRODUCTION }).catch((error) => {
    throw new Stop(error.message, { cause: error });
  });
  mkdirSync(dataDir, { recursive: true });
  const { publishArchive } = await program('release');
  await publishArchive(join(ROOT, 'bundled'), dataDir).catch((error) => {
    throw new Stop(`The archive's releases can't go live: ${error.message}`, { cause: error });
  });
  const { serve: serveSite } = await import('./lib/serve.mjs');
  await serveSite({ port, dataDir, env: PRODUCTION });
}
