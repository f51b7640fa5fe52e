import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { hasMarkdown, linesOf, paragraphsOf, type Block, type Inline } from '../markdown-signs';

/** Everything but bold, italics, links, lists, line breaks and images is plain text. */
const LIGHT = {
  disable: {
    null: [
      'blockQuote',
      'codeFenced',
      'codeIndented',
      'codeText',
      'definition',
      'headingAtx',
      'htmlFlow',
      'htmlText',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

const FOLLOWED = /^(?:https?|mailto):/i;

/**
 * Parses light Markdown: bold, italics, links and lists. An image, such as a badge, is its alternative text. Everything else, HTML included,
 * stays text as it was typed.
 * @param more extensions of the syntax
 */
export function parseBlocks(text: string, more: Options = {}): Block[] {
  if (!hasMarkdown(text)) return paragraphsOf(text);
  if (TOO_DEEP.test(text)) return asTyped(text);
  try {
    return fromMarkdown(text, { ...more, extensions: [LIGHT, ...(more.extensions ?? [])] }).children.flatMap(
      (node) => toBlocks(node, 0),
    );
  } catch (error) {
    // Lists or styles nested hundreds of levels deep aren't meant as such, and exceed the stack here or in what draws them.
    if (error instanceof RangeError) return asTyped(text);
    throw error;
  }
}

const MAX_DEPTH = 20;

/** More list markers in a row, or images in images, than `MAX_DEPTH` allows. The parser takes quadratic time for them: seconds for 5,000. */
const TOO_DEEP = /^(?:[ \t]*(?:[*+-]|\d{1,9}[.)])(?=[ \t])){22}|(?:!\[(?:(?!!\[)[^\]])*){22}/m;

/** @throws RangeError if the nesting is too deep */
function toBlocks(node: RootContent, depth: number): Block[] {
  if (depth > MAX_DEPTH) throw new RangeError('The nesting is too deep');
  if (node.type === 'paragraph')
    return [{ type: 'paragraph', children: node.children.flatMap((child) => toInlines(child, depth)) }];
  if (node.type !== 'list') return [];
  const items = node.children.map(({ children }) => children.flatMap((child) => toBlocks(child, depth + 1)));
  const { start } = node;
  const isOrdered = Boolean(node.ordered);
  return [{ type: 'list', isOrdered, ...(isOrdered && start && start > 1 ? { start } : {}), items }];
}

function toInlines(node: PhrasingContent, depth: number): Inline[] {
  if (depth > MAX_DEPTH) throw new RangeError('The nesting is too deep');
  if (node.type === 'text') return linesOf(node.value);
  if (node.type === 'image') return linesOf(node.alt ?? '');
  if (node.type === 'break') return [{ type: 'break' }];
  if (node.type !== 'strong' && node.type !== 'emphasis' && node.type !== 'link') return [];
  const children = node.children.flatMap((child) => toInlines(child, depth + 1));
  if (node.type !== 'link') return [{ type: node.type, children }];
  return FOLLOWED.test(node.url) && children.length > 0
    ? [{ type: 'link', url: node.url, children }]
    : children;
}

const asTyped = (text: string): Block[] => [{ type: 'paragraph', children: linesOf(text) }];

/** The blocks' text without formatting: a line for each paragraph and list item. */
export const plainBlocks = (blocks: readonly Block[]): string => blocks.flatMap(plainLines).join('\n');

const plainLines = (block: Block): string[] =>
  block.type === 'paragraph' ? [plainInlines(block.children)] : block.items.flat().flatMap(plainLines);

/** The text of inline content. */
export const plainInlines = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.value;
      return inline.type === 'break' ? '\n' : plainInlines(inline.children);
    })
    .join('');
