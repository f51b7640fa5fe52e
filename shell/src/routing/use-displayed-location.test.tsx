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

/** Home is open; the test controls when the code of Projects and the data of Profile arrive. */
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

/** Clicks without hover or focus before. */
const tap = (name: string) => act(async () => link(name).click());
/** Advances the fake clock. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  session.attach(null);
  // The clock stops until a test advances it.
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test.each([
  ['code', 'Projects', () => letCode()],
  ['data', 'Profile', () => letData()],
])('while its %s loads, the current page stays and the pressed entry is busy', async (_, name, arrive) => {
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
});

test('a loaded page is shown immediately, without a loading state', async () => {
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

test('after a second the next page shows its loading state', async () => {
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

test("a page that can't be loaded shows an error, after one attempt", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const loader = await openHome();
  await tap('Projects');
  await act(async () => failCode());
  expect(screen.getByRole('alert')).toHaveTextContent('This page couldn’t be displayed');
  expect(sign()).not.toBeInTheDocument();
  expect(loader.load.mock.calls.map(([, page]) => page)).toEqual(['projects']);
});

test('a page whose queries throw is shown, with its error contained', async () => {
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

test('a later navigation wins over a slower earlier one', async () => {
  await openHome();
  await tap('Projects');
  await tap('Contact');
  expect(heading('Contact page')).toBeInTheDocument();
  await act(async () => letCode());
  expect(heading('Contact page')).toBeInTheDocument();
  expect(sign()).not.toBeInTheDocument();
});

test('going back meanwhile keeps the page and the focus', async () => {
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
