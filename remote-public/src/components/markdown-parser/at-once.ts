import * as parser from '@portfolio/shared-api/light-markdown';

/* On the server, where a save of one text renders all the others again. */

/** The size of all cached texts, in characters. A text that exceeds it clears the cache first. */
const MAX_CACHED = 500_000;

const cache = new Map<string, parser.Block[]>();
let size = 0;

function parseLightMarkdown(text: string): parser.Block[] {
  const known = cache.get(text);
  if (known) return known;
  size += text.length;
  if (size > MAX_CACHED) {
    cache.clear();
    size = text.length;
  }
  const blocks = parser.parseLightMarkdown(text);
  cache.set(text, blocks);
  return blocks;
}

const cachingParser: typeof parser = {
  ...parser,
  parseLightMarkdown,
  plainText: (text) => parser.plainBlocks(parseLightMarkdown(text)),
};

export const useMarkdownParser = (): typeof parser => cachingParser;

export const prefetchMarkdownParser = async (): Promise<void> => {};
