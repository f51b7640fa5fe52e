import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startEngine, type Engine } from './engine';
import { Carousel } from '.';

const engine: jest.Mocked<Engine> = { goTo: jest.fn(), next: jest.fn(), destroy: jest.fn() };
jest.mock('./engine', () => ({ startEngine: jest.fn(() => engine) }));

/** Simulates the carousel entering or leaving the viewport. */
let tell: (isIntersecting: boolean) => void;
const tellView = (isIntersecting: boolean) => act(() => tell(isIntersecting));

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  const callbacks = new Set<IntersectionObserverCallback>();
  tell = (isIntersecting) =>
    callbacks.forEach((call) =>
      call([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver),
    );
  globalThis.IntersectionObserver = class {
    constructor(private readonly call: IntersectionObserverCallback) {}
    observe() {
      callbacks.add(this.call);
    }
    disconnect() {
      callbacks.delete(this.call);
    }
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  jest.useRealTimers();
  document.documentElement.removeAttribute('style');
});

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const INTERVAL_MS = 4_000;
/** How many slides it advances in the time of two. */
function advances() {
  engine.next.mockClear();
  act(() => jest.advanceTimersByTime(2 * INTERVAL_MS));
  return engine.next.mock.calls.length;
}

const isStarted = () => waitFor(() => expect(startEngine).toHaveBeenCalled());

const slides = ['one', 'two', 'three'].map((name) => <p key={name}>{name}</p>);

async function withoutAct(run: () => void) {
  const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  world.IS_REACT_ACT_ENVIRONMENT = false;
  run();
  await isStarted();
  world.IS_REACT_ACT_ENVIRONMENT = true;
}

async function renderPlaying() {
  const rendered = render(<Carousel label="Screenshots" slides={slides} autoplayMs={INTERVAL_MS} />);
  tellView(true);
  await isStarted();
  return rendered;
}

const slideNamed = (name: string) =>
  within(screen.getByRole('group', { name: 'Screenshots' })).getByRole('group', { name });

test('all slides are rendered without scripts, each with its number', () => {
  render(<Carousel label="Screenshots" slides={slides} />);
  expect(slideNamed('1 of 3')).toHaveTextContent('one');
  expect(slideNamed('3 of 3')).toHaveTextContent('three');
});

test('a lazy carousel renders its first slide without scripts, the others near the viewport', async () => {
  render(<Carousel label="Screenshots" slides={slides} autoplayMs={INTERVAL_MS} isLazy />);
  expect(slideNamed('1 of 3')).toHaveTextContent('one');
  expect(screen.getAllByRole('group', { name: /of 3/ })).toHaveLength(1);
  tellView(true);
  expect(slideNamed('2 of 3')).toHaveTextContent('two');
  expect(slideNamed('3 of 3')).toHaveTextContent('three');
  await isStarted();
});

test('without IntersectionObserver a lazy carousel renders all slides', async () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  render(<Carousel label="Screenshots" slides={slides} isLazy />);
  expect(slideNamed('3 of 3')).toHaveTextContent('three');
  await isStarted();
});

