import { drawableText, fitText, setLine, type TextStyle } from './text';

const STYLE: TextStyle = { family: 'text', weight: 700, leading: 1.1 };
const BOX = { width: 600, height: 300 };
const SIZES = { max: 120, min: 30 };

const fit = (text: string, box = BOX) => fitText(text, STYLE, box, SIZES);
const heightOf = ({ lines, size, leading }: Awaited<ReturnType<typeof fit>>) =>
  ((lines.length - 1) * leading + 1) * size;
/** What the glyphs stand for, from left to right. */
const shownIn = ({ glyphs }: Awaited<ReturnType<typeof setLine>>) =>
  glyphs.map(({ glyph }) => String.fromCodePoint(...glyph.codePoints)).join('');

const SENTENCE = 'A double-entry bookkeeping service for a housing cooperative and two web shops';
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellscha';

describe('drawable text', () => {
  it.each([
    ['Åsa – “Łódź”', 'Åsa – “Łódź”'],
    [' Two\n\t lines ', 'Two lines'],
    ['🚀 Ship it 👩‍💻', 'Ship it'],
    ['<b>&amp;', '<b>&amp;'],
    ['Расписание · Λιμάνι', 'Расписание · Λιμάνι'],
    ['🚀', ''],
    // No font has these letters, and a title without them would be another title.
    ['フェリー', null],
    ['Ferry フェリー', null],
  ])('%j is drawn as %j', async (text, drawn) => {
    expect(await drawableText(text, STYLE)).toBe(drawn);
  });
});

describe('fitted text', () => {
  it('uses the largest size if it fits', async () => {
    const { lines, size } = await fit('Farled');
    expect([lines.length, size]).toEqual([1, SIZES.max]);
  });

  it.each([
    ['a sentence', SENTENCE],
    ['one long word', WORD],
    ['a long word between others', `The ${WORD} and more`],
    ['far too much', `${SENTENCE} `.repeat(20).trim()],
    ['far too much in one word', WORD.repeat(20)],
    ['right-to-left', 'نظام حجز للعبارات '.repeat(8).trim()],
  ])('stays in the box: %s', async (_what, text) => {
    const fitted = await fit(text);
    for (const { width } of fitted.lines) expect(width * fitted.size).toBeLessThanOrEqual(BOX.width + 0.01);
    expect(heightOf(fitted)).toBeLessThanOrEqual(BOX.height);
    expect(fitted.size).toBeGreaterThan(SIZES.min * 0.95);
  });

  it('keeps words whole', async () => {
    const { lines } = await fit(SENTENCE);
    const words = SENTENCE.split(/ |(?<=-)/);
    expect(lines.map(shownIn).flatMap((line) => line.split(/ |(?<=-)/))).toEqual(words);
  });

  it('breaks only the word that is too long', async () => {
    const { lines } = await fit(`Extraordinary ${WORD}`);
    expect(shownIn(lines[0]!)).toMatch(/^Extraordinary/);
  });

  it('has lines of similar width', async () => {
    const { lines } = await fitText('Timetables for ferry lines', STYLE, BOX, { max: 60, min: 60 });
    expect(lines.map(shownIn)).toEqual(['Timetables', 'for ferry lines']);
  });

  it('ends with an ellipsis if it is cut', async () => {
    const { lines } = await fit(`${SENTENCE} `.repeat(20).trim());
    expect(shownIn(lines.at(-1)!)).toMatch(/…$/);
  });

  it('has no lines if there is nothing to draw', async () => {
    expect((await fit('')).lines).toEqual([]);
  });
});

describe('a line', () => {
  it('sets right-to-left text from the right, and numbers and Latin words in it from the left', async () => {
    const line = await setLine('שלום (React) 2026', STYLE);
    expect(shownIn(line)).toBe('2026 (React) םולש');
    expect(line.isRightToLeft).toBe(true);
  });

  it('joins Arabic letters', async () => {
    const [joined, apart] = await Promise.all(['عبارة', 'ع ب ا ر ة'].map((text) => setLine(text, STYLE)));
    const formsOf = (line: typeof joined) => new Set(line!.glyphs.map(({ glyph }) => glyph.id));
    expect([...formsOf(joined)].some((id) => !formsOf(apart).has(id))).toBe(true);
  });

  it('knows where its ink starts and ends', async () => {
    const { inkLeft, inkRight, width, inkTop, inkBottom } = await setLine('Mg', STYLE);
    expect(inkLeft).toBeGreaterThan(0);
    expect(inkRight).toBeLessThan(width);
    expect(inkTop).toBeCloseTo(0.7, 1);
    expect(inkBottom).toBeLessThan(-0.1);
  });
});
