import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS } from './lib/apps.mjs';
import { checkNode } from './lib/check-node.mjs';
import { run, say } from './lib/console.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { thisPlatform } from './lib/platform.mjs';
import { ROOT, runCommand } from './lib/processes.mjs';

/**
 * `npm run package [-- --out FOLDER]`: writes `dist/portfolio-<version>.tar.gz`, which runs on another machine of this platform without
 * installing or building. The same sources give the same bytes.
 */
await run(async () => {
  checkNode();
  const { values } = parseArgs({ options: { out: { type: 'string', default: join(ROOT, 'dist') } } });
  const out = resolve(values.out);
  await ensureInstalled();
  await mkdir(out, { recursive: true });
  const staging = await mkdtemp(join(out, '.package-'));
  try {
    const archive = await writeArchive(staging, out);
    const { size } = await stat(archive);
    say(`${relative(process.cwd(), archive) || archive}: ${megabytes(size)}`);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
});

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** @returns the archive's path */
async function writeArchive(staging, out) {
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

  const files = await filesOf(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  say(
    `Packing ${files.length} files with ${megabytes(sizes.reduce((sum, size) => sum + size))}, ${count} packages …`,
  );
  const archive = join(out, `${title}.tar.gz`);
  await pack(
    files.map((file) => `${title}/${file}`),
    { cwd: staging, file: join(staging, 'archive') },
  );
  // The container image is built from the only archive.
  for (const other of await readdir(out))
    if (other.startsWith(`${name}-`) && other.endsWith('.tar.gz')) await rm(join(out, other));
  await rename(join(staging, 'archive'), archive);
  return archive;
}

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

const readPackage = async (path) => JSON.parse(await readFile(join(ROOT, path), 'utf8'));

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

/** Without anything of this machine: times, accounts and who may read the files. */
async function pack(files, { cwd, file }) {
  const { create } = await import('tar');
  for (const each of files) {
    const { mode } = await stat(join(cwd, each));
    await chmod(join(cwd, each), mode & 0o111 ? 0o755 : 0o644);
  }
  await create({ cwd, file, gzip: { level: 9 }, portable: true, mtime: new Date(0), strict: true }, files);
}
