import { create, type Font } from 'fontkit';
import { fontFiles } from './fonts';

const glyphs = async (text: string, family: 'text' | 'mono' = 'text') => {
  const used = new Set<string>();
  for (const character of text) {
    const file = fontFiles({ family, weight: 400 }).find((file) => file.covers(character.codePointAt(0)!))!;
    const font = create(await file.load()) as Font;
    expect([character, font.hasGlyphForCodePoint(character.codePointAt(0)!)]).toEqual([character, true]);
    used.add(file.name);
  }
  return [...used];
};

it.each([
  ['Åsa Öberg – “Ærø” €', ['bricolage-grotesque-latin-400']],
  ['ŁŐř', ['bricolage-grotesque-latin-ext-400']],
  ['Nguyễn', ['bricolage-grotesque-latin-400', 'bricolage-grotesque-vietnamese-400']],
  ['Ольга', ['noto-sans-cyrillic-400']],
  ['Αθηνά', ['noto-sans-greek-400']],
  ['עברית', ['noto-sans-hebrew-hebrew-400']],
  ['عربى', ['noto-sans-arabic-arabic-400']],
])('%s has glyphs', async (text, expected) => {
  expect(await glyphs(text)).toEqual(expected);
});

it('is static, with the strokes of its weight', async () => {
  const [regular, bold] = await Promise.all(
    ([400, 700] as const).map(
      async (weight) => create(await fontFiles({ family: 'text', weight })[0]!.load()) as Font,
    ),
  );
  expect(Object.keys(regular!.variationAxes)).toEqual([]);
  expect(bold!.layout('n').advanceWidth).toBeGreaterThan(regular!.layout('n').advanceWidth);
});

it('has no code ligatures', async () => {
  const font = create(await fontFiles({ family: 'mono', weight: 400 })[0]!.load()) as Font;
  const advances = font.layout('https://a->b').positions.map(({ xAdvance }) => xAdvance);
  expect(font.layout('https://a->b').glyphs.map(({ id }) => id)).toEqual(
    [...'https://a->b'].map((character) => font.glyphForCodePoint(character.codePointAt(0)!).id),
  );
  expect(new Set(advances).size).toBe(1);
});
