/*
 * Bundles the server into dist/: the workspace's own TypeScript is bundled, npm packages aren't. Arguments name further programs to
 * bundle, such as `src/cli/backup.ts`.
 * `--out FOLDER` writes to another folder than dist/.
 * `--if-changed` skips the build if the sources haven't changed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'dist' },
    'if-changed': { type: 'boolean', default: false },
  },
});
const outdir = here(values.out);
const programs = [
  'src/main.ts',
  'src/cli/auth-emulator.ts',
  '../federation/src/render/render-worker.ts',
  'src/papers/resume-pdf/resume-worker.ts',
  ...positionals,
];
/** `src/cli/backup.ts` becomes `cli/backup.js`; workers go next to `main.js`, which starts them. */
const outputName = (path) =>
  (path.startsWith('src/cli/') ? path.slice('src/'.length) : basename(path)).replace(/\.ts$/, '');
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

/** `packages: 'external'` would leave out the workspace packages too, which are TypeScript sources. */
const externalExceptOurs = {
  name: 'external-except-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@portfolio/') ? undefined : { path, external: true },
    );
  },
};

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
    sourcemap: true,
    plugins: [minifiedBootstrap, externalExceptOurs],
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
  for (const { path, contents } of outputFiles) await put(relative(outdir, path), contents);
  const paths = ['build.mjs', ...Object.keys({ ...main.metafile.inputs, ...confined.metafile.inputs })];
  const hashes = await Promise.all(paths.map(async (path) => [path, await hashOf(path)]));
  await put(SOURCES, Buffer.from(JSON.stringify(Object.fromEntries(hashes))));
  const names = new Set([SOURCES, ...outputFiles.map(({ path }) => relative(outdir, path).split(sep)[0])]);
  for (const name of await readdir(outdir))
    if (!names.has(name)) await rm(`${outdir}/${name}`, { recursive: true, force: true });
}
