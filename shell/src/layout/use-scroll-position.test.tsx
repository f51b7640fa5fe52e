import { session } from '@portfolio/shared-api';
import { act, fireEvent, screen } from '@testing-library/react';
import { arriveBy, go, grow, open, scroll, setUpWindow, view, VIEW } from '../../tests/scrolling-site';
import { goBack } from '../../tests/site';

/* Positions inside a document. */

beforeEach(() => {
  session.attach(null);
  sessionStorage.clear();
  setUpWindow();
  arriveBy('navigate');
});

test('every route change scrolls to the top', async () => {
  await open('/');
  for (const name of ['Profile', 'Education', 'Projects', 'Contact', 'Home']) {
    await scroll(800);
    await go(name);
    expect(view.top).toBe(0);
  }
});

test('another URL of the same page keeps the position, also on Back', async () => {
  await open('/projects');
  await scroll(800);
  await go('Details');
  expect(location.pathname).toBe('/projects/7');
  expect(view.top).toBe(800);
  await goBack();
  expect(location.pathname).toBe('/projects');
  expect(view.top).toBe(800);
});

test("Back restores each page's position", async () => {
  await open('/');
  await scroll(800);
  await go('Projects');
  await scroll(300);
  await go('Contact');
  await scroll(100);
  await goBack();
  expect(view.top).toBe(300);
  await goBack();
  expect(view.top).toBe(800);
});

test('also of a page that was never scrolled', async () => {
  await open('/');
  await go('Projects');
  await scroll(500);
  await goBack();
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
  expect(view.top).toBe(0);
});

test('also of a URL that was opened over a scrolled page', async () => {
  await open('/projects');
  await scroll(800);
  await go('Details');
  await go('Contact');
  await goBack();
  expect(location.pathname).toBe('/projects/7');
  expect(view.top).toBe(800);
});

test('a page whose loading was left by Back starts at its top on Forward', async () => {
  await open('/');
  await scroll(800);
  // The router displays nothing of this entry before Back.
  history.pushState({ key: 'left' }, '', '/projects');
  await goBack();
  act(() => history.forward());
  expect(await screen.findByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
  expect(view.top).toBe(0);
});

test('waits until a growing page is tall enough', async () => {
  await open('/');
  await scroll(800);
  await go('Projects');
  view.height = 900;
  await goBack();
  expect(view.top).toBe(900 - VIEW);
  await grow(1_200);
  expect(view.top).toBe(1_200 - VIEW);
  await grow(4_000);
  expect(view.top).toBe(800);
  await grow(4_500);
  expect(view.top).toBe(800);
});

test('a fragment leads to its element, which gets the focus', async () => {
  await open('/projects');
  await scroll(300);
  await go('Role');
  expect(view.top).toBe(1_000);
  expect(screen.getByRole('heading', { name: 'Senior developer' })).toHaveFocus();
  await goBack();
  expect(view.top).toBe(300);
});

test('also to an element that comes late', async () => {
  await open('/projects', { isRoleLate: true });
  await scroll(300);
  await go('Role');
  expect(view.top).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  await grow(6_000);
  expect(view.top).toBe(1_000);
  expect(screen.getByRole('heading', { name: 'Senior developer' })).toHaveFocus();
});

test('stops when the visitor scrolls', async () => {
  await open('/');
  await scroll(800);
  await go('Projects');
  view.height = 900;
  await goBack();
  act(() => void dispatchEvent(new Event('wheel')));
  await grow(4_000);
  expect(view.top).toBe(900 - VIEW);
});

test('pages start at the top without storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await open('/');
  await scroll(800);
  await go('Projects');
  expect(view.top).toBe(0);
});
