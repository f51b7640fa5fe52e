import { openFaces } from '../../text/faces';
import { breakLines } from './rows';
import { stylesAt } from './styles';

const style = stylesAt(1, 27).body;

async function linesOf(text: string) {
  const pick = await openFaces(text, [style]);
  const block = {
    tag: 'P',
    children: [{ text, style }],
    lineHeight: 13,
    before: 0,
    column: 'main',
  } as const;
  return breakLines(block, pick, 300).map((line) => line.map((part) => part.text).join(''));
}

it('no short word stands alone in the last line', async () => {
  for (let words = 1; words < 40; words += 1) {
    const text = Array.from({ length: words }, (_, index) => `word${index}`).join(' ');
    const lines = await linesOf(text);
    expect(lines.join('')).toBe(text);
    if (lines.length > 1) expect(lines.at(-1)!.split(' ').length).toBeGreaterThan(1);
  }
});

it('a line break of the owner stays where it is', async () => {
  expect(await linesOf('First line of several words\nlast')).toEqual(['First line of several words', 'last']);
});
