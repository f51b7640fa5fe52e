import { session } from '@portfolio/shared-api';
import { act, screen } from '@testing-library/react';
import { openSite, press } from '../../tests/site';

interface Move {
  readonly element: Element;
  readonly keyframes: Record<string, unknown>;
  readonly duration: unknown;
}

/** What the browser was asked to animate. jsdom can't: the page stands, as in a browser that can't either. */
const moves: Move[] = [];
const heading = (name: string) => screen.getByRole('heading', { name });
const go = (name: string) => press(screen.getByRole('link', { name }));

/** Makes `element.animate` record; Motion wants back something to hold on to. */
function letElementsMove() {
  Element.prototype.animate = function (this: Element, keyframes, options) {
    const { duration } = options as KeyframeAnimationOptions;
    moves.push({ element: this, keyframes: keyframes as Record<string, unknown>, duration });
    return { cancel: () => undefined, commitStyles: () => undefined } as unknown as Animation;
  };
}

const preferLessMotion = (matches: boolean) =>
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: () => ({ matches }) });

beforeEach(() => {
  session.attach(null);
  moves.length = 0;
  letElementsMove();
  preferLessMotion(false);
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

test('the first page stands as it came', async () => {
  await openSite('/');
  expect(heading('Home page')).toBeVisible();
  expect(moves).toEqual([]);
});

test('page content fades and slides in 0.3 s on each path change to another page', async () => {
  await openSite('/');
  for (const [link, page] of [
    ['Projects', 'Projects page'],
    ['Home', 'Home page'],
  ] as const) {
    moves.length = 0;
    await go(link);
    expect(moves.map(({ keyframes }) => keyframes)).toEqual([
      { opacity: [0, 1] },
      { transform: ['translateY(1rem)', 'none'] },
    ]);
    for (const { element, duration } of moves) {
      expect(element).toContainElement(heading(page));
      expect(duration).toBe(300);
    }
  }
});

test('nothing slides for who prefers less motion', async () => {
  preferLessMotion(true);
  await openSite('/');
  await go('Projects');
  expect(moves.map(({ keyframes }) => keyframes)).toEqual([{ opacity: [0, 1] }]);
});

test('a page is not faded in again when only its address changes', async () => {
  await openSite('/');
  await go('Projects');
  const shown = heading('Projects page');
  moves.length = 0;
  await act(async () => {
    history.pushState(null, '', '/projects/7');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(heading('Projects page')).toBe(shown);
  expect(moves).toEqual([]);
});

test('where the browser can not animate, the page simply stands', async () => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  await openSite('/');
  await go('Projects');
  expect(heading('Projects page')).toBeVisible();
});
