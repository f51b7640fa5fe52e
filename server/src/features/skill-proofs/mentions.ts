import { technologySpellings } from '@portfolio/shared-api/contracts';

/** Names that are ordinary words too. In a text they mean the technology only as they are usually spelled. */
const ORDINARY_WORDS = new Set(
  `akka angular ansible ant assembly astro axiom babel bash basic batch beam bottle buffalo bun caddy capacitor carbon chef consul crow
  crystal dancer dart dash echo electron elm ember emotion envoy excel express falcon fiber flask flutter forth foundation fresh gin git go
  grape grunt gulp hack helm hibernate immer ink ionic istio jasmine java jest jetty julia keystone lean lens less linear lit logo make
  mercury meteor mocha mojo move nest nitro node nomad notion odin pandas parcel phoenix play plug poem poetry polymer pony prisma
  processing pug puma puppet pyramid quasar rack railway rails react realm redux remix render rocket rollup ruby rust sanic scheme
  serverless sketch slack snowflake solid spark spring sprite stencil stripe swift swing teams trio turbo unity vault vector vision
  vue word yarn zed`
    .split(/\s/)
    .filter(Boolean),
);

/** Shorter names are often parts of sentences: "Go", "R". */
const SHORTEST_FOLDED = 3;

/** A word with the dot before it and the signs after it, so that ".NET", "C#" and "C" differ. */
const WORD = /\.?[\p{L}\p{M}\p{N}]+[+#]*/gu;

const wordsOf = (text: string): readonly string[] => text.normalize('NFKC').match(WORD) ?? [];

interface Term {
  readonly name: string;
  readonly words: readonly string[];
  readonly isAsSpelled: boolean;
}

/**
 * Finds names of technologies, in all their spellings, as whole words in texts. Each text is read once, whatever the number of names.
 * @returns a function that returns the names in any of these texts
 */
export function mentionFinder(names: readonly string[]): (texts: readonly string[]) => ReadonlySet<string> {
  const byFirstWord = new Map<string, Term[]>();
  for (const term of names.flatMap(termsOf)) {
    const first = term.words[0]!.toLowerCase();
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), term]);
  }
  return (texts) => {
    const found = new Set<string>();
    for (const words of texts.map(wordsOf))
      for (const [index, word] of words.entries())
        for (const term of byFirstWord.get(word.toLowerCase()) ?? [])
          if (isAt(term, words, index)) found.add(term.name);
    return found;
  };
}

const termsOf = (name: string): Term[] =>
  technologySpellings(name).flatMap((spelling) => {
    const words = wordsOf(spelling);
    const [first = ''] = words;
    const isOrdinary = first.length < SHORTEST_FOLDED || ORDINARY_WORDS.has(first.toLowerCase());
    return words.length > 0 ? [{ name, words, isAsSpelled: words.length === 1 && isOrdinary }] : [];
  });

const isAt = ({ words, isAsSpelled }: Term, text: readonly string[], index: number): boolean =>
  words.every((word, offset) => {
    const other = text[index + offset];
    return isAsSpelled ? other === word : other?.toLowerCase() === word.toLowerCase();
  });
