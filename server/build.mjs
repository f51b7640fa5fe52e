/*
 * Bundles the server into dist/: the workspace's own TypeScript is bundled, most npm packages aren't. Arguments name further programs to
 * bundle, such as `src/cli/backup.ts`.
 * `--out FOLDER` writes to another folder than dist/.
 * `--if-changed` skips the build if the sources haven't changed.
 * `--archive FILE` builds what an archive contains: with the commands, and without the emulator and source maps. FILE lists the npm
 * packages that the programs import.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'dist' },
    'if-changed': { type: 'boolean', default: false },
    archive: { type: 'string' },
  },
});
const outdir = here(values.out);
const isArchive = values.archive !== undefined;
const RELEASE_TOOL = '../federation/src/cli/archive.ts';
const programs = [
  'src/main.ts',
  '../federation/src/render/render-worker.ts',
  'src/papers/resume-pdf/resume-worker.ts',
  ...(isArchive
    ? ['check-installation', 'doctor', 'backup'].map((name) => `src/cli/${name}.ts`).concat(RELEASE_TOOL)
    : ['src/cli/auth-emulator.ts']),
  'src/cli/export.ts',
  ...positionals,
];
/** `src/cli/backup.ts` becomes `cli/backup.js`; workers go next to `main.js`, which starts them. */
function outputName(path) {
  if (path === RELEASE_TOOL) return 'cli/release';
  return (path.startsWith('src/cli/') ? path.slice('src/'.length) : basename(path)).replace(/\.ts$/, '');
}
/** Programs of one file with all their packages: their processes may read no other file. */
const confinedPrograms = ['src/media/formats/heic-worker.ts', 'src/media/formats/svg-worker.ts'];
/** For packages that expect CommonJS's globals. */
const commonJsGlobals =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); const __dirname = '';";
/** Lists each source file with its hash. */
const SOURCES = 'sources.json';

/** Every document contains the bootstrap script, so its text is minified. */
const minifiedBootstrap = {
  name: 'minified-bootstrap',
  setup({ onLoad, esbuild }) {
    const minify = async (code, loader) =>
      (await esbuild.transform(code, { loader, minify: true, target: 'es2017' })).code;
    onLoad({ filter: /\/compose\/bootstrap-script\.ts$/ }, async ({ path }) => {
      const module = await minify(await readFile(path, 'utf8'), 'ts');
      const scripts = await import(`data:text/javascript,${encodeURIComponent(module)}`);
      const lines = Object.entries(scripts).map(
        async ([name, script]) =>
          `export const ${name} = ${JSON.stringify((await minify(script, 'js')).replace(/;?\n$/, ''))};`,
      );
      return { contents: (await Promise.all(lines)).join('\n') };
    });
  },
};

/** Loading their hundreds of modules one by one would take a fifth of the server's start. An archive has packages with their licenses. */
const BUNDLED = isArchive ? [] : ['kysely', 'react-router'];

/** `packages: 'external'` would leave out the workspace packages too, which are TypeScript sources. */
const externalPackages = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isBundled = path.startsWith('@portfolio/') || BUNDLED.includes(packageOf(path));
      return kind === 'entry-point' || isBundled ? undefined : { path, external: true };
    });
  },
};

/** Each npm package that the programs import, with the workspaces whose sources import it: `{ "zod": ["federation", "server"] }`. */
function importedPackages({ inputs }) {
  const packages = {};
  for (const [file, { imports }] of Object.entries(inputs))
    for (const { path, external } of imports)
      if (external && !isBuiltin(path)) (packages[packageOf(path)] ??= new Set()).add(workspaceOf(file));
  return Object.fromEntries(Object.entries(packages).map(([name, workspaces]) => [name, [...workspaces]]));
}

const workspaceOf = (file) => relative(here('..'), here(file)).split(sep)[0];
const packageOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

const hashOf = async (path) =>
  createHash('sha256')
    .update(await readFile(here(path)))
    .digest('hex');

async function isUpToDate() {
  try {
    const known = new Map(Object.entries(JSON.parse(await readFile(`${outdir}/${SOURCES}`, 'utf8'))));
    const same = await Promise.all([...known].map(async ([path, hash]) => (await hashOf(path)) === hash));
    return [...programs, ...confinedPrograms].every((path) => known.has(path)) && same.every(Boolean);
  } catch {
    return false;
  }
}

/** Running servers may load these files: unchanged files stay, and changed ones are replaced atomically. */
async function put(name, contents) {
  const path = `${outdir}/${name}`;
  await mkdir(dirname(path), { recursive: true });
  const before = await readFile(path).catch(() => undefined);
  if (before?.equals(contents)) return;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, contents);
  await rename(draft, path);
}

if (!(values['if-changed'] && (await isUpToDate()))) {
  // Loaded only if there is something to build.
  const { build } = await import('esbuild');
  const common = {
    absWorkingDir: here('.'),
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    metafile: true,
    write: false,
  };
  const main = await build({
    ...common,
    // Programs keep their folder depth, so that the same relative path leads to the repository's root.
    entryPoints: programs.map((path) => ({ in: here(path), out: outputName(path) })),
    splitting: true,
    sourcemap: !isArchive,
    plugins: [minifiedBootstrap, externalPackages],
  });
  const confined = await build({
    ...common,
    entryPoints: confinedPrograms,
    entryNames: '[name]',
    loader: { '.wasm': 'binary' },
    // Node reads no package.json to learn what such a file is.
    outExtension: { '.js': '.mjs' },
    banner: { js: commonJsGlobals },
  });
  const outputFiles = [...main.outputFiles, ...confined.outputFiles];
  if (isArchive) await writeFile(resolve(values.archive), JSON.stringify(importedPackages(main.metafile)));
  for (const { path, contents } of outputFiles) await put(relative(outdir, path), contents);
  if (!isArchive) {
    const paths = ['build.mjs', ...Object.keys({ ...main.metafile.inputs, ...confined.metafile.inputs })];
    const hashes = await Promise.all(paths.map(async (path) => [path, await hashOf(path)]));
    await put(SOURCES, Buffer.from(JSON.stringify(Object.fromEntries(hashes))));
  }
  const names = new Set([SOURCES, ...outputFiles.map(({ path }) => relative(outdir, path).split(sep)[0])]);
  for (const name of await readdir(outdir))
    if (!names.has(name)) await rm(`${outdir}/${name}`, { recursive: true, force: true });
}
