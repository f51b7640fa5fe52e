import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Engine } from './engine';
import { Carousel } from '.';

const engine: jest.Mocked<Engine> = {
  goTo: jest.fn(),
  play: jest.fn(),
  pause: jest.fn(),
  destroy: jest.fn(),
};
jest.mock('./engine', () => ({ startEngine: jest.fn(() => engine) }));

/** What the page would tell: the carousel came into view, or left it. */
let tellView: (isIntersecting: boolean) => void;

beforeEach(() => {
  jest.clearAllMocks();
  const callbacks = new Set<IntersectionObserverCallback>();
  tellView = (isIntersecting) =>
    act(() =>
      callbacks.forEach((call) =>
        call([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver),
      ),
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

const slides = ['one', 'two', 'three'].map((name) => <p key={name}>{name}</p>);

async function renderPlaying() {
  render(<Carousel label="Screenshots" slides={slides} autoplayMs={4000} />);
  tellView(true);
  await waitFor(() => expect(engine.play).toHaveBeenCalled());
}

test('all slides are there before any script, each saying which it is', () => {
  render(<Carousel label="Screenshots" slides={slides} />);
  const carousel = screen.getByRole('group', { name: 'Screenshots' });
  expect(within(carousel).getByRole('group', { name: '1 of 3' })).toHaveTextContent('one');
  expect(within(carousel).getByRole('group', { name: '3 of 3' })).toHaveTextContent('three');
});

test('one slide needs no controls', () => {
  render(<Carousel label="Screenshots" slides={slides.slice(0, 1)} autoplayMs={4000} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('buttons, bullets and keys go to slides, around the ends', async () => {
  const user = userEvent.setup();
  await renderPlaying();
  await user.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(engine.goTo).toHaveBeenLastCalledWith(1);
  await user.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(engine.goTo).toHaveBeenLastCalledWith(2);
  await user.click(screen.getByRole('button', { name: 'Go to slide 2' }));
  expect(engine.goTo).toHaveBeenLastCalledWith(1);
  act(() => screen.getByRole('group', { name: 'Slides' }).focus());
  await user.keyboard('{End}');
  expect(engine.goTo).toHaveBeenLastCalledWith(2);
  await user.keyboard('{ArrowLeft}');
  expect(engine.goTo).toHaveBeenLastCalledWith(2);
});

test('plays until it is paused by its button', async () => {
  const user = userEvent.setup();
  await renderPlaying();
  await user.click(screen.getByRole('button', { name: 'Pause slides' }));
  await user.unhover(screen.getByRole('group', { name: 'Screenshots' }));
  act(() => (document.activeElement as HTMLElement).blur());
  expect(engine.play.mock.invocationCallOrder.at(-1)).toBeLessThan(
    engine.pause.mock.invocationCallOrder.at(-1)!,
  );
  await user.click(screen.getByRole('button', { name: 'Play slides' }));
  expect(screen.getByRole('button', { name: 'Pause slides' })).toBeVisible();
});

test.each([
  ['it is pointed at', () => userEvent.hover(screen.getByText('one'))],
  ['it has focus', () => userEvent.tab()],
  ['it is out of view', async () => tellView(false)],
])('rests while %s', async (_, begin) => {
  await renderPlaying();
  engine.pause.mockClear();
  await begin();
  expect(engine.pause).toHaveBeenCalled();
});

test('reduced motion has neither autoplay nor its button', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: true,
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  render(<Carousel label="Screenshots" slides={slides} autoplayMs={4000} />);
  tellView(true);
  await waitFor(() => expect(engine.pause).toHaveBeenCalled());
  expect(engine.play).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Pause slides' })).not.toBeInTheDocument();
});

test('is taken down with the page', async () => {
  const { unmount } = render(<Carousel label="Screenshots" slides={slides} autoplayMs={4000} />);
  tellView(true);
  await waitFor(() => expect(engine.play).toHaveBeenCalled());
  unmount();
  expect(engine.destroy).toHaveBeenCalledTimes(1);
});
