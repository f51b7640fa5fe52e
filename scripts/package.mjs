import { chmodSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS } from './lib/apps.mjs';
import { checkNode } from './lib/check-node.mjs';
import { run, say } from './lib/console.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { thisPlatform } from './lib/platform.mjs';
import { ROOT, runCommand } from './lib/processes.mjs';

/** What `scripts/portfolio.mjs` imports. */
const LIBRARIES = [
  'check-node',
  'console',
  'end-process',
  'free-port',
  'platform',
  'ports',
  'processes',
  'serve',
].map((name) => `scripts/lib/${name}.mjs`);

/**
 * `npm run package [-- --out FOLDER]`: writes `dist/portfolio-<version>.tar.gz`, which runs on another machine of this platform without
 * installing or building. The same sources give the same bytes. `--unpacked` writes the folder instead, without packing it and without
 * the packages for remotes in other repositories.
 */
await run(async () => {
  checkNode();
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: join(ROOT, 'dist') },
      unpacked: { type: 'boolean', default: false },
    },
  });
  const out = resolve(values.out);
  await ensureInstalled();
  await mkdir(out, { recursive: true });
  const staging = await mkdtemp(join(out, '.package-'));
  try {
    const folder = await writeFolder(staging);
    if (values.unpacked) await move(folder, join(out, basename(folder)));
    else {
      await addPackages(folder);
      await pack(folder, out);
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
});

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** @returns the folder to pack */
async function writeFolder(staging) {
  const { name, version, license, engines } = await readPackage('package.json');
  const title = `${name}-${version}`;
  const folder = join(staging, title);
  await mkdir(folder);

  say('Building the apps …');
  await runCommand(process.execPath, ['federation/bin/portfolio.mjs', 'publish', '--snapshot', ...APPS], {
    failure: 'The apps could not be built. See the errors above.',
    env: { DATA_DIR: staging, RELEASES_BUCKET: '' },
  });
  for (const app of APPS) await move(join(staging, 'releases', app), join(folder, 'bundled', app));

  say('Building the server …');
  const list = join(staging, 'packages.json');
  await runCommand(
    process.execPath,
    ['server/build.mjs', '--out', join(folder, 'server/dist'), '--archive', list],
    { failure: 'The server could not be built. See the errors above.' },
  );

  say('Copying the packages that it needs …');
  const imported = JSON.parse(await readFile(list, 'utf8'));
  // The server finds its fonts by the packages' names.
  const { dependencies } = await readPackage('server/package.json');
  for (const dependency of Object.keys(dependencies))
    if (dependency.startsWith('@fontsource-variable/')) imported[dependency] = ['server'];
  const { copyPackages } = await import('./lib/production-packages.mjs');
  const count = await copyPackages(imported, { home: 'server', folder });

  for (const path of ['server/sample', 'scripts/portfolio.mjs', ...LIBRARIES, 'LICENSE'])
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  await cp(join(ROOT, 'scripts/archive/README.md'), join(folder, 'README.md'));
  await writeFile(join(folder, 'portfolio.mjs'), "import './scripts/portfolio.mjs';\n");
  const description = { name, version, private: true, type: 'module', license, engines, ...thisPlatform() };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);

  say(`${count} packages`);
  return folder;
}

/** The packages for remotes in other repositories, which the site offers. They take as long as the rest. */
async function addPackages(folder) {
  say('Building the packages for remotes in other repositories …');
  await runCommand(
    process.execPath,
    ['--import', 'tsx', 'scripts/packages.mjs', '--out', join(folder, 'dist/packages')],
    { failure: 'The packages could not be built. See the errors above.' },
  );
}

async function pack(folder, out) {
  const title = basename(folder);
  const files = await filesOf(folder);
  let bytes = 0;
  for (const file of files) {
    const path = join(folder, file);
    const { mode, size } = statSync(path);
    bytes += size;
    // Everyone may read it, whoever made it: in a container it belongs to root, and another account runs it.
    chmodSync(path, mode & 0o111 ? 0o755 : 0o644);
  }
  say(`Packing ${files.length} files with ${megabytes(bytes)} …`);
  const { create } = await import('tar');
  const draft = join(folder, '../archive.tar.gz');
  create(
    // Without this machine's times and accounts.
    {
      cwd: join(folder, '..'),
      file: draft,
      gzip: true,
      portable: true,
      mtime: new Date(0),
      strict: true,
      sync: true,
    },
    files.map((file) => `${title}/${file}`),
  );
  // The container image is built from the only archive.
  const name = title.slice(0, title.indexOf('-') + 1);
  for (const other of await readdir(out))
    if (other.startsWith(name) && other.endsWith('.tar.gz')) await rm(join(out, other));
  const archive = join(out, `${title}.tar.gz`);
  await rename(draft, archive);
  const { size } = await stat(archive);
  say(`${relative(process.cwd(), archive)}: ${megabytes(size)}`);
}

async function readPackage(path) {
  return JSON.parse(await readFile(join(ROOT, path), 'utf8'));
}

async function move(from, to) {
  await mkdir(join(to, '..'), { recursive: true });
  await rename(from, to);
}

/** All files in a fixed order. */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}
