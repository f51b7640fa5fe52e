import type { BlockContent, Heading, List, ListItem, PhrasingContent, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseLightMarkdown, type Block, type Inline } from '@portfolio/shared-api/light-markdown';

/* Builds Markdown documents. The owner's plain texts become text nodes, which can't turn into Markdown. */

/** These would become strikethrough or tables in GitHub's Markdown. */
const UNSAFE = ['~', '|'].map((character) => ({ character, inConstruct: 'phrasing' as const }));

export const documentOf = (blocks: readonly RootContent[]): string =>
  toMarkdown(
    { type: 'root', children: [...blocks] },
    { bullet: '-', rule: '-', listItemIndent: 'one', emphasis: '_', unsafe: UNSAFE },
  );

export const text = (value: string): PhrasingContent => ({ type: 'text', value: oneLine(value) });

const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();

export const heading = (depth: Heading['depth'], ...children: PhrasingContent[]): Heading => ({
  type: 'heading',
  depth,
  children,
});

/** A paragraph of parts; none if all of them are empty. */
export function paragraph(...parts: PhrasingContent[]): BlockContent[] {
  const children = parts.filter((part) => part.type !== 'text' || part.value !== '');
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

/** A plain text as on a page: its line breaks stay, and an empty line separates paragraphs. */
export const plain = (value: string): BlockContent[] =>
  value
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => paragraph(...withBreaks(part.split('\n').map(oneLine).filter(Boolean))));

const withBreaks = (lines: readonly string[]): PhrasingContent[] =>
  lines.flatMap((line, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    { type: 'text', value: line },
  ]);

/** Light Markdown. */
export const light = (value: string): BlockContent[] => parseLightMarkdown(value).map(toBlock);

/** A line of light Markdown, without lists. */
export function lightLine(value: string): PhrasingContent[] {
  const [first, ...others] = parseLightMarkdown(oneLine(value));
  return first?.type === 'paragraph' && others.length === 0 ? first.children.map(toPhrasing) : [text(value)];
}

function toBlock(block: Block): BlockContent {
  if (block.type === 'paragraph') return { type: 'paragraph', children: block.children.map(toPhrasing) };
  return listOf(
    block.items.map((item) => item.map(toBlock)),
    block.isOrdered,
    block.start,
  );
}

function toPhrasing(inline: Inline): PhrasingContent {
  if (inline.type === 'text' || inline.type === 'break') return inline;
  const children = inline.children.map(toPhrasing);
  return inline.type === 'link' ? link(inline.url, ...children) : { type: inline.type, children };
}

export const link = (url: string, ...children: PhrasingContent[]): PhrasingContent =>
  ({ type: 'link', url, children }) as PhrasingContent;

export const image = (url: string, alt: string): PhrasingContent => ({
  type: 'image',
  url,
  alt: oneLine(alt),
});

/** Parts of a line, with a separator between them. */
export const separated = (parts: readonly PhrasingContent[], separator = ' · '): PhrasingContent[] =>
  parts.flatMap((part, index) => (index > 0 ? [{ type: 'text', value: separator }, part] : [part]));

const listOf = (items: readonly BlockContent[][], ordered = false, start?: number): List => ({
  type: 'list',
  ordered,
  ...(start !== undefined && { start }),
  spread: false,
  children: items.map((children): ListItem => ({ type: 'listItem', spread: false, children })),
});

/** A list of one-line items; none without items. */
export function list(items: readonly PhrasingContent[][], ordered = false): BlockContent[] {
  const blocks = items.map((parts) => paragraph(...parts)).filter((item) => item.length > 0);
  return blocks.length > 0 ? [listOf(blocks, ordered)] : [];
}

/** A quotation and its source; nothing without a quotation. */
export const quotation = (quote: readonly BlockContent[], source: PhrasingContent): BlockContent[] =>
  quote.length > 0 ? [{ type: 'blockquote', children: [...quote, ...paragraph(source)] }] : [];

/** A heading and its content; nothing without content. */
export const section = (
  depth: Heading['depth'],
  title: string,
  content: readonly RootContent[],
): RootContent[] => (content.length > 0 ? [heading(depth, text(title)), ...content] : []);
