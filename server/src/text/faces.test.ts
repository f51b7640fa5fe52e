import { openFaces } from './faces';

const STYLE = { family: 'text', weight: 400 } as const;

it.each(['ويب', 'ڣ'])('the dots of %s are glyphs of their own each time it is shaped', async (text) => {
  const pick = await openFaces(text, [STYLE]);
  const { font } = pick(text, STYLE)!;
  const [first, second] = [1, 2].map(() => font.layout(text).glyphs);
  expect(second!.map(({ id }) => id)).toEqual(first!.map(({ id }) => id));
  const dots = first!.filter(({ codePoints: [point] }) => point === 0x34f);
  expect(dots.map(({ path }) => path.commands.length > 0)).toContain(true);
});

it('a combining mark and a space stay with the text before them', async () => {
  const pick = await openFaces('Ольга ', [STYLE]);
  const letter = pick('О', STYLE)!;
  expect([pick(' ', STYLE, letter), pick('\u0301', STYLE, letter)]).toEqual([letter, letter]);
  expect(pick('フ', STYLE)).toBeUndefined();
});
