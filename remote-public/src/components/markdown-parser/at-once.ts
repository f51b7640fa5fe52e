import * as parser from '@portfolio/shared-api/light-markdown';

/* On the server, where a save of one text renders all the others again. */

/** Characters of texts whose blocks are kept; beyond that, it starts anew. */
const MOST_KEPT = 500_000;

const kept = new Map<string, parser.Block[]>();
let size = 0;

function parseLightMarkdown(text: string): parser.Block[] {
  const known = kept.get(text);
  if (known) return known;
  size += text.length;
  if (size > MOST_KEPT) {
    kept.clear();
    size = text.length;
  }
  const blocks = parser.parseLightMarkdown(text);
  kept.set(text, blocks);
  return blocks;
}

const keepingParser: typeof parser = {
  ...parser,
  parseLightMarkdown,
  plainText: (text) => parser.plainBlocks(parseLightMarkdown(text)),
};

export const useMarkdownParser = (): typeof parser => keepingParser;

export const prefetchMarkdownParser = async (): Promise<void> => {};
