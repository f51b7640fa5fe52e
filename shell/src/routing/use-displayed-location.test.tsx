import type { PageModule } from '@portfolio/federation/browser';
import { session } from '@portfolio/shared-api';
import { act, screen } from '@testing-library/react';
import { createLoader, createPages, openSite, press } from '../../tests/site';

const heading = (name: string) => screen.queryByRole('heading', { name });
const link = (name: string) => screen.getByRole('link', { name });
const sign = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
const entries = (attribute: string) =>
  [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll(`[${attribute}]`)].map(
    (entry) => entry.textContent,
  );

let letCode: (page?: PageModule) => void;
let failCode: () => void;
let letData: () => void;

/** Home is open; the code of Projects comes when the test says so, and so do the data of Profile. */
async function openHome() {
  const { profile, projects, ...pages } = createPages();
  const data = new Promise<string>((resolve) => (letData = () => resolve('Nine years')));
  const queries = () => [{ queryKey: ['profile'], queryFn: () => data }];
  const loader = createLoader({ ...pages, profile: { ...profile!, queries } });
  const code = new Promise<PageModule>((resolve, reject) => {
    letCode = (page = projects!) => resolve(page);
    failCode = () => reject(new Error('offline'));
  });
  const load = loader.load.getMockImplementation()!;
  loader.load.mockImplementation((app, page) => (page === 'projects' ? code : load(app, page)));
  await openSite('/', { loader });
  loader.load.mockClear();
  return loader;
}

/** By finger: without pointing at it or focusing it before. */
const tap = (name: string) => act(async () => link(name).click());
/** Time goes on, as far as the site is concerned. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  session.attach(null);
  // Time stands still until a test lets it pass.
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test.each([
  ['code', 'Projects', () => letCode()],
  ['data', 'Profile', () => letData()],
])(
  'while its %s is on its way the page that is left stands, and the entry pressed says so',
  async (_, name, arrive) => {
    await openHome();
    const left = heading('Home page');
    await tap(name);
    expect(location.pathname).toBe(`/${name.toLowerCase()}`);
    expect(heading('Home page')).toBe(left);
    expect(sign()).toBeInTheDocument();
    expect(entries('aria-busy')).toEqual([name]);
    expect(entries('aria-current')).toEqual(['Home']);

    await act(async () => arrive());
    expect(heading(`${name} page`)).toBeInTheDocument();
    expect(heading('Home page')).not.toBeInTheDocument();
    expect(sign()).not.toBeInTheDocument();
    expect(entries('aria-busy')).toEqual([]);
    expect(entries('aria-current')).toEqual([name]);
    expect(screen.getByRole('main')).toHaveFocus();
  },
);

test('a page whose code and data are there is shown at once, without a sign', async () => {
  await openHome();
  await tap('Profile');
  await act(async () => letData());
  await tap('Home');
  const signs: unknown[] = [];
  const observer = new MutationObserver(() => signs.push(sign()));
  observer.observe(document.body, { childList: true, subtree: true });
  await tap('Profile');
  expect(heading('Profile page')).toBeInTheDocument();
  expect(signs.filter(Boolean)).toEqual([]);
  observer.disconnect();
});

test('after a second without an answer the page takes its place and says that it is on its way', async () => {
  await openHome();
  await tap('Projects');
  await pass(999);
  expect(heading('Home page')).toBeInTheDocument();
  await pass(1);
  expect(screen.getByRole('main')).toHaveTextContent('Loading the page');
  expect(heading('Home page')).not.toBeInTheDocument();
  expect(sign()).not.toBeInTheDocument();
  await act(async () => letCode());
  expect(heading('Projects page')).toBeInTheDocument();
});

test('a page that can not be had says so, after one try', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const loader = await openHome();
  await tap('Projects');
  await act(async () => failCode());
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(sign()).not.toBeInTheDocument();
  expect(loader.load.mock.calls.map(([, page]) => page)).toEqual(['projects']);
});

test('a page whose queries fail to be told is shown, where its fault is kept', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await openHome();
  await tap('Projects');
  const queries = () => {
    throw new Error('A fault in the remote');
  };
  await act(async () => letCode({ default: () => <h1>Projects page</h1>, queries }));
  expect(heading('Projects page')).toBeInTheDocument();
  await tap('Home');
  await tap('Projects');
  expect(heading('Projects page')).toBeInTheDocument();
});

test('who goes elsewhere meanwhile comes there, and is not taken away by what arrives later', async () => {
  await openHome();
  await tap('Projects');
  await tap('Contact');
  expect(heading('Contact page')).toBeInTheDocument();
  await act(async () => letCode());
  expect(heading('Contact page')).toBeInTheDocument();
  expect(sign()).not.toBeInTheDocument();
});

test('who goes back meanwhile has never left, and keeps the focus', async () => {
  await openHome();
  const left = heading('Home page');
  await press(link('Projects'));
  await act(async () => {
    history.replaceState(null, '', '/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(heading('Home page')).toBe(left);
  expect(sign()).not.toBeInTheDocument();
  expect(entries('aria-busy')).toEqual([]);
  expect(link('Projects')).toHaveFocus();
  await act(async () => letCode());
  expect(heading('Home page')).toBe(left);
});
