import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats, Compilation } from 'webpack';
import { containerName } from '../container-name';
import { integrityOf } from '../releases/model/integrity';
import type { Release } from '../releases/model/release';
import { releaseRoute, type AppManifest } from '../build/app-manifest';
import { filesBelow } from '../releases/fs/files';
import { packageOfKey, SHARED_KEYS } from '../shared-keys';
import { installedVersion } from '../build/installed-version';
import { installedShared } from '../build/shared';
import { FIRST_VIEW_OF } from '../build/first-view-plugin';
import { exportedNames, importedNames } from '../build/shared-names';

const SERVER_BUNDLE = 'server/index.cjs';

interface Build {
  readonly version: string;
  /** Where its files are. */
  readonly dist: string;
  /** Hash of its sources. */
  readonly source: string;
  readonly stats: Stats;
}

/** Describes a build for `release.json`. */
export async function describeRelease(
  manifest: AppManifest,
  { version, dist, source, stats: { compilation } }: Build,
): Promise<Release> {
  const container = containerName(manifest.name, version);
  const files = Object.fromEntries(
    await Promise.all(
      (await filesBelow(dist)).map(
        async (file) => [file, integrityOf(await readFile(join(dist, file)))] as const,
      ),
    ),
  );
  const script = (name: string) => {
    const file = `client/${name}`;
    const integrity = files[file];
    if (!integrity) throw new Error(`${manifest.name}: the build has no file ${file}`);
    return { file, integrity };
  };
  const scriptsOf = (names: Iterable<string>) =>
    [...names].filter((name) => name.endsWith('.js')).map(script);
  const group = manifest.kind === 'shell' ? 'main' : container;
  const initial = scriptsOf(compilation.entrypoints.get(group)?.getFiles() ?? []);
  const entry = initial.pop();
  if (!entry || (manifest.kind === 'remote' && initial.length > 0))
    throw new Error(`${manifest.name}: the entry must be a single script`);

  const pages = [...new Set(manifest.routes.map((route) => route.page))];
  return {
    schema: 1,
    app: manifest.name,
    version,
    kind: manifest.kind,
    container,
    entry,
    initial,
    pages: Object.fromEntries(
      pages.map((page) => [page, scriptsOf(compilation.namedChunkGroups.get(page)?.getFiles() ?? [])]),
    ),
    firstViews: Object.fromEntries(
      [...compilation.getAssets()].flatMap(({ name, info }) => {
        const page: unknown = info[FIRST_VIEW_OF];
        return typeof page === 'string' ? [[page, script(name)]] : [];
      }),
    ),
    assets: Object.fromEntries(
      [...compilation.getAssets()]
        .filter(({ info }) => typeof info.sourceFilename === 'string')
        .map(({ name, info }) => [info.sourceFilename!.split('/').at(-1)!, `client/${name}`]),
    ),
    server: files[SERVER_BUNDLE] ? { file: SERVER_BUNDLE, integrity: files[SERVER_BUNDLE] } : null,
    routes: manifest.routes.map(releaseRoute),
    ...(manifest.theme && { theme: manifest.theme }),
    ...describeShared(manifest, compilation),
    ...(manifest.filesAt && { filesAt: `${manifest.filesAt}/${version}` }),
    source,
    files,
  };
}

/** The shared packages that a shell provides or a remote needs, for `release.json`: versions, and names under each shared key. */
function describeShared(
  { dir, kind, packages }: AppManifest,
  compilation: Compilation,
): Pick<Release, 'requires' | 'provides' | 'builtWith' | 'imports' | 'exports'> {
  const byPackage = (versionOf: (name: string) => string) =>
    Object.fromEntries([...new Set(SHARED_KEYS.map(packageOfKey))].map((name) => [name, versionOf(name)]));
  if (kind === 'shell') {
    const provides = byPackage((name) => installedVersion(dir, name));
    return { requires: {}, provides, exports: exportedNames(compilation) };
  }
  const requires = byPackage((name) => packages[name]!);
  return { requires, provides: {}, builtWith: installedShared(dir), imports: importedNames(compilation) };
}
