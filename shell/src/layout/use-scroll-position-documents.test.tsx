import { session } from '@portfolio/shared-api';
import { screen } from '@testing-library/react';
import { arriveBy, createScrollPages, go, open, scroll, setUpWindow, view } from '../../tests/scrolling-site';
import { goBack, showSite } from '../../tests/site';

/* Positions after a reload, and after other documents. */

beforeEach(() => {
  session.attach(null);
  sessionStorage.clear();
  setUpWindow();
  arriveBy('navigate');
});

test('a URL that was opened over a scrolled page starts at its own top in the next document', async () => {
  const { unmount } = await open('/projects');
  await scroll(800);
  await go('Details');
  dispatchEvent(new Event('pagehide'));
  // Otherwise the browser would restore the position.
  expect(history.scrollRestoration).toBe('manual');
  unmount();
  setUpWindow();
  arriveBy('reload');
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1);
  await showSite({ pages: createScrollPages() });
  expect(screen.getByRole('heading', { name: 'Project page' })).toBeInTheDocument();
  expect(view.top).toBe(0);
  await goBack();
  expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
  expect(view.top).toBe(800);
});

test('a reload restores the position', async () => {
  const { unmount } = await open('/projects');
  await scroll(800);
  unmount();
  setUpWindow();
  arriveBy('reload');
  await showSite({ pages: createScrollPages() });
  expect(view.top).toBe(800);
});

test('a reload keeps what the visitor has scrolled before the scripts came', async () => {
  const { unmount } = await open('/projects');
  await scroll(800);
  unmount();
  // Firefox still reports the former document's value.
  history.scrollRestoration = 'manual';
  arriveBy('reload');
  await scroll(150);
  await showSite({ pages: createScrollPages() });
  expect(view.top).toBe(150);
});

test('a new visit starts where the browser shows it, despite earlier positions in this tab', async () => {
  const { unmount } = await open('/projects');
  await scroll(800);
  unmount();
  setUpWindow();
  await open('/projects');
  expect(view.top).toBe(0);
  await go('Contact');
  await goBack();
  expect(view.top).toBe(0);
});

test('each page has its own position after returning from another document', async () => {
  const first = await open('/');
  await scroll(800);
  first.unmount();
  const second = await open('/projects');
  await scroll(300);
  second.unmount();
  setUpWindow();
  arriveBy('back_forward');
  await open('/');
  expect(view.top).toBe(800);
});

test('a page that the browser has kept is at its position when the visitor returns from another document', async () => {
  await open('/projects');
  await scroll(800);
  dispatchEvent(new Event('pagehide'));
  view.top = 0;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(view.top).toBe(800);
});

test("restores the browser's own behaviour when the site is unmounted", async () => {
  const { unmount } = await open('/');
  expect(history.scrollRestoration).toBe('manual');
  unmount();
  expect(history.scrollRestoration).toBe('auto');
});
