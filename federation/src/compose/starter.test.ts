/** @jest-environment jsdom */
import { scriptRef } from '../../tests/page-data';
import { loadScript } from '../browser/load-script';
import { starterSource } from './starter';

const REFS = ['/releases/shell/main.js', '/releases/remote/entry.js', 'https://cdn.example/home.js'].map(
  scriptRef,
);
const run = () => new Function(starterSource(REFS))();
const inserted = () => [...document.querySelectorAll<HTMLScriptElement>('head script')];

beforeEach(() => {
  document.head.innerHTML = '';
  globalThis.portfolioScripts = undefined;
});

test('all scripts are asked for at once, to run in their order, each held to its hash', () => {
  run();
  expect(inserted().map((script) => script.src)).toEqual([
    'http://localhost/releases/shell/main.js',
    'http://localhost/releases/remote/entry.js',
    'https://cdn.example/home.js',
  ]);
  for (const [index, script] of inserted().entries()) {
    expect(script).toMatchObject({
      async: false,
      crossOrigin: 'anonymous',
      integrity: REFS[index]!.integrity,
    });
  }
});

test('a loader that comes later joins the load under way and asks for nothing again', async () => {
  run();
  const joined = loadScript(REFS[1]!, 4_000);
  expect(inserted()).toHaveLength(3);
  inserted()[1]!.dispatchEvent(new Event('load'));
  await expect(joined).resolves.toBeUndefined();
});

test('a failure is no unhandled rejection; the loader that joins is told, and may try again', async () => {
  run();
  inserted()[1]!.dispatchEvent(new Event('error'));
  await expect(loadScript(REFS[1]!, 4_000)).rejects.toThrow(
    'http://localhost/releases/remote/entry.js could not be loaded, or is not the file that was released',
  );
  const again = loadScript(REFS[1]!, 4_000);
  expect(inserted().at(-1)!.src).toBe('http://localhost/releases/remote/entry.js?r=1');
  inserted().at(-1)!.dispatchEvent(new Event('load'));
  await expect(again).resolves.toBeUndefined();
});
