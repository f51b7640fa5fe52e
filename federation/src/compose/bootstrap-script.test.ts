/** @jest-environment jsdom */
import { scriptRef } from '../../tests/page-data';
import { bootstrapSource } from './bootstrap';

describe('the bootstrap script of a document with content', () => {
  const REFS = ['/releases/shell/react.js', '/releases/shell/main.js', '/releases/remote/entry.js'].map(
    scriptRef,
  );
  const inserted = () => [...document.querySelectorAll<HTMLScriptElement>('head script')];
  const page = globalThis as typeof globalThis & {
    portfolioPresses?: { readonly targets: HTMLButtonElement[]; readonly stop: () => void };
  };
  let frames: FrameRequestCallback[];
  const nextFrame = () => frames.splice(0).forEach((callback) => callback(0));
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();

  beforeEach(() => {
    document.head.innerHTML = '';
    frames = [];
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    document.body.innerHTML = `<button type="button" id="plain"><b>Menu</b></button><a href="#x" id="link">Link</a>
    <form><button type="button" id="in-form">Clear</button><button id="submit">Send</button></form>`;
    document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault());
  });
  afterEach(() => {
    page.portfolioPresses?.stop();
    page.portfolioPresses = undefined;
    // Ends whatever a test left waiting.
    dispatchEvent(new Event('keydown'));
  });
  const start = () => new Function(bootstrapSource(REFS, { afterPaint: true }))();
  /** An image that is still loading. */
  const addImage = (width: number, top = 0) => {
    const image = document.body.appendChild(new Image());
    image.getBoundingClientRect = () => ({ width, top, bottom: top + 100 }) as DOMRect;
    return Object.defineProperty(image, 'complete', { value: false, configurable: true });
  };

  test('waits until the document has been parsed', () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    start();
    dispatchEvent(new Event('keydown'));
    expect(inserted()).toHaveLength(0);
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(inserted()).toHaveLength(REFS.length);
    state.mockRestore();
  });

  test('waits for load and paint before it starts scripts', () => {
    start();
    expect(frames).toHaveLength(0);
    dispatchEvent(new Event('load'));
    for (const step of [nextFrame, nextFrame]) {
      expect(inserted()).toHaveLength(0);
      step();
    }
    expect(inserted()).toHaveLength(REFS.length);
  });

  test('requests no frames after load if scripts have started', () => {
    start();
    dispatchEvent(new Event('keydown'));
    expect(inserted()).toHaveLength(REFS.length);
    dispatchEvent(new Event('load'));
    expect(frames).toHaveLength(0);
  });

  describe('in browsers that report paints', () => {
    /** Reports an entry of a type. */
    let report: (type: string, entry: object) => void;
    const observers = new Map<string, { readonly callback: (list: object) => void }>();
    beforeEach(() => {
      observers.clear();
      report = (type, entry) => observers.get(type)!.callback({ getEntries: () => [entry] });
      class Observer {
        static readonly supportedEntryTypes = ['paint', 'largest-contentful-paint'];
        private type = '';
        constructor(readonly callback: (list: object) => void) {}
        observe({ type }: { readonly type: string }) {
          this.type = type;
          observers.set(type, this);
        }
        disconnect() {
          observers.delete(this.type);
        }
      }
      Object.assign(globalThis, { PerformanceObserver: Observer });
    });
    afterEach(() => void Reflect.deleteProperty(globalThis, 'PerformanceObserver'));

    test('waits for the first paint after load, even if an image triggers no further entry', () => {
      addImage(900);
      start();
      report('largest-contentful-paint', { size: 10_000 });
      dispatchEvent(new Event('load'));
      report('paint', { name: 'first-paint' });
      nextFrame();
      expect(frames).toHaveLength(0);
      report('paint', { name: 'first-contentful-paint' });
      for (const step of [nextFrame, nextFrame]) {
        expect(inserted()).toHaveLength(0);
        step();
      }
      expect(inserted()).toHaveLength(REFS.length);
    });

    test("doesn't wait for images that can't become the largest paint: smaller, below, or loaded", () => {
      addImage(99);
      addImage(900, innerHeight);
      Object.defineProperty(addImage(900), 'complete', { value: true });
      start();
      report('largest-contentful-paint', { size: 10_000 });
      expect(inserted()).toHaveLength(REFS.length);
    });

    test('observes nothing more once scripts have started, also after load', () => {
      start();
      report('largest-contentful-paint', { size: 10_000 });
      expect(inserted()).toHaveLength(REFS.length);
      dispatchEvent(new Event('load'));
      expect(observers.size).toBe(0);
    });

    test('waits for an image that can', () => {
      const image = addImage(101);
      start();
      report('largest-contentful-paint', { size: 10_000 });
      expect(inserted()).toHaveLength(0);
      Object.defineProperty(image, 'complete', { value: true });
      report('largest-contentful-paint', { size: 10_100 });
      expect(inserted()).toHaveLength(REFS.length);
    });
  });

  describe('once the document has been laid out', () => {
    const layOut = (documentMs?: number) => {
      const entries = documentMs ? [{ requestStart: 10, responseEnd: 10 + documentMs }] : [];
      Object.assign(performance, {
        getEntriesByType: (type: string) => (type === 'navigation' ? entries : []),
      });
      start();
      document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
      nextFrame();
      expect(inserted()).toHaveLength(0);
      jest.runOnlyPendingTimers();
    };
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'performance'] }));
    afterEach(() => {
      jest.useRealTimers();
      Reflect.deleteProperty(performance, 'getEntriesByType');
    });

    test('requests the first script on a slow connection, and the others later, each once', () => {
      addImage(400);
      layOut(150);
      expect(inserted().map(({ src }) => src)).toEqual(['http://localhost/releases/shell/react.js']);
      dispatchEvent(new Event('keydown'));
      expect(inserted().map(({ integrity }) => integrity)).toEqual(REFS.map(({ integrity }) => integrity));
    });

    test.each([
      ['on a fast connection', () => layOut(50)],
      ["when the browser doesn't say how long the document took", () => layOut()],
      ['while a larger image is loading', () => (addImage(401), layOut(150))],
    ])('requests none %s', (_name, layOutSo) => {
      layOutSo();
      expect(inserted()).toHaveLength(0);
    });
  });

  test.each(['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'])(
    'starts at a %s, once',
    (signal) => {
      start();
      document.body.dispatchEvent(new Event(signal, { bubbles: true }));
      expect(inserted()).toHaveLength(REFS.length);
      document.body.dispatchEvent(new Event(signal, { bubbles: true }));
      nextFrame();
      nextFrame();
      expect(inserted()).toHaveLength(REFS.length);
    },
  );

  test('stores a press on a button once and prevents its default action', () => {
    const handler = jest.fn();
    document.querySelector('#plain')!.addEventListener('click', handler);
    start();
    press('#plain b');
    press('#plain');
    press('#in-form');
    expect(handler).not.toHaveBeenCalled();
    expect(page.portfolioPresses!.targets.map(({ id }) => id)).toEqual(['plain', 'in-form']);
    page.portfolioPresses!.stop();
    press('#plain');
    expect(handler).toHaveBeenCalledTimes(1);
  });

  test('leaves links and forms alone', () => {
    const handler = jest.fn();
    document.querySelector('#link')!.addEventListener('click', handler);
    document.querySelector('form')!.addEventListener('submit', handler);
    start();
    press('#link');
    press('#submit');
    expect(handler).toHaveBeenCalledTimes(2);
    expect(page.portfolioPresses!.targets).toEqual([]);
  });
});
