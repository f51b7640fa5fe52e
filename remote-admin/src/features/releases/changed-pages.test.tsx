import type { GoingLive, LiveApp, PageChanges } from '@portfolio/shared-api/releases';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLiveApp, aRelease } from '../../../tests/fake-releases';
import { startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import ReleasesPage from './releases-page';

function openReleases(app: LiveApp) {
  const server = startFakeServer();
  server.releases.apps = [app];
  return { server, ...openSection(ReleasesPage) };
}

const published: GoingLive = {
  at: '2026-11-01T12:00:00.000Z',
  role: 'operator',
  by: 'Ada',
  commit: null,
  note: null,
  token: null,
  share: null,
  guard: false,
};
const fetched = jest.fn();
const addresses = new Set<string>();
beforeEach(() => {
  fetched.mockReset();
  fetched.mockResolvedValue({ ok: true, status: 200, blob: async () => new Blob(['jpeg']) });
  globalThis.fetch = fetched;
  addresses.clear();
  URL.createObjectURL = jest.fn(() => {
    const address = `blob:${addresses.size}`;
    addresses.add(address);
    return address;
  });
  URL.revokeObjectURL = jest.fn((address: string) => void addresses.delete(address));
});
const CHANGES: PageChanges = {
  replaced: '1.0.0',
  pages: [
    { page: 'education', path: '/education', change: 'changed' },
    { page: 'blog', path: '/blog', change: 'new' },
    { page: 'contact', path: '/contact', change: 'same' },
  ],
  withoutPictures: ['/profile'],
};
const NAME = 'Changed pages of remote-public 1.1.0';

async function openChanges(changes: Readonly<Record<string, PageChanges>> = { '1.1.0': CHANGES }) {
  const live = { ...aRelease('1.1.0'), published };
  const opened = openReleases(aLiveApp({ live }));
  opened.server.releases.changes = changes;
  const summary = await screen.findByText((_, element) => element?.textContent === NAME, {
    selector: 'summary',
  });
  expect(opened.server.sent('GET').filter(({ path }) => path.endsWith('/pictures'))).toEqual([]);
  await opened.user.click(summary);
  return { ...opened, summary };
}

test('changed pages load when they are opened, with their pictures before and after, and are freed afterwards', async () => {
  const { user, summary } = await openChanges();
  const before = await screen.findByRole('img', { name: '/education before 1.1.0' });
  expect(before.closest('figure')).toHaveTextContent('Before, 1.0.0');
  const after = await screen.findByRole('img', { name: '/education after 1.1.0' });
  expect(after.closest('figure')).toHaveTextContent('After, 1.1.0');
  const headings = screen.getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['/education', '/blognew']);
  await screen.findByRole('img', { name: '/blog after 1.1.0' });
  expect(screen.getAllByRole('img')).toHaveLength(3);
  expect(screen.getByText('Other code, same look as 1.0.0: /contact')).toBeVisible();
  expect(screen.getByText('Changed, without pictures: /profile')).toBeVisible();
  expect(fetched).toHaveBeenCalledWith(
    '/api/live_releases/remote-public/1.1.0/pictures/education.before.jpeg',
    expect.objectContaining({ headers: { Authorization: 'Bearer token' } }),
  );
  expect(addresses.size).toBe(3);
  await user.click(summary);
  await waitFor(() => expect(addresses.size).toBe(0));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('pictures are shown in full on request if they are longer than a screen', async () => {
  const { user } = await openChanges();
  const picture = await screen.findByRole('img', { name: '/education after 1.1.0' });
  Object.defineProperties(picture, { naturalWidth: { value: 585 }, naturalHeight: { value: 3_798 } });
  fireEvent.load(picture);
  const more = await screen.findByRole('button', { name: 'Show more of the page /education' });
  await user.click(more);
  expect(
    screen.getByRole('button', { name: 'Show the first screen /education', expanded: true }),
  ).toBeVisible();
});

test.each([
  [{}, /^There are no pictures of this release\. They’re taken when a remote is published/],
  [{ '1.1.0': { ...CHANGES, pages: [], withoutPictures: [] } }, /^No page differs from 1\.0\.0\.$/],
  [{ '1.1.0': { ...CHANGES, pages: [] } }, /^Changed, without pictures: \/profile$/],
])('says so if there are no pictures: %j', async (changes, text) => {
  await openChanges(changes);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('changed pages aren’t offered for the shell, which is part of every page', async () => {
  const weight = { views: [{ page: null, bytes: 1_000 }], scripts: 2_000 };
  const live = { ...aRelease('2.0.0'), published, weight };
  openReleases(aLiveApp({ app: 'shell', live, before: [] }));
  const shell = within(await screen.findByRole('article', { name: 'shell' }));
  expect(shell.getByRole('listitem')).toHaveTextContent(/^2\.0\.0Published/);
  expect(shell.queryByText('Changed pages')).not.toBeInTheDocument();
});

test('says that changed pages or a picture couldn’t be loaded, and Retry works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const live = { ...aRelease('1.1.0'), published };
  const { user, server } = openReleases(aLiveApp({ live }));
  server.releases.changes = { '1.1.0': { ...CHANGES, pages: [CHANGES.pages[1]!] } };
  const summary = await screen.findByText((_, element) => element?.textContent === NAME, {
    selector: 'summary',
  });
  server.goOffline('GET', '/pictures');
  fetched.mockResolvedValue({ ok: false, status: 500 });
  await user.click(summary);
  expect(await screen.findByText('The changed pages couldn’t be loaded.')).toBeVisible();
  server.respondWith(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The picture couldn’t be loaded.')).toBeVisible();
  fetched.mockResolvedValue({ ok: true, status: 200, blob: async () => new Blob(['jpeg']) });
  await user.click(screen.getByRole('button', { name: 'Retry /blog after 1.1.0' }));
  expect(await screen.findByRole('img', { name: '/blog after 1.1.0' })).toBeVisible();
});
