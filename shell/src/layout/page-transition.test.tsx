import { session } from '@portfolio/shared-api';
import { act, screen, waitFor } from '@testing-library/react';
import { openSite, press } from '../../tests/site';

let whenIdle: (() => void) | undefined;

/** The browser has nothing else to do: animation is loaded now. */
const becomeIdle = () =>
  act(async () => {
    whenIdle?.();
    await import('./motion-features');
  });
const heading = (name: string) => screen.getByRole('heading', { name });
const go = (name: string) => press(screen.getByRole('link', { name }));

beforeEach(() => {
  session.attach(null);
  globalThis.requestIdleCallback = (callback) => {
    whenIdle = () => callback({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  };
  globalThis.cancelIdleCallback = () => (whenIdle = undefined);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

test('the first page is never hidden, neither before animation is there nor when it comes', async () => {
  await openSite('/');
  expect(heading('Home page')).toBeVisible();
  await becomeIdle();
  expect(heading('Home page')).toBeVisible();
});

test('a page that comes before animation is there simply stands', async () => {
  await openSite('/');
  await go('Projects');
  expect(heading('Projects page')).toBeVisible();
});

test('later pages fade in, and end up in full', async () => {
  await openSite('/');
  await becomeIdle();
  await go('Projects');
  expect(heading('Projects page')).not.toBeVisible();
  await waitFor(() =>
    expect(heading('Projects page').closest('[data-page]')!.parentElement).toHaveStyle({ opacity: '1' }),
  );
  expect(heading('Projects page').closest('[data-page]')!.parentElement!.style.transform).toBe('none');
});

test('a page is not faded in again when only its address changes', async () => {
  await openSite('/projects');
  await becomeIdle();
  await go('Home');
  await go('Projects');
  await waitFor(() =>
    expect(heading('Projects page').closest('[data-page]')!.parentElement).toHaveStyle({ opacity: '1' }),
  );
  const shown = heading('Projects page');
  await act(async () => {
    history.pushState(null, '', '/projects/7');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(heading('Projects page')).toBe(shown);
  expect(shown.closest('[data-page]')!.parentElement).toHaveStyle({ opacity: '1' });
});

test('a site that goes before the browser is idle loads nothing any more', async () => {
  const { unmount } = await openSite('/');
  unmount();
  expect(whenIdle).toBeUndefined();
});
