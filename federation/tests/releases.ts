import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { containerName } from '../src/container-name';
import { integrityOf } from '../src/releases/model/integrity';
import type { Release } from '../src/releases/model/release';

type Given = Partial<Release> & { readonly script?: string };

/** A description of `remote-public` 1.0.0 with a home page, as a build writes it; `script` is the entry's content. */
export function createRelease({ script = '/* entry */', ...given }: Given = {}): Release {
  const app = given.app ?? 'remote-public';
  const version = given.version ?? '1.0.0';
  const entry = { file: 'client/entry.js', integrity: integrityOf(script) };
  return {
    schema: 1,
    app,
    version,
    kind: 'remote',
    container: containerName(app, version),
    entry,
    initial: [],
    pages: { home: [{ file: 'client/home.js', integrity: integrityOf(HOME) }] },
    firstViews: {},
    assets: {},
    server: null,
    routes: [{ path: '/', page: 'home', label: 'Home', order: 10, access: 'public' }],
    requires: { react: '^19.2.0' },
    provides: {},
    files: { [entry.file]: entry.integrity, 'client/home.js': integrityOf(HOME) },
    ...given,
  };
}

/** A shell 1.0.0 that provides React 19.3.1. */
export const createShell = (given: Given = {}): Release =>
  createRelease({
    app: 'shell',
    kind: 'shell',
    pages: {},
    routes: [],
    requires: {},
    provides: { react: '19.3.1' },
    ...given,
  });

const HOME = '/* home */';

/** Writes a build's output: `release.json` and its files. @returns the folder. */
export async function writeDist(folder: string, given: Given = {}, create = createRelease): Promise<string> {
  const release = create(given);
  const dist = join(folder, `dist-${release.app}-${release.version}`);
  const contents = { [release.entry.file]: given.script ?? '/* entry */', 'client/home.js': HOME };
  for (const [file, text] of Object.entries(contents)) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}
