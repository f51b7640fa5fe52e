import { summaryOf } from './summary';

test('keeps a short text, in one line', () => {
  expect(summaryOf(' Two\n\nlines ')).toBe('Two lines');
});

test('ends a long text at a word, within 160 characters', () => {
  const summary = summaryOf('word '.repeat(60));
  expect(summary.length).toBeLessThanOrEqual(160);
  expect(summary).toMatch(/ word…$/);
});
