import * as parser from '@portfolio/shared-api/light-markdown';

/* On the server, where a save of one text renders all the others again. */

/** Texts whose results are kept; then it starts anew. */
const MAX_KEPT = 500;

function keepingResults<T>(parse: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size === MAX_KEPT) results.clear();
    const result = parse(text);
    results.set(text, result);
    return result;
  };
}

const keeping = {
  ...parser,
  parseLightMarkdown: keepingResults(parser.parseLightMarkdown),
  plainText: keepingResults(parser.plainText),
};

export const useMarkdownParser = (): typeof parser => keeping;

export const prefetchMarkdownParser = async (): Promise<void> => {};
