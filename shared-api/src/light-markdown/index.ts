import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Block } from '../markdown-signs';
import { parseBlocks, plainBlocks } from './blocks';

export { hasMarkdown, withoutBullet, type Block, type Inline } from '../markdown-signs';
export { plainBlocks, plainInlines } from './blocks';

/** Bare addresses are links too. */
const OPTIONS = {
  extensions: [gfmAutolinkLiteral()],
  mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
};

/**
 * Parses light Markdown: bold, italics, links and lists. An image, such as a badge, is its alternative text. Everything else, HTML included,
 * stays text as it was typed.
 */
export const parseLightMarkdown = (text: string): Block[] => parseBlocks(text, OPTIONS);

/** The text without its formatting: a line for each paragraph and list item. */
export const plainText = (text: string): string => plainBlocks(parseLightMarkdown(text));
