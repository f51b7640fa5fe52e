import { showChange } from './show-change';

const root = document.body;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
let shown: Element[];

/** A page with a paragraph so far down, in px. */
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

test('what is changed out of view comes into it', async () => {
  const paragraph = page(5_000);
  await change(() => (paragraph.firstChild!.nodeValue = 'After'));
  expect(shown).toEqual([paragraph]);
});

test('what is in view, and what is unchanged, stays where it is', async () => {
  const paragraph = page(100);
  await change(() => (paragraph.firstChild!.nodeValue = 'After'));
  page(5_000);
  await change(() => {});
  expect(shown).toEqual([]);
});
