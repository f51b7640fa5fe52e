import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const RTL =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether a text has letters, or direction marks, of scripts that run from right to left. */
export const hasRtl = (text: string): boolean => RTL.test(text);

/** A text's directions, by the Unicode Bidirectional Algorithm. */
export interface Directions {
  /** The text with its signs mirrored, such as brackets, where it runs from right to left. */
  readonly shown: string;
  /** For each code unit; it runs from right to left if odd. */
  readonly levels: Uint8Array;
  /** Of the first paragraph. */
  readonly isRtl: boolean;
}

/** @param base the direction of its paragraphs, by default that of each one's first letter */
export function directionsOf(text: string, base: 'auto' | 'ltr' | 'rtl' = 'auto'): Directions {
  // The algorithm is slow.
  if (base !== 'rtl' && !hasRtl(text))
    return { shown: text, levels: new Uint8Array(text.length), isRtl: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, base);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  return {
    shown: Array.from({ length: text.length }, (_, at) => mirrored.get(at) ?? text[at]).join(''),
    levels,
    isRtl: paragraphs[0]?.level === 1,
  };
}

/** Runs of one level each, from left to right (rule L2). */
export function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  return ordered;
}
