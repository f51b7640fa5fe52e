/** @jest-environment jsdom */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuilding, writeTinyRemote } from '../../tests/tiny-remote';
import type { Container } from '../browser/sharing/protocol';
import { sourceFinderOf } from '../gate/rules/source-map';
import type { Release } from '../releases/model/release';

const BUILD_MS = 240_000;
const building = startBuilding();
let folder: string;
let release: Release;
let read: (file: string) => Promise<Buffer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-first-view-'));
  const app = await writeTinyRemote(folder);
  const outcome = await building.buildApp(app);
  if (!outcome.release) throw new Error(outcome.error);
  release = outcome.release;
  read = (file) => readFile(join(app, 'dist', release.version, file));
}, BUILD_MS);
afterAll(async () => {
  await building.end();
  await rm(folder, { recursive: true, force: true });
});

const joined = () => release.firstViews.home!;
const chunk = () => release.pages.home![0]!;
const text = async ({ file }: Release['entry']) => (await read(file)).toString();

test('a first view contains the entry and the chunks of its page, so nothing else loads', async () => {
  expect(joined().file).toMatch(/^client\/first-view\.home\.[0-9a-f]{8}\.js$/);
  document.head.innerHTML = `<script src="http://localhost/r/${joined().file}"></script>`;
  const container: Container = new Function(`${await text(joined())}\nreturn ${release.container}`)();
  const nothing = { styled: new Proxy({}, { get: () => ({ withConfig: () => () => 'styled' }) }) };
  const shared = { '1.0.0': { get: () => () => nothing, from: 'shell' } };
  container.init({ react: shared, 'react/jsx-runtime': shared, 'styled-components': shared });
  const { default: Page, typeOfThis } = (await container.get('./home'))() as {
    default: unknown;
    typeOfThis: () => string;
  };
  expect(Page).toBeInstanceOf(Function);
  expect(document.scripts).toHaveLength(1);
  // Strict mode, as in the chunk.
  expect(typeOfThis()).toBe('undefined');
});

test('its source map leads to the same places as those of its scripts', async () => {
  const [own, whole] = await Promise.all([chunk(), joined()].map(text));
  const [findOwn, find] = await Promise.all(
    [chunk(), joined()].map(({ file }) => sourceFinderOf({ release, read }, file)),
  );
  const start = own!.indexOf('(self.chunks_');
  const code = own!.slice(start, own!.indexOf('\n', start));
  const lineOf = (script: string) => script.slice(0, script.indexOf(code)).split('\n').length - 1;
  const before = start - own!.lastIndexOf('\n', start) - 1;
  const columns = Array.from({ length: code.length }, (_, index) => before + index);
  const mapped = columns.filter((column) => findOwn!({ line: lineOf(own!), column })?.isExact);
  expect(mapped.length).toBeGreaterThan(20);
  for (const column of mapped)
    expect(find!({ line: lineOf(whole!), column })).toEqual(findOwn!({ line: lineOf(own!), column }));
});
