import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { createLoadingNotes } from './loading-notes';
import { startFigures } from './start-figures';
import { startFiguresLater } from './start-later';

// What a browser measures; jsdom measures nothing.
jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn(), onTTFB: jest.fn() }));
const WATCHED = { CLS: onCLS, INP: onINP, LCP: onLCP, TTFB: onTTFB };

const data = {
  config: {},
  shell: '2.0.0',
  releases: {},
  previous: {},
  rendered: null,
  queries: [],
  entryTimeout: 4_000,
};
const view = () => ({ data, notes: createLoadingNotes(), opened: undefined });

const measure = (name: keyof typeof WATCHED, value: number) =>
  jest.mocked(WATCHED[name]).mock.lastCall![0]({ name, value } as Metric as never);

let beacons: { url: string; body: Blob }[];
let visibility: DocumentVisibilityState;
function turn(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
/** jsdom's blobs give their text to readers only. */
const textOf = (body: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(body);
  });
const sent = async () => JSON.parse(String(await textOf(beacons[0]!.body))) as unknown;

beforeEach(() => {
  beacons = [];
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  navigator.sendBeacon = (url, body) => beacons.push({ url: String(url), body: body as Blob }) > 0;
  performance.getEntriesByName = () => [];
});

test('one beacon is sent when the page is left, with the last that was measured', async () => {
  startFigures(view());
  measure('LCP', 500.4);
  measure('LCP', 812.4);
  measure('CLS', 0.012345);
  turn('visible');
  expect(beacons).toHaveLength(0);
  turn('hidden');
  expect(beacons[0]).toMatchObject({ url: '/api/figures', body: { type: 'application/json' } });
  expect(await sent()).toEqual({ releases: [{ app: 'shell', version: '2.0.0', lcp: 812, cls: 0.0123 }] });

  measure('INP', 120);
  turn('visible');
  turn('hidden');
  expect(beacons).toHaveLength(1);
});

test('a duration that only a clock that was set can have made is left out', async () => {
  startFigures(view());
  measure('TTFB', -3);
  measure('LCP', 86_400_000);
  turn('hidden');
  expect(await sent()).toEqual({ releases: [{ app: 'shell', version: '2.0.0' }] });
});

describe('when it begins', () => {
  let whenIdle: (() => void)[];
  const idle = async () => {
    whenIdle.forEach((run) => run());
    await import('./start-figures');
    await Promise.resolve();
  };
  beforeEach(() => {
    whenIdle = [];
    jest.mocked(onLCP).mockClear();
    Object.assign(globalThis, { requestIdleCallback: (run: () => void) => whenIdle.push(run) });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('the browser is idle', async () => {
    startFiguresLater(view());
    expect(onLCP).not.toHaveBeenCalled();
    await idle();
    expect(onLCP).toHaveBeenCalledTimes(1);
    turn('hidden');
  });

  test('never where the visitor saves data, nor with code of a development server', async () => {
    startFiguresLater({ ...view(), data: { ...data, isDevelopment: true } });
    Object.assign(navigator, { connection: { saveData: true } });
    startFiguresLater(view());
    await idle();
    expect(onLCP).not.toHaveBeenCalled();
  });
});
