import LineBreaker from 'linebreak';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters as people count them, with their marks. */
export const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Where lines can or must end, up to the end of the text. */
export function* lineBreaks(
  text: string,
): Generator<{ readonly position: number; readonly required: boolean }> {
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) yield next;
}
