/** @jest-environment jsdom */
import type { PageData } from '@portfolio/federation/browser';
import { createLoadingNotes } from './loading-notes';
import { pageMetrics, type PageView } from './page-metrics';
import { createVisitNotes } from './visit-notes';

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
