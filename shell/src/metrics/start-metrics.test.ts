/** @jest-environment jsdom */
import { session } from '@portfolio/shared-api';
import { noteVisitAction } from '@portfolio/shared-api/visits';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { createLoadingNotes } from './loading-notes';
import { startMetricsLater } from './start-later';
import { startMetrics } from './start-metrics';
import { createVisitNotes } from './visit-notes';

// Simulates the browser's measurements, because jsdom has none.
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
const view = () => ({ data, notes: createLoadingNotes(), visit: createVisitNotes(), opened: undefined });

const measure = (name: keyof typeof WATCHED, value: number) =>
  jest.mocked(WATCHED[name]).mock.lastCall![0]({ name, value } as Metric as never);

let beacons: { url: string; body: Blob }[];
let visibility: DocumentVisibilityState;
function turn(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
/** jsdom's blobs can be read with a FileReader only. */
const textOf = (body: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(body);
  });
const sent = async () => JSON.parse(String(await textOf(beacons[0]!.body))) as unknown;

// Otherwise the documents of earlier tests would report too.
afterEach(() => {
  for (const [type, listener] of jest.mocked(globalThis.addEventListener).mock.calls)
    removeEventListener(type, listener);
});
beforeEach(() => {
  jest.spyOn(globalThis, 'addEventListener');
  beacons = [];
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  navigator.sendBeacon = (url, body) => beacons.push({ url: String(url), body: body as Blob }) > 0;
  performance.getEntriesByName = () => [];
});

test('sends one beacon with the latest values when the page is left', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 90_400);
  startMetrics(view());
  measure('LCP', 500.4);
  measure('LCP', 812.4);
  measure('CLS', 0.012345);
  turn('visible');
  expect(beacons).toHaveLength(0);
  turn('hidden');
  expect(beacons[0]).toMatchObject({ url: '/api/figures', body: { type: 'application/json' } });
  expect(await sent()).toEqual({
    age: 90,
    releases: [{ app: 'shell', version: '2.0.0', lcp: 812, cls: 0.0123 }],
  });

  measure('INP', 120);
  turn('visible');
  turn('hidden');
  expect(beacons).toHaveLength(1);
});

test('sends the beacon of a page view that failed without waiting for its end, and no second one', async () => {
  jest.useFakeTimers();
  const page = view();
  page.notes.noteFailure({ app: 'remote-public', version: '1.1.0' });
  startMetrics(page);
  page.notes.noteFailure({ app: 'remote-public', version: '1.1.0' });
  jest.advanceTimersByTime(5_000);
  turn('hidden');
  jest.useRealTimers();
  expect(beacons).toHaveLength(1);
  expect(await sent()).toMatchObject({
    releases: [{ app: 'shell' }, { app: 'remote-public', version: '1.1.0', failures: 2 }],
  });
});

test('sends the visit along, and what a visitor who came back did', async () => {
  session.attach(null);
  const page = view();
  startMetrics(page);
  noteVisitAction('cv-download');
  turn('hidden');
  expect(await sent()).toMatchObject({
    releases: [{ app: 'shell', version: '2.0.0' }],
    visit: { cvDownloads: 1 },
  });

  turn('visible');
  noteVisitAction('contact-sent');
  turn('hidden');
  beacons.shift();
  expect(await sent()).toEqual({ releases: [], visit: { contactSent: 1 } });
});

test('ignores durations that only a changed clock explains', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin - 5_000);
  startMetrics(view());
  measure('TTFB', -3);
  measure('LCP', 86_400_000);
  turn('hidden');
  expect(await sent()).toEqual({ age: 0, releases: [{ app: 'shell', version: '2.0.0' }] });
});

describe('starts when', () => {
  let whenIdle: (() => void)[];
  const idle = async () => {
    whenIdle.forEach((run) => run());
    await import('./start-metrics');
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
    startMetricsLater(view());
    expect(onLCP).not.toHaveBeenCalled();
    await idle();
    expect(onLCP).toHaveBeenCalledTimes(1);
    turn('hidden');
  });

  test('never with Save-Data or with code from a development server', async () => {
    startMetricsLater({ ...view(), data: { ...data, isDevelopment: true } });
    Object.assign(navigator, { connection: { saveData: true } });
    startMetricsLater(view());
    await idle();
    expect(onLCP).not.toHaveBeenCalled();
  });
});
