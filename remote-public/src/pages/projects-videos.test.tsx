import { act, fireEvent, screen, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { toast, toastStore } from '@portfolio/shared-ui';
import { mockResponses, config, renderPage } from '../../tests/render-page';
import { videoProject } from '../../tests/sample-projects';
import ProjectsPage from './projects';

describe('videos', () => {
  const POSTER = 'http://localhost/media/bundled/image/upload/v1/poster.webp';
  const other = { ...videoProject, _id: 'p4', title: 'Sequel' };

  /** The playing videos; jsdom plays none. */
  const playing = new Set<Element>();
  /** Simulates an element entering or leaving the viewport. */
  let intersect: (target: Element, isIntersecting: boolean) => void;

  beforeEach(() => {
    configure(config);
    playing.clear();
    for (const { id } of toastStore.getSnapshot()) toast.dismiss(id);
    const { prototype } = HTMLMediaElement;
    jest.spyOn(prototype, 'paused', 'get').mockImplementation(function (this: Element) {
      return !playing.has(this);
    });
    jest.spyOn(prototype, 'pause').mockImplementation(function (this: Element) {
      playing.delete(this);
    });
    jest.spyOn(prototype, 'play').mockImplementation(async function (this: Element) {
      playing.add(this);
      fireEvent.play(this);
    });
    const observers = new Map<Element, IntersectionObserverCallback>();
    intersect = (target, isIntersecting) =>
      observers.get(target)!([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
    globalThis.IntersectionObserver = class {
      constructor(private readonly call: IntersectionObserverCallback) {}
      observe(element: Element) {
        observers.set(element, this.call);
      }
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  async function openGallery(given: Partial<typeof videoProject> = {}) {
    mockResponses({ '/api/projects': [{ ...videoProject, ...given }, other] });
    const { user } = renderPage(ProjectsPage, ['/projects', '/projects/:id'], '/projects');
    const card = await screen.findByRole('article', { name: 'Film' });
    const start = async (title: string) => {
      await user.click(screen.getByRole('button', { name: `Play ${title}, demo video` }));
      return screen.getByLabelText(`${title}, demo video`);
    };
    return { user, card, start };
  }

  test("shows its poster in the card's sizes, and loads nothing else before it is played", async () => {
    const { card, start } = await openGallery({ posters: [POSTER, ''] });
    const poster = within(card).getByRole('presentation', { hidden: true });
    expect(poster).toHaveAttribute('srcset', expect.stringMatching(/w_320,\S+poster\.webp 320w, /));
    expect(card.querySelector('video')).not.toHaveAttribute('poster');
    expect(await start('Film')).toHaveAttribute('poster', expect.stringContaining('poster.webp'));
  });

  test.each([
    ['has none', undefined, () => {}],
    ["can't be loaded", [POSTER], (card: HTMLElement) => fireEvent.error(card.querySelector('img')!)],
  ])('shows a placeholder if its poster %s', async (_, posters, happen) => {
    const { card } = await openGallery({ posters });
    happen(card);
    const button = within(card).getByRole('button', { name: 'Play Film, demo video' });
    expect(button.querySelector('[data-placeholder]')).not.toBeNull();
    expect(button.querySelector('img')).toBeNull();
  });

  test('can be played again after it failed', async () => {
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
    const { start } = await openGallery();
    const video = await start('Film');
    expect(load).not.toHaveBeenCalled();
    Object.defineProperty(video, 'error', { configurable: true, value: { code: 4 } });
    playing.clear();
    fireEvent.error(video);
    expect(toastStore.getSnapshot()).toMatchObject([
      { tone: 'error', text: 'The video couldn’t be played. Please try again.' },
    ]);
    expect(screen.getByRole('button', { name: 'Play Film, demo video' })).toHaveFocus();
    await start('Film');
    expect(load).toHaveBeenCalledTimes(1);
    expect([...playing]).toEqual([video]);
  });

  test('pauses when another one starts', async () => {
    const { start } = await openGallery();
    const first = await start('Film');
    const second = await start('Sequel');
    expect([...playing]).toEqual([second]);
    expect(first).not.toBe(second);
  });

  test('pauses when it leaves the viewport, except in picture-in-picture', async () => {
    const { start } = await openGallery();
    const video = await start('Film');
    Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, value: video });
    act(() => intersect(video, false));
    expect([...playing]).toEqual([video]);
    Reflect.deleteProperty(document, 'pictureInPictureElement');
    act(() => intersect(video, false));
    expect(playing.size).toBe(0);
  });

  test('pauses when details open over it', async () => {
    const { user, card, start } = await openGallery();
    await start('Film');
    expect(playing.size).toBe(1);
    await user.click(within(card).getByRole('link', { name: 'Details' }));
    expect(await screen.findByRole('dialog', { name: 'Film' })).toBeVisible();
    expect(playing.size).toBe(0);
  });
});
