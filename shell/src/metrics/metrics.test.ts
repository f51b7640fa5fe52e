/** @jest-environment jsdom */
import { session } from '@portfolio/shared-api';
import { noteVisitAction } from '@portfolio/shared-api/visits';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageData } from '@portfolio/federation/browser';
import { createLoadingNotes } from './loading-notes';
import { startMetricsLater } from './start-later';
import { pageMetrics, startMetrics, type PageView } from './page-metrics';
import { createVisitNotes } from './visit-notes';

// Simulates the browser's measurements, because jsdom has none.
jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn(), onTTFB: jest.fn() }));

describe('start', () => {
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
      await import('./page-metrics');
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
});

describe('of a page view', () => {
  const releaseOf = (app: string, version: string) => ({
    app,
    version,
    container: `${app}@${version}`,
    entry: { url: `/releases/${app}/${version}/client/entry.js`, integrity: '' },
    routes: [],
  });
  const data: PageData = {
    config: {},
    shell: '2.0.0',
    releases: {
      'remote-public': releaseOf('remote-public', '1.1.0'),
      'remote-admin': releaseOf('remote-admin', '1.0.0'),
    },
    previous: { 'remote-public': releaseOf('remote-public', '1.0.0') },
    rendered: { app: 'remote-public', page: 'home' },
    queries: [],
    entryTimeout: 4_000,
  };
  const unrendered = { ...data, rendered: null };
  const VITALS = { lcp: 812, inp: 40, cls: 0.01, ttfb: 90 };

  const homeLoad = { app: 'remote-public', version: '1.1.0', page: 'home', ms: 12.4 };
  const home = { app: 'remote-public', page: 'home' };

  function view(given: Partial<PageView> = {}) {
    const notes = createLoadingNotes();
    const page: PageView = { data, notes, visit: createVisitNotes(), opened: home, ...given };
    return { notes, figures: () => pageMetrics(page, VITALS).releases };
  }

  /** The browser's resource timings. */
  function scriptsCame(times: Readonly<Record<string, Partial<PerformanceResourceTiming>>>) {
    Object.assign(performance, {
      getEntriesByName: (name: string) => {
        const time = times[new URL(name).pathname];
        return time ? [{ transferSize: 4_000, encodedBodySize: 3_700, ...time }] : [];
      },
    });
    const urls = Object.keys(times).map((path) => new URL(path, document.baseURI).href);
    globalThis.portfolioScripts = Object.fromEntries(urls.map((url) => [url, Promise.resolve()]));
  }
  beforeEach(() => scriptsCame({}));

  test("web vitals count for the shell and for the first page's release", () => {
    const { notes, figures } = view();
    notes.noteLoad(homeLoad);
    expect(figures()).toEqual([
      { app: 'shell', version: '2.0.0', ...VITALS },
      { app: 'remote-public', version: '1.1.0', ...VITALS, pages: [12] },
    ]);
  });

  test('later pages report load times, but no web vitals', () => {
    const { notes, figures } = view();
    notes.noteLoad({ app: 'remote-admin', version: '1.0.0', page: 'setting', ms: 200 });
    expect(figures()[2]).toEqual({ app: 'remote-admin', version: '1.0.0', pages: [200] });
  });

  test('an unknown URL reports only the shell', () => {
    const { notes, figures } = view({ data: unrendered, opened: undefined });
    notes.noteLoad(homeLoad);
    expect(figures()).toEqual([
      { app: 'shell', version: '2.0.0', ...VITALS },
      { app: 'remote-public', version: '1.1.0', pages: [12] },
    ]);
  });

  test('the failure and the fallback count for the release that failed', () => {
    const { notes, figures } = view({ data: unrendered });
    notes.noteFailure({ app: 'remote-public', version: '1.1.0' });
    notes.noteLoad({ ...homeLoad, version: '1.0.0', insteadOf: '1.1.0' });
    expect(figures().slice(1)).toEqual([
      { app: 'remote-public', version: '1.0.0', ...VITALS, pages: [12] },
      { app: 'remote-public', version: '1.1.0', failures: 1, fallbacks: 1 },
    ]);
  });

  test('markup whose code failed to load counts as a page view and a failure of its release', () => {
    const { notes, figures } = view();
    notes.noteFailure({ app: 'remote-public', version: '1.1.0' });
    expect(figures()[1]).toEqual({ app: 'remote-public', version: '1.1.0', ...VITALS, failures: 1 });
  });

  test('entries report load times, unless they came from the cache', () => {
    scriptsCame({
      '/releases/shell/2.0.0/client/react.js': { duration: 80.2 },
      '/releases/shell/2.0.0/client/main.js': { duration: 120.7 },
      '/releases/remote-public/1.1.0/client/entry.js': { duration: 60.2 },
      '/releases/remote-admin/1.0.0/client/entry.js': { duration: 1, transferSize: 0 },
    });
    const { notes, figures } = view();
    notes.noteLoad(homeLoad);
    notes.noteLoad({ app: 'remote-admin', version: '1.0.0', page: 'setting', ms: 3 });
    expect(figures().map(({ app, entry }) => [app, entry])).toEqual([
      ['shell', 121],
      ['remote-public', 60],
      ['remote-admin', undefined],
    ]);
  });

  test("repeated failures stay within the server's limits", () => {
    const { notes, figures } = view();
    for (let count = 0; count < 500; count += 1) {
      notes.noteLoad(homeLoad);
      notes.noteFailure({ app: 'remote-public', version: '1.1.0' });
    }
    expect(figures()[1]).toMatchObject({ failures: 20, pages: Array(20).fill(12) });
  });
});
