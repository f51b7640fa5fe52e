import type { PageModule } from '@portfolio/federation/browser';
import { session } from '@portfolio/shared-api';
import { act, screen } from '@testing-library/react';
import { overPage } from '@portfolio/shared-api/over-page';
import { createLoader, createPages, openSite, press } from '../../tests/site';
import { openDocument } from '../page/reload-page';

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

describe('once other releases are live', () => {
  let answer: (isOutdated: boolean) => void;
  const watch = {
    isOutdated: jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve))),
    isKnownCurrent: jest.fn(() => false),
    refresh: jest.fn(async () => {}),
    noteLoading: jest.fn(),
  };
  const openedDocuments = () => jest.mocked(openDocument).mock.calls;

  beforeEach(async () => {
    await openSite('/', { watch });
    jest.mocked(openDocument).mockReset();
    watch.noteLoading.mockReset();
  });

  test('the next address opens as a document, while the current page stays', async () => {
    await tap('Profile');
    expect(sign()).toBeInTheDocument();
    await act(async () => answer(true));
    expect(openedDocuments()).toEqual([['PUSH']]);
    expect(watch.noteLoading).toHaveBeenCalledTimes(1);
    expect(heading('Home page')).toBeInTheDocument();
    expect(location.pathname).toBe('/profile');
  });

  test('a document that doesn’t open in time is replaced by the page', async () => {
    await tap('Profile');
    await act(async () => answer(true));
    await pass(1_000);
    expect(heading('Profile page')).toBeInTheDocument();
  });

  test('otherwise the page is shown as soon as that is known', async () => {
    await tap('Profile');
    expect(heading('Home page')).toBeInTheDocument();
    await act(async () => answer(false));
    expect(heading('Profile page')).toBeInTheDocument();
    expect(openedDocuments()).toEqual([]);
    watch.isKnownCurrent.mockReturnValueOnce(true);
    await tap('Home');
    expect(heading('Home page')).toBeInTheDocument();
  });

  test('an unknown address opens as a document too, because another release may have it', async () => {
    await act(async () => {
      history.pushState(null, '', '/new');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await act(async () => answer(true));
    expect(openedDocuments()).toEqual([['POP']]);
  });

  test('a late response doesn’t concern an address that was left', async () => {
    await tap('Profile');
    const first = answer;
    await tap('Education');
    await act(async () => first(true));
    expect(openedDocuments()).toEqual([]);
    await act(async () => answer(true));
    expect(openedDocuments()).toEqual([['PUSH']]);
    expect(location.pathname).toBe('/education');
  });

  test('another search, or a dialog over the page, stays in this document', async () => {
    watch.isOutdated.mockClear();
    for (const [path, state] of [['/?page=2'], ['/contact', overPage('/')], ['/?page=3']] as const)
      await act(async () => {
        history.pushState({ usr: state, key: path, idx: 1 }, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      });
    expect(watch.isOutdated).not.toHaveBeenCalled();
  });
});
