import { codePointsOf, FONT_TEXT } from './font-text';

const pointsOf = (range: string) =>
  codePointsOf(range).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
const basic = new Set(pointsOf(FONT_TEXT.basic));
const latin = new Set(pointsOf(FONT_TEXT.latin));

test.each([
  ['basic', 'letters'],
  ['basic', 'signs'],
  ['letters', 'signs'],
  ['basic', 'latin'],
] as const)(
  'no character is in both %s and %s, because it would make browsers load a second file',
  (one, other) => {
    const points = new Set(pointsOf(FONT_TEXT[one]));
    expect(pointsOf(FONT_TEXT[other]).filter((point) => points.has(point))).toEqual([]);
  },
);

test.each([
  "“Don’t” – 3 × 4 · 5 … → it's #1, {a: [b]} <c> & d@e.f ~ © 2026",
  'Go back ← up ↑ down ↓, René’s résumé',
  'Åsa Öberg fährt früh nach Ålesund, Ærø und Große Ölüb',
])('English, German and Scandinavian text needs only the first file: %s', (text) => {
  expect([...text].filter((character) => !basic.has(character.codePointAt(0)!))).toEqual([]);
});

test.each([
  'Åsa Öberg fährt für 20 € nach Zürich',
  'Œuvre de François, Muñoz, ¿qué?',
  'Ísland, Tórshavn, Århus',
])('other Western European text is covered: %s', (text) => {
  const missing = [...text].filter((character) => {
    const point = character.codePointAt(0)!;
    return !basic.has(point) && !latin.has(point);
  });
  expect(missing).toEqual([]);
});
