import fc from 'fast-check';
import { projectInput } from '../contracts/projects';
import { freeSlug, slugOf } from './index';

test.each([
  ['Queue Inspector', 'queue-inspector'],
  ['  Don’t panic!  ', 'dont-panic'],
  ['Ärger mit Ölwechsel', 'aerger-mit-oelwechsel'],
  ['Łódź på ø', 'lodz-pa-o'],
  ['Привет, мир', 'privet-mir'],
  ['PostgreSQL for GitHub', 'postgresql-for-github'],
  ['C++ & C#', 'c-and-c'],
  ['v1.2_beta/x', 'v1-2-beta-x'],
  ['学习', ''],
  ['🚀', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long title is cut at a word, and a long word at its 64th letter', () => {
  expect(slugOf('word '.repeat(40))).toBe('word-'.repeat(12) + 'word');
  expect(slugOf(`${'word '.repeat(12)}abcdefgh`)).toBe('word-'.repeat(11) + 'word');
  expect(slugOf('x'.repeat(160))).toBe('x'.repeat(64));
});

test('a taken slug gets the first free number, within the limit', () => {
  const taken = new Set(['shop', 'shop-2', 'shop-4']);
  const isTaken = (slug: string) => taken.has(slug);
  expect(freeSlug('shop', isTaken)).toBe('shop-3');
  expect(freeSlug('store', isTaken)).toBe('store');
  expect(freeSlug('', () => true)).toBe('');
  const long = slugOf('word '.repeat(40));
  expect(freeSlug(long, (slug) => slug === long)).toBe(`${'word-'.repeat(11)}word-2`);
});

test('every title gives an address that the contract accepts', () => {
  const { slug } = projectInput.shape;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 160 }), fc.nat(30), (title, count) => {
      let left = count;
      const free = freeSlug(slugOf(title), () => left-- > 0);
      expect(slug.safeParse(free)).toEqual({ success: true, data: free });
    }),
  );
});
