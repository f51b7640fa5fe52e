import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../src/config/environment';
import { faultsOf } from './read-config';

/* What the documents name is there, and they name what there is. */

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const documents = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter(
  (path) => path.endsWith('.md'),
);
const texts = documents.map((path) => [path, read(path)] as const);

interface Package {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[];
}
const scriptsOf = (dir: string) =>
  Object.keys((JSON.parse(read(join(dir, 'package.json'))) as Package).scripts ?? {});
const { workspaces } = JSON.parse(read('package.json')) as Required<Package>;

const testFiles = workspaces.flatMap((dir) =>
  ['src', 'tests']
    .filter((folder) => existsSync(join(ROOT, dir, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, dir, folder), { recursive: true })
        .map((name) => join(dir, folder, String(name)))
        .filter((path) => /\.test\.tsx?$/.test(path)),
    ),
);

it.each(texts)('%s names tests that are there', (_path, text) => {
  const named = [...text.matchAll(/`([\w/-]+\.test\.tsx?)`/g)].map(([, name]) => name!);
  const missing = named.filter((name) => !testFiles.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

it.each(texts)('%s names commands that are there', (_path, text) => {
  for (const [command, script, workspace] of text.matchAll(/npm run ([\w:-]+)(?: -w ([\w-]+))?/g))
    expect([command, scriptsOf(workspace ?? '.').includes(script!)]).toEqual([command, true]);
});

describe('variables of the environment', () => {
  /** One is for tests, the other is set by the development servers. */
  const INNER = ['JWKS_URL', 'DEV_RELEASES'];
  const all = texts.map(([, text]) => text).join('\n');
  const standards = environment.parse({}) as Readonly<Record<string, unknown>>;

  it.each(Object.keys(environment.shape).filter((name) => !INNER.includes(name)))(
    '%s stands in the documents',
    (name) => {
      expect(all).toMatch(new RegExp(`\`[^\`]*\\b${name}\\b[^\`]*\``));
    },
  );

  const rows = [
    // `NAME` (`standard`) | what it is
    ...all.matchAll(/`([A-Z][A-Z0-9_]+)` \(`?(\w[\w.-]*)`?\)/g),
    // `NAME` | standard | what it does
    ...all.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| (\d+) +\|/gm),
  ].map(([, name, standard]) => [name!, standard!] as const);

  it.each(rows.filter(([name]) => standards[name] !== undefined))(
    '%s has the standard %s',
    (name, standard) => {
      expect(String(standards[name])).toBe(standard);
    },
  );

  it('have their standards in the documents', () => {
    const named = rows.map(([name]) => name);
    expect(named).toEqual(
      expect.arrayContaining(['PORT', 'CONTACT_LIMIT', 'UPLOAD_LIMIT', 'FAILED_TOKEN_LIMIT']),
    );
  });
});

it('compose.yaml configures the site with what the server takes', () => {
  const block = /^ {2}site:\n[^]*?\n {4}environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml'))![1]!;
  const filledIn = (value: string) =>
    value.replace(/\$\{(\w+)(:-)?\}/g, (_, _name, empty) => (empty ? '' : 'ada.dev'));
  const entries = [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(
    ([, name, value]) => [name!, filledIn(value!)] as const,
  );
  expect(entries.filter(([name]) => !(name in environment.shape))).toEqual([]);
  expect(faultsOf({ ...Object.fromEntries(entries), NODE_ENV: 'production', HOST: '0.0.0.0' })).toEqual([]);
});
