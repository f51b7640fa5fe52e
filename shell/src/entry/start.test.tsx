import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { press } from '../../tests/site';
import { data, down, loadPage, pages, requested, startAt } from '../../tests/start-site';
import { loadDeferred } from '../page/deferred';
import { start } from './start';

jest.mock('../page/deferred', () => {
  const deferred = jest.requireActual<typeof import('../page/deferred')>('../page/deferred');
  return { ...deferred, loadDeferred: jest.fn(deferred.loadDeferred) };
});
/** How many requests for the appearance's styles fail. A text takes their place, because rules stay out of these documents. */
let mockFailures = 0;
/** While set, a request for them waits for it. */
let mockDelay: Promise<void> | undefined;
jest.mock('../appearance/appearance-styles', () => ({
  __esModule: true,
  // An import of a module with a `then` function awaits it.
  get then() {
    const delay = mockDelay;
    const styles = { AppearanceStyles: () => 'Styles' };
    return delay && ((arrive: (module: object) => void) => void delay.then(() => arrive(styles)));
  },
  get AppearanceStyles() {
    if (mockFailures-- > 0) throw new Error('offline');
    return () => 'Styles';
  },
}));

test("shows the URL's page, and loads nothing else", async () => {
  await startAt('/projects');
  expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
  expect(requested()).toEqual(['remote-public@1.1.0/projects']);
});

test("the document's own title makes way for a page's, and is there for pages without one", async () => {
  document.head.innerHTML = '<title>Ada Site</title>';
  const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
  pages.projects = {
    default: () => (
      <>
        <title>Projects</title>
        <Link to="/contact">On</Link>
      </>
    ),
  };
  await startAt('/projects');
  expect(titles()).toEqual(['Projects']);
  await press(screen.getByRole('link', { name: 'On' }));
  await waitFor(() => expect(titles()).toEqual(['Ada Site']));
});

test('renders once the page has loaded, without a loading state', async () => {
  let arrive = () => {};
  loadPage.mockImplementation(() => new Promise((resolve) => (arrive = () => resolve(pages.home!))));
  const root = document.getElementById('root')!;
  root.innerHTML = '<p>As the server sent it</p>';
  await act(async () => void start({ ...data }));
  await waitFor(() => expect(loadPage).toHaveBeenCalled());
  expect(root).toHaveTextContent('As the server sent it');
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
});

describe('a document without a page', () => {
  const hasStyles = () => document.getElementById('root')!.textContent.startsWith('Styles');

  test("shows the page even if the code that no first view needs can't be loaded", async () => {
    jest.mocked(loadDeferred).mockRejectedValueOnce(new Error('offline'));
    await startAt('/projects');
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(hasStyles()).toBe(true);
  });

  test('requests its styles once more after a failure', async () => {
    mockFailures = 1;
    await startAt('/projects');
    expect(hasStyles()).toBe(true);
  });

  test('shows the page before styles that take long, and then with them', async () => {
    let arrive = () => {};
    mockDelay = new Promise((resolve) => (arrive = resolve));
    await startAt('/projects', { entryTimeout: 1 });
    mockDelay = undefined;
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(hasStyles()).toBe(false);
    await act(async () => arrive());
    expect(hasStyles()).toBe(true);
  });

  test('shows the page without styles if they fail again', async () => {
    mockFailures = 2;
    await startAt('/projects');
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(hasStyles()).toBe(false);
  });
});

test('if the live release fails, the previous one shows the page, and the fault is logged', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  down.add('remote-public@1.1.0');
  await startAt('/');
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('remote-public 1.1.0: home could not be loaded', expect.any(Error));
});

test('a slow page has a loading state inside the layout', async () => {
  jest.useFakeTimers();
  loadPage.mockImplementation(() => new Promise(() => {}));
  await act(async () => {
    history.replaceState(null, '', '/');
    void start({ ...data });
    await jest.advanceTimersByTimeAsync(999);
  });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
  jest.useRealTimers();
});

test('if no release has the page, its slot shows an error, and the rest of the site works', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  down.add('remote-public@1.1.0').add('remote-public@1.0.0');
  await startAt('/');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page couldn’t be displayed');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('a form preview outside a frame is an ordinary page', async () => {
  await startAt('/projects?preview', { isPreview: true });
  expect(await screen.findByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
  expect(screen.queryByText('Preview: not saved')).not.toBeInTheDocument();
});

test('a document without a root is an error', async () => {
  document.body.innerHTML = '';
  await expect(start(data)).rejects.toThrow('#root');
});
