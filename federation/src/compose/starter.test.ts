/** @jest-environment jsdom */
import { scriptRef } from '../../tests/page-data';
import { loadScript } from '../browser/load-script';
import { REFUSED } from '../release/integrity';
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

test('without a hash a script is held to one that no file has, but in development', () => {
  const bare = [{ url: '/releases/shell/main.js', integrity: '' }];
  new Function(starterSource(bare))();
  expect(inserted()[0]!.integrity).toBe(REFUSED);
  new Function(starterSource(bare, { afterPaint: false, isDevelopment: true }))();
  expect(inserted()[1]!.integrity).toBe('');
});

test('a loader that comes later joins the load under way and asks for nothing again', async () => {
  run();
  const joined = loadScript(REFS[1]!, 4_000);
  expect(inserted()).toHaveLength(3);
  inserted()[1]!.dispatchEvent(new Event('load'));
  await expect(joined).resolves.toBeUndefined();
});

test('a failure is told to the loader that joins, which may try again', async () => {
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

describe('where the document has its content', () => {
  const page = globalThis as typeof globalThis & {
    portfolioPresses?: { readonly targets: HTMLButtonElement[]; readonly stop: () => void };
  };
  /** Frames, load and idleness come when the test says so. */
  let frames: FrameRequestCallback[];
  let idle: IdleRequestCallback[];
  const nextFrame = () => frames.splice(0).forEach((callback) => callback(0));
  const becomeIdle = () =>
    idle.splice(0).forEach((callback) => callback({ didTimeout: false, timeRemaining: () => 1 }));
  const waits = { afterPaint: true };
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();

  beforeEach(() => {
    frames = [];
    idle = [];
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    globalThis.requestIdleCallback = (callback) => idle.push(callback);
    document.body.innerHTML = `<button type="button" id="plain"><b>Menu</b></button><a href="#x" id="link">Link</a>
      <form><button type="button" id="in-form">Clear</button><button id="submit">Send</button></form>`;
    document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault());
  });
  afterEach(() => {
    page.portfolioPresses?.stop();
    page.portfolioPresses = undefined;
    // What a test left waiting is over with it.
    dispatchEvent(new Event('keydown'));
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  });
  const start = () => new Function(starterSource(REFS, waits))();

  test('scripts wait until it is loaded, painted and the browser is idle', () => {
    start();
    for (const step of [nextFrame, nextFrame, becomeIdle]) {
      expect(inserted()).toHaveLength(0);
      step();
    }
    expect(inserted()).toHaveLength(REFS.length);
  });

  test('a browser that tells of its first paint is waited for until it does', () => {
    let tell: (painted: readonly unknown[]) => void = () => undefined;
    class Observer {
      static readonly supportedEntryTypes = ['paint'];
      constructor(callback: (list: unknown, observer: unknown) => void) {
        tell = (painted) => callback({ getEntriesByName: () => painted }, this);
      }
      observe = jest.fn();
      disconnect = jest.fn();
    }
    Object.assign(globalThis, { PerformanceObserver: Observer });
    try {
      start();
      tell([]);
      nextFrame();
      expect(frames).toHaveLength(0);
      tell([{}]);
      for (const step of [nextFrame, nextFrame, becomeIdle]) {
        expect(inserted()).toHaveLength(0);
        step();
      }
      expect(inserted()).toHaveLength(REFS.length);
    } finally {
      Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    }
  });

  test.each(['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'])(
    'or until a %s, once',
    (signal) => {
      start();
      document.body.dispatchEvent(new Event(signal, { bubbles: true }));
      expect(inserted()).toHaveLength(REFS.length);
      document.body.dispatchEvent(new Event(signal, { bubbles: true }));
      nextFrame();
      nextFrame();
      becomeIdle();
      expect(inserted()).toHaveLength(REFS.length);
    },
  );

  test('a button that nothing answers yet is remembered once, and what it would have done is left undone', () => {
    const answered = jest.fn();
    document.querySelector('#plain')!.addEventListener('click', answered);
    start();
    press('#plain b');
    press('#plain');
    press('#in-form');
    expect(answered).not.toHaveBeenCalled();
    expect(page.portfolioPresses!.targets.map(({ id }) => id)).toEqual(['plain', 'in-form']);
    page.portfolioPresses!.stop();
    press('#plain');
    expect(answered).toHaveBeenCalledTimes(1);
  });

  test('links and posting forms work by themselves', () => {
    const answered = jest.fn();
    document.querySelector('#link')!.addEventListener('click', answered);
    document.querySelector('form')!.addEventListener('submit', answered);
    start();
    press('#link');
    press('#submit');
    expect(answered).toHaveBeenCalledTimes(2);
    expect(page.portfolioPresses!.targets).toEqual([]);
  });
});