test('buttons come near the viewport, because they do nothing without scripts', async () => {
  render(<Carousel label="Screenshots" slides={slides} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  tellView(true);
  expect(screen.getByRole('button', { name: 'Next slide' })).toBeInTheDocument();
  await isStarted();
});

test('a single slide has no controls', () => {
  render(<Carousel label="Screenshots" slides={slides.slice(0, 1)} autoplayMs={INTERVAL_MS} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('buttons, bullets and keys move between slides and wrap around', async () => {
  await renderPlaying();
  await user.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(engine.goTo).toHaveBeenLastCalledWith(1);
  await user.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(engine.goTo).toHaveBeenLastCalledWith(0);
  await user.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(engine.goTo).toHaveBeenLastCalledWith(2);
  await user.click(screen.getByRole('button', { name: 'Go to slide 2' }));
  expect(engine.goTo).toHaveBeenLastCalledWith(1);
  act(() => screen.getByRole('group', { name: 'Slides' }).focus());
  await user.keyboard('{End}');
  expect(engine.goTo).toHaveBeenLastCalledWith(2);
  await user.keyboard('{ArrowLeft}');
  expect(engine.goTo).toHaveBeenLastCalledWith(1);
});

test('bullets are hidden while they don’t fit beside the other controls', async () => {
  let report = () => {};
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    report = () => callback([], {} as ResizeObserver);
    return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
  });
  document.documentElement.style.fontSize = '16px';
  const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(60);
  render(<Carousel label="Screenshots" slides={slides} />);
  tellView(true);
  await isStarted();
  act(report);
  const bullets = () => screen.queryAllByRole('button', { name: /Go to slide/ });
  expect(bullets()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Next slide' })).toBeVisible();
  width.mockReturnValue(72); // Three of 1.5rem.
  act(report);
  expect(bullets()).toHaveLength(3);
});

test('says which slide is shown, but not the slides on the way or while it plays', async () => {
  await renderPlaying();
  const position = document.querySelector('[aria-live]')!;
  expect(position).toBeEmptyDOMElement();
  expect(position).toHaveAttribute('aria-live', 'off');
  await user.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(position).toHaveAttribute('aria-live', 'polite');
  const row = screen.getByRole('group', { name: 'Slides' });
  Object.defineProperty(row, 'clientWidth', { value: 100 });
  for (const left of [100, 200]) {
    row.scrollLeft = left;
    fireEvent.scroll(row);
    expect(position).toHaveTextContent('Slide 3 of 3');
  }
  row.scrollLeft = 0;
  fireEvent.scroll(row);
  expect(position).toHaveTextContent('Slide 1 of 3');
});

test('a second click during a move goes one further', async () => {
  await renderPlaying();
  await user.dblClick(screen.getByRole('button', { name: 'Next slide' }));
  expect(engine.goTo.mock.calls).toEqual([[1], [2]]);
});

test('Swiper starts after all slides are rendered, even if it was loaded before', async () => {
  const drawn: number[] = [];
  jest.mocked(startEngine).mockImplementationOnce((element) => {
    drawn.push(element.querySelectorAll('[aria-roledescription="slide"]').length);
    return engine;
  });
  render(<Carousel label="Screenshots" slides={slides} autoplayMs={INTERVAL_MS} isLazy />);
  // As browsers call it, before React renders.
  await withoutAct(() => tell(true));
  expect(drawn).toEqual([3]);
});

test('advances after each interval until it is paused by its button', async () => {
  await renderPlaying();
  act(() => jest.advanceTimersByTime(INTERVAL_MS - 1));
  expect(engine.next).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(engine.next).toHaveBeenCalledTimes(1);
  expect(advances()).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Pause slides' }));
  await user.unhover(screen.getByRole('group', { name: 'Screenshots' }));
  act(() => (document.activeElement as HTMLElement).blur());
  expect(advances()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Play slides' }));
  expect(screen.getByRole('button', { name: 'Pause slides' })).toBeVisible();
});

test('Play has an immediate effect despite pointer and focus on the button; elsewhere they pause', async () => {
  await renderPlaying();
  await user.click(screen.getByRole('button', { name: 'Pause slides' }));
  expect(advances()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Play slides' }));
  expect(advances()).toBe(2);
  await user.hover(screen.getByText('one'));
  expect(advances()).toBe(0);
  await user.unhover(screen.getByRole('group', { name: 'Screenshots' }));
  expect(advances()).toBe(2);
  await user.tab();
  expect(advances()).toBe(0);
});

test.each([
  ['it is hovered', () => user.hover(screen.getByText('one'))],
  ['it has focus', () => user.tab()],
  ['it is outside the viewport', async () => tellView(false)],
])('pauses while %s', async (_, begin) => {
  await renderPlaying();
  await begin();
  expect(advances()).toBe(0);
});

test('pauses in a tab in the background', async () => {
  await renderPlaying();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(advances()).toBe(0);
  hidden.mockRestore();
  expect(advances()).toBe(2);
});

test('pauses while a finger scrolls it, and plays once the finger has left', async () => {
  await renderPlaying();
  const slide = screen.getByText('one');
  fireEvent.touchStart(slide);
  // From here on, the browser scrolls and reports no pointer.
  fireEvent.pointerCancel(slide);
  fireEvent.pointerLeave(screen.getByRole('group', { name: 'Screenshots' }));
  expect(advances()).toBe(0);
  fireEvent.touchEnd(slide);
  expect(advances()).toBe(2);
});

test('pauses while something covers it', async () => {
  const { rerender } = await renderPlaying();
  rerender(<Carousel label="Screenshots" slides={slides} autoplayMs={INTERVAL_MS} isCovered />);
  expect(advances()).toBe(0);
});

test("doesn't advance on its own without an interval", async () => {
  render(<Carousel label="Screenshots" slides={slides} />);
  tellView(true);
  await isStarted();
  expect(advances()).toBe(0);
  expect(screen.queryByRole('button', { name: 'Pause slides' })).not.toBeInTheDocument();
});

test('has neither autoplay nor its button with reduced motion', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: true,
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  render(<Carousel label="Screenshots" slides={slides} autoplayMs={INTERVAL_MS} />);
  tellView(true);
  await isStarted();
  expect(advances()).toBe(0);
  expect(screen.queryByRole('button', { name: 'Pause slides' })).not.toBeInTheDocument();
});

test('is destroyed with the page', async () => {
  const { unmount } = await renderPlaying();
  unmount();
  expect(engine.destroy).toHaveBeenCalledTimes(1);
  expect(advances()).toBe(0);
});
