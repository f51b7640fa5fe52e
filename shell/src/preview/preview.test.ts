/** @jest-environment jsdom */
import { showChange } from './show-change';
import { createFrameWindow } from './frame-window';

describe('showing a change', () => {
  const root = document.body;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let shown: Element[];

  /** A page with a paragraph at this position, in px. */
  function page(top: number) {
    root.innerHTML = '<p>Before</p>';
    const paragraph = root.querySelector('p')!;
    paragraph.getBoundingClientRect = () => ({ top, bottom: top + 20 }) as DOMRect;
    return paragraph;
  }

  async function change(by: () => void) {
    showChange(root, by);
    for (let frames = 0; frames < 3; frames += 1) await frame();
  }

  beforeEach(() => {
    shown = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this);
    };
  });

  test('scrolls changed content into view', async () => {
    const paragraph = page(5_000);
    await change(() => (paragraph.firstChild!.nodeValue = 'After'));
    expect(shown).toEqual([paragraph]);
  });

  test("doesn't scroll for visible or unchanged content", async () => {
    const paragraph = page(100);
    await change(() => (paragraph.firstChild!.nodeValue = 'After'));
    page(5_000);
    await change(() => {});
    expect(shown).toEqual([]);
  });
});

describe("the frame's window", () => {
  const at = ({ location: { pathname, search } }: Window) => pathname + search;

  test('has its own history', () => {
    const frame = createFrameWindow('/projects?page=2');
    const handlePop = jest.fn();
    frame.addEventListener('popstate', handlePop);
    expect(at(frame)).toBe('/projects?page=2');
    frame.history.pushState({ idx: 1 }, '', '/projects/7');
    frame.history.replaceState({ idx: 1, usr: 'a' }, '', '/projects/8');
    expect([at(frame), frame.history.state]).toEqual(['/projects/8', { idx: 1, usr: 'a' }]);
    expect(handlePop).not.toHaveBeenCalled();

    frame.history.go(-1);
    expect([at(frame), handlePop.mock.calls.length]).toEqual(['/projects?page=2', 1]);
    frame.history.go(1);
    expect(at(frame)).toBe('/projects/8');
  });

  test('stops at both ends of the history', () => {
    const frame = createFrameWindow('/');
    frame.history.go(-1);
    frame.history.go(1);
    expect(at(frame)).toBe('/');
  });

  test('a new entry replaces those ahead', () => {
    const frame = createFrameWindow('/');
    frame.history.pushState(null, '', '/a');
    frame.history.go(-1);
    frame.history.pushState(null, '', '/b');
    frame.history.go(1);
    expect(at(frame)).toBe('/b');
  });
});
