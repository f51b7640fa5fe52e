/** @jest-environment jsdom */
import { scriptRef } from '../../tests/page-data';
import { loadScript } from '../browser/load-script';
import { REFUSED } from '../releases/model/integrity';
import { bootstrapSource } from './bootstrap';

describe('the bootstrap script', () => {
  const REFS = ['/releases/shell/main.js', '/releases/remote/entry.js', 'https://cdn.example/home.js'].map(
    scriptRef,
  );
  const run = () => new Function(bootstrapSource(REFS))();
  const inserted = () => [...document.querySelectorAll<HTMLScriptElement>('head script')];

  beforeEach(() => {
    document.head.innerHTML = '';
    globalThis.portfolioScripts = undefined;
  });

  test('requests all scripts at once, each with its hash, and runs them in order', () => {
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

  test('gives scripts their full addresses, by which the bundles recognize scripts that are already loading', () => {
    run();
    for (const script of inserted()) expect(script.getAttribute('src')).toBe(script.src);
  });

  test('uses a hash that matches no file for scripts without one, except in development', () => {
    const bare = [{ url: '/releases/shell/main.js', integrity: '' }];
    new Function(bootstrapSource(bare))();
    expect(inserted()[0]!.integrity).toBe(REFUSED);
    new Function(bootstrapSource(bare, { afterPaint: false, isDevelopment: true }))();
    expect(inserted()[1]!.integrity).toBe('');
  });

  test('lets a later loader join a load in progress without another request', async () => {
    run();
    const joined = loadScript(REFS[1]!, 4_000);
    expect(inserted()).toHaveLength(3);
    inserted()[1]!.dispatchEvent(new Event('load'));
    await expect(joined).resolves.toBeUndefined();
  });

  test('passes a failure to the loader that joins, which may try again', async () => {
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
});
