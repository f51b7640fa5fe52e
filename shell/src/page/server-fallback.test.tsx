import type { PageData } from '@portfolio/federation/browser';
import { render, screen } from '@testing-library/react';
import { createServerFallback, type Trigger } from './server-fallback';
import { reloadPage } from './reload-page';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const release = (version: string) => ({
  app: 'remote-public',
  version,
  container: `remote_public_${version}`,
  entry: { url: '/entry.js', integrity: '' },
  routes: [],
});
const RENDERED = { app: 'remote-public', page: 'projects' };
const data = (given: Partial<PageData> = {}): PageData => ({
  config: null,
  shell: '1.0.0',
  releases: { 'remote-public': release('1.1.0') },
  previous: {},
  rendered: RENDERED,
  queries: [],
  entryTimeout: 4_000,
  ...given,
});

/** The server responds with a document of this data, or with the given text. */
function respondWith(now: PageData | string) {
  const html =
    typeof now === 'string'
      ? now
      : `<body><div id="root"><div data-page="remote-public/projects"><h1>As it was sent</h1></div></div>
         <script type="application/json" id="page-data">${JSON.stringify(now)}</script>`;
  globalThis.fetch = jest.fn(async () => ({ text: async () => html }) as Response);
}

const findReplacement = (own: PageData, trigger: Trigger) =>
  createServerFallback(own)('remote-public', 'projects', trigger);
/** Runs pending microtasks. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const former = globalThis.fetch;
beforeEach(() => {
  history.replaceState(null, '', '/projects');
  jest.mocked(reloadPage).mockClear();
});
afterEach(() => void (globalThis.fetch = former));

test.each<[string, Trigger, PageData]>([
  ['the server has its content', 'later', data()],
  [
    'another release went live',
    'later',
    data({ rendered: null, releases: { 'remote-public': release('1.2.0') } }),
  ],
  ['another shell went live', 'later', data({ rendered: null, shell: '1.1.0' })],
  ['Retry was pressed', 'retry', data({ rendered: null })],
])('the document reloads if %s', async (_, trigger, now) => {
  respondWith(now);
  const settled = jest.fn();
  findReplacement(data(), trigger).then(settled, settled);
  await nextTask();
  expect(reloadPage).toHaveBeenCalledTimes(1);
  // The page stays until the new document arrives.
  expect(settled).not.toHaveBeenCalled();
});

test("the document's own page keeps its markup", async () => {
  respondWith(data());
  const { default: Page } = await findReplacement(data(), 'first');
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'As it was sent' })).toBeInTheDocument();
  expect(reloadPage).not.toHaveBeenCalled();
});

test.each<[string, Trigger, PageData, PageData | string]>([
  ['a navigation without changes', 'later', data(), data({ rendered: null })],
  ['a document without content', 'first', data({ rendered: null }), data()],
  [
    'a document from before a release',
    'first',
    data(),
    data({ releases: { 'remote-public': release('1.2.0') } }),
  ],
  ['another response', 'retry', data(), '<h1>The site is being repaired</h1>'],
])('rejects for %s: no document reloads itself', async (_, trigger, own, now) => {
  respondWith(now);
  await expect(findReplacement(own, trigger)).rejects.toThrow();
  expect(reloadPage).not.toHaveBeenCalled();
});

test("rejects without a connection, instead of showing the browser's error page", async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(findReplacement(data(), 'retry')).rejects.toThrow('Failed to fetch');
  expect(reloadPage).not.toHaveBeenCalled();
});

test('does nothing if the visitor has navigated meanwhile', async () => {
  respondWith(data());
  const asking = findReplacement(data(), 'later');
  history.pushState(null, '', '/contact');
  await expect(asking).rejects.toThrow('left meanwhile');
  expect(reloadPage).not.toHaveBeenCalled();
});

test('waits for the server as long as for an entry, and longer for Retry', async () => {
  const limits = jest.fn();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits(limit);
    return new AbortController().signal;
  });
  respondWith(data({ rendered: null }));
  await expect(findReplacement(data(), 'first')).rejects.toThrow();
  expect(limits).toHaveBeenLastCalledWith(4_000);
  void findReplacement(data(), 'retry');
  expect(limits).toHaveBeenLastCalledWith(15_000);
});
