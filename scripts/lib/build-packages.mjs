import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import { create } from 'tar';
import ts from 'typescript';
import { scriptRule } from '../../federation/src/build/module-rules.ts';
import { compilerOptions } from '../../federation/src/gate/core-types/breaking-changes.ts';
import { replaceFile } from '../../federation/src/releases/fs/atomic-write.ts';
import { clearTempFiles, filesBelow } from '../../federation/src/releases/fs/files.ts';
import { PROVIDED_IN_PART } from './provided-names.mjs';
import { remoteLint } from './remote-lint.mjs';
import { describeExports } from './describe-exports.mjs';
import { copyPackages } from './production-packages.mjs';
import { ROOT } from './processes.mjs';

/*
 * Builds what the workspaces import as sources into packages for other repositories: JavaScript, declarations and a README with a list of
 * exports. Most libraries are part of the packages, as far as they are used: firebase, lucide and the like would be 500 MB of a remote's
 * installation.
 */

/** Libraries that stay dependencies: declarations name zod, axios differs between Node and browsers, swc has a binary for each platform. */
const DEPENDENCIES = ['@swc/core', 'axios', 'zod'];

/** The release tool's exports for other repositories. All others are for the site. */
const TOOL_EXPORTS = ['./build', './routes', './testing'];

/** What the tool needs only for some commands. */
const OPTIONAL = ['@aws-sdk/client-s3'];

/** Neither copied nor installed: for the site alone, or optional for the libraries that name them. */
const LEFT_OUT = [
  '@rspack/core',
  'lucide-static',
  'react-dom',
  // The site's fonts.
  'subset-font',
  'tsx',
  'typescript',
  // For another run time than Node.
  'bare-buffer',
  'bare-fs',
  'bare-path',
  'bare-url',
];

const BUILDS = { 'shared-api': bundleLibrary, 'shared-ui': bundleLibrary, federation: compileTool };

/**
 * Writes a tarball of each package, and `index.json` with their names, versions, file names and hashes. Former tarballs go last, because a
 * site may serve the folder.
 * @param {string} out an existing folder
 * @returns {Promise<{ name: string, version: string, file: string, integrity: string, size: number }[]>}
 */
