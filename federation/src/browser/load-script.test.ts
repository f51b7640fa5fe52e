/** @jest-environment jsdom */
import { scriptRef } from '../../tests/page-data';
import { loadScript } from './load-script';

describe('scripts', () => {
  /** A new script for each test, because failed URLs are remembered. */
  let count = 0;
  const nextRef = () => scriptRef(`/releases/remote-public/${++count}.0.0/client/remoteEntry.js`);

  const inserted = () => [...document.head.querySelectorAll('script')];
  const last = () => inserted().at(-1)!;
  const succeed = () => last().dispatchEvent(new Event('load'));
  const fail = () => last().dispatchEvent(new Event('error'));

  beforeEach(() => {
    document.head.innerHTML = '';
    globalThis.portfolioScripts = undefined;
  });
  afterEach(() => jest.useRealTimers());

  test('have a hash that the browser checks, also for another origin', async () => {
    const { integrity } = nextRef();
    const loading = loadScript({ url: 'https://cdn.example/entry.js', integrity }, 4_000);
    expect(last()).toMatchObject({
      src: 'https://cdn.example/entry.js',
      integrity,
      crossOrigin: 'anonymous',
    });
    succeed();
    await expect(loading).resolves.toBeUndefined();
  });

  test.each(['', 'sha384-', 'sha256-abc', 'none', undefined as never])(
    'without a valid hash (%j) are only requested in development',
    async (integrity) => {
      const ref = { ...nextRef(), integrity };
      await expect(loadScript(ref, 4_000)).rejects.toMatchObject({
        name: 'ScriptLoadError',
        message: `http://localhost${ref.url} has no integrity hash`,
      });
      expect(inserted()).toHaveLength(0);

      const loading = loadScript(ref, 4_000, true);
      succeed();
      await expect(loading).resolves.toBeUndefined();
    },
  );

  test('are requested once, however many callers want them', async () => {
    const ref = nextRef();
    const [one, other] = [
      loadScript(ref, 4_000),
      loadScript({ ...ref, url: `http://localhost${ref.url}` }, 4_000),
    ];
    succeed();
    await Promise.all([one, other]);
    await loadScript(ref, 4_000);
    expect(inserted()).toHaveLength(1);
  });

  test('join a load that the document started', async () => {
    const ref = nextRef();
    let arrive = () => {};
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    globalThis.portfolioScripts = { [`http://localhost${ref.url}`]: underWay };
    const joined = loadScript(ref, 4_000);
    expect(inserted()).toHaveLength(0);
    arrive();
    await expect(joined).resolves.toBeUndefined();
  });

  test("threat 24: report a failed request or a wrong hash with the script's name", async () => {
    const ref = nextRef();
    const loading = loadScript(ref, 4_000);
    fail();
    await expect(loading).rejects.toMatchObject({
      name: 'ScriptLoadError',
      message: `http://localhost${ref.url} could not be loaded, or is not the file that was released`,
    });
  });

  test('are requested again after a failure, each time with a new URL', async () => {
    const ref = nextRef();
    for (const suffix of ['', '?r=1', '?r=2']) {
      const attempt = loadScript(ref, 4_000);
      expect(last().src).toBe(`http://localhost${ref.url}${suffix}`);
      expect(last().integrity).toBe(ref.integrity);
      fail();
      await expect(attempt).rejects.toThrow(ref.url);
    }
    const good = loadScript(ref, 4_000);
    succeed();
    await expect(good).resolves.toBeUndefined();
    await loadScript(ref, 4_000);
    expect(last().src).toBe(`http://localhost${ref.url}?r=3`);
  });

  test("fail if they don't respond in time", async () => {
    jest.useFakeTimers();
    const ref = nextRef();
    const outcome = jest.fn();
    const loading = loadScript(ref, 4_000).catch(outcome);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(outcome).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'ScriptLoadError',
        message: `http://localhost${ref.url} did not respond within 4000 ms`,
      }),
    );
  });

  test('started by the document also time out, and the next call uses another URL', async () => {
    jest.useFakeTimers();
    const ref = nextRef();
    globalThis.portfolioScripts = { [`http://localhost${ref.url}`]: new Promise(() => {}) };
    const attempt = expect(loadScript(ref, 4_000)).rejects.toThrow('did not respond');
    await jest.advanceTimersByTimeAsync(4_000);
    await attempt;
    const again = loadScript(ref, 4_000);
    expect(last().src).toBe(`http://localhost${ref.url}?r=1`);
    succeed();
    await expect(again).resolves.toBeUndefined();
  });

  test('leave no timer behind once loaded', async () => {
    jest.useFakeTimers();
    const loading = loadScript(nextRef(), 4_000);
    succeed();
    await loading;
    expect(jest.getTimerCount()).toBe(0);
  });
});