export async function buildPackages(out) {
  await clearTempFiles(out, /^\.packages-/);
  const staging = await mkdtemp(join(out, '.packages-'));
  try {
    const packages = [];
    for (const [workspace, compile] of Object.entries(BUILDS)) {
      const source = join(ROOT, workspace);
      const folder = join(staging, workspace, 'package');
      await mkdir(folder, { recursive: true });
      const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
      const entries = await entriesOf(manifest, source);
      const { main, ...compiled } = await compile({ manifest, source, folder, entries });
      const program = declarationsOf(Object.values(entries), source, join(folder, 'types'));
      const { exports = {}, ...rest } = compiled;
      const json = {
        ...pick(manifest, [
          'name',
          'version',
          'description',
          'license',
          'type',
          'sideEffects',
          'peerDependencies',
        ]),
        peerDependenciesMeta: manifest.peerDependenciesMeta ?? {},
        engines: { node: '>=20.19' },
        exports: {
          ...Object.fromEntries(
            Object.entries(entries).map(([subpath, file]) => [
              subpath,
              {
                types: `./types/${relative(join(source, 'src'), file).replace(/\.tsx?$/, '.d.ts')}`,
                default: main(subpath, file),
              },
            ]),
          ),
          ...exports,
        },
        dependencies: pick(manifest.dependencies, DEPENDENCIES),
        ...rest,
      };
      await writeFile(join(folder, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
      const text = await readFile(join(source, 'README.md'), 'utf8');
      await writeFile(
        join(folder, 'README.md'),
        text
          .replace('<!-- provided -->\n', providedNames)
          .replace('<!-- exports -->\n', () => describeExports(program, manifest.name, entries)),
      );
      await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
      packages.push(await pack(json, join(staging, workspace), out));
    }
    const index = packages.map(({ name, ...rest }) => [name, pick(rest, ['version', 'file', 'integrity'])]);
    await replaceFile(join(out, 'index.json'), `${JSON.stringify(Object.fromEntries(index), null, 2)}\n`);
    for (const file of await readdir(out))
      if (/^portfolio-.*\.tgz$/.test(file) && !packages.some((each) => each.file === file))
        await rm(join(out, file));
    return packages;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const providedNames = () =>
  Object.entries(PROVIDED_IN_PART)
    .map(([name, names]) => `- \`${name}\`: ${names.map((each) => `\`${each}\``).join(', ')}\n`)
    .join('');

const pick = (object, names) =>
  Object.fromEntries(names.flatMap((name) => (object[name] === undefined ? [] : [[name, object[name]]])));

/** The source file of each export: `./button` -> `…/src/components/button/index.ts`. */
async function entriesOf({ name, exports }, source) {
  const entries = {};
  for (const [subpath, target] of Object.entries(exports)) {
    if (name.endsWith('/federation') && !TOOL_EXPORTS.includes(subpath)) continue;
    const [folder, rest] = join(source, target).split('*');
    if (rest === undefined) entries[subpath] = folder;
    else
      for (const each of (await readdir(folder)).sort())
        if ((await readdir(join(folder, each)).catch(() => [])).includes(rest.slice(1)))
          entries[subpath.replace('*', each)] = `${folder}${each}${rest}`;
  }
  return entries;
}

/** A package of one file per export, with the libraries in it. Peers, and the package itself, stay imports. */
async function bundleLibrary({ manifest, source, folder, entries }) {
  const nameOf = (subpath) => (subpath === '.' ? 'index' : subpath.slice(2));
  const external = [manifest.name, ...Object.keys(manifest.peerDependencies), ...DEPENDENCIES];
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: Object.entries(entries).map(([subpath, file]) => ({ in: file, out: nameOf(subpath) })),
    outdir: join(folder, 'dist'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    // As in server bundles: browser builds need a document, and Node builds import Node's modules.
    platform: 'neutral',
    conditions: ['worker', 'edge-light', 'import'],
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    plugins: [compiledLikeApps(source), externalPackages(external)],
  });
  await writeLicenses(metafile, folder);
  const imported = new Set(importedBy(metafile));
  return {
    main: (subpath) => `./dist/${nameOf(subpath)}.js`,
    peerDependencies: pick(
      manifest.peerDependencies,
      Object.keys(manifest.peerDependencies).filter((name) => imported.has(name)),
    ),
  };
}

/** Compiles TypeScript with the settings of apps, so that styled components get their ids. */
const compiledLikeApps = (source) => ({
  name: 'compiled-like-apps',
  setup({ onLoad }) {
    const { options } = scriptRule({ isProduction: true, canRefresh: false }).use;
    onLoad({ filter: /\.tsx?$/ }, async ({ path: filename }) => {
      if (!filename.startsWith(source)) return undefined;
      const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename });
      return { contents: code, loader: 'js' };
    });
  },
});

const externalPackages = (names) => ({
  name: 'external-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      if (!names.includes(packageOf(path)) && !isBuiltin(path)) return undefined;
      return kind === 'require-call' ? { path, namespace: 'required' } : { path, external: true };
    });
    // In an ES module, a CommonJS library can't require a peer.
    onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `import * as it from ${JSON.stringify(path)};\nmodule.exports = it;`,
      resolveDir: ROOT,
    }));
  },
});

const packageOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** The licenses of the libraries that are part of a package. */
async function writeLicenses({ inputs }, folder) {
  const roots = new Set(
    Object.keys(inputs).flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  );
  const texts = [];
  for (const root of [...roots].sort()) {
    const { name, version, license } = JSON.parse(await readFile(join(ROOT, root, 'package.json'), 'utf8'));
    const file = (await readdir(join(ROOT, root))).find((each) => /^licen[cs]e/i.test(each));
    const text = file ? await readFile(join(ROOT, root, file), 'utf8') : `License: ${license}`;
    texts.push(`${name} ${version}\n\n${text.trim()}\n`);
  }
  if (texts.length > 0) await writeFile(join(folder, 'THIRD-PARTY-LICENSES'), texts.join('\n---\n\n'));
}

/**
 * The release tool file by file, in the same folders as in this repository, because it starts programs and finds files by their paths. The libraries
 * are next to it, without what only people read.
 */
async function compileTool({ manifest, source, folder }) {
  const home = join(folder, 'dist/federation');
  const files = (await filesBelow(join(source, 'src'))).filter((file) => !/\.test\.|\.d\./.test(file));
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: files.map((file) => join(source, 'src', file)),
    outbase: source,
    outdir: home,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outExtension: { '.js': '.js' },
    logLevel: 'warning',
    metafile: true,
    plugins: [fileByFile(source, new Set(files))],
  });
  for (const file of files.filter((each) => each.endsWith('.mjs')))
    await rename(join(home, 'src', file.replace(/\.mjs$/, '.js')), join(home, 'src', file));
  await cp(join(source, 'templates'), join(home, 'templates'), { recursive: true });
  await writeFile(join(home, 'lint.js'), `export default ${JSON.stringify(remoteLint, null, 2)};\n`);
  await mkdir(join(home, 'bin'));
  await writeFile(join(home, 'bin/portfolio.mjs'), TOOL_PROGRAM);

  const optional = [...DEPENDENCIES, ...OPTIONAL, ...Object.keys(manifest.peerDependencies)];
  const except = [...LEFT_OUT, ...optional];
  const imported = ['swc-loader', '@swc/plugin-styled-components', ...importedBy(metafile)];
  const names = [...new Set(imported)].filter((name) => !except.includes(name));
  const dist = join(folder, 'dist');
  await copyPackages(Object.fromEntries(names.map((name) => [name, ['federation']])), {
    home: 'federation',
    folder: dist,
    except,
  });
  // A tool needs the drawings only, 1 of 66 MB.
  for (const file of ['package.json', 'LICENSE', 'icon-nodes.json'])
    await cp(join(ROOT, 'node_modules/lucide-static', file), join(dist, 'node_modules/lucide-static', file));
  return {
    main: (_, file) => `./dist/federation/${relative(source, file).replace(/\.ts$/, '.js')}`,
    bin: { portfolio: 'dist/federation/bin/portfolio.mjs' },
    exports: { './lint': './dist/federation/lint.js' },
    peerDependencies: { ...manifest.peerDependencies, ...pick(manifest.dependencies, OPTIONAL) },
    peerDependenciesMeta: {
      ...manifest.peerDependenciesMeta,
      ...Object.fromEntries(OPTIONAL.map((name) => [name, { optional: true }])),
    },
  };
}

/** The tool's program outside of the site's repository, where its messages name its own commands. */
const TOOL_PROGRAM = `#!/usr/bin/env node
import '../src/testing/register.js';

const { toolCommand } = await import('../src/cli/site-packages.js');
process.env.PORTFOLIO_TOOL = await toolCommand();
const { main } = await import('../src/cli/main.js');
process.exitCode = await main(process.argv.slice(2));
`;

/** Leaves each import, with the extension of the compiled file. */
const fileByFile = (source, files) => ({
  name: 'file-by-file',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point') return undefined;
      if (!path.startsWith('.')) return { path, external: true };
      const target = relative(join(source, 'src'), join(dirname(importer), path)).replaceAll('\\', '/');
      const found = ['', '.ts', '/index.ts'].find((end) => files.has(target + end));
      return { path: found === undefined ? path : path + found.replace(/\.ts$/, '.js'), external: true };
    });
    // Programs and loaders that are started by their paths.
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(/(new URL\('\.[^']*)\.ts'/g, "$1.js'"),
      loader: 'ts',
    }));
  },
});

const importedBy = ({ inputs }) =>
  Object.values(inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, external }) =>
      external && !path.startsWith('.') && !isBuiltin(path) ? [packageOf(path)] : [],
    ),
  );

/** Writes the declarations of modules and of everything they import from the same package. @returns the program */
function declarationsOf(files, source, folder) {
  const program = ts.createProgram(files, {
    ...compilerOptions(ts),
    types: ['node'],
    declaration: true,
    emitDeclarationOnly: true,
    // The type check runs elsewhere.
    noCheck: true,
    stripInternal: true,
  });
  const root = join(source, 'src');
  program.emit(undefined, (path, text) => {
    const file = relative(root, path);
    if (!file.startsWith('..')) ts.sys.writeFile(join(folder, file), text);
  });
  return program;
}

/** Packs `package/`: the same files give the same bytes. The file's name has the content's hash, because a version may be built again. */
async function pack({ name, version }, cwd, out) {
  const files = (await filesBelow(cwd)).map((file) => file);
  const draft = join(cwd, 'package.tgz');
  await create(
    { cwd, file: draft, gzip: { level: 9 }, portable: true, mtime: new Date(0), strict: true },
    files,
  );
  const bytes = await readFile(draft);
  const hash = createHash('sha512').update(bytes);
  const integrity = `sha512-${hash.digest('base64')}`;
  const short = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const file = `${name.replace(/^@/, '').replace('/', '-')}-${version}-${short}.tgz`;
  await rename(draft, join(out, file));
  return { name, version, file, integrity, size: bytes.length };
}
