import { LIMITS } from '@portfolio/shared-api/contracts';
import { parseLightMarkdown, type Inline } from '@portfolio/shared-api/light-markdown';
import type { BlockContent, PhrasingContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';

/** Paragraphs and a list of plain texts as light Markdown that shows exactly these texts. */
export function roleDescription(summary: string, highlights: readonly string[]): string {
  const plain = [summary, ...highlights].join('\n');
  if (isTooLong(plain)) return plain;
  const paragraphs = summary.split(/\n{2,}/).filter((part) => part.trim() !== '');
  const items = highlights.filter((part) => part.trim() !== '');
  return markdownOf([...paragraphs.map(paragraph), ...(items.length > 0 ? [listOf(items)] : [])]);
}

/** A plain text as light Markdown. Lists stay, but nothing else becomes formatting. */
export function plainDescription(text: string): string {
  if (isTooLong(text)) return text;
  const hasFormatting = (inlines: readonly Inline[]) =>
    inlines.some(({ type }) => type !== 'text' && type !== 'break');
  const blocks = parseLightMarkdown(text).flatMap((block) =>
    block.type === 'list' ? block.items.flat() : [block],
  );
  const isPlain = blocks.every((block) => block.type === 'paragraph' && !hasFormatting(block.children));
  return isPlain ? text : roleDescription(text, []);
}

/** Whether the text is too long to be imported. Parsing it as Markdown would take seconds. */
const isTooLong = (text: string): boolean => text.length > LIMITS.description;

const markdownOf = (blocks: readonly BlockContent[]): string =>
  toMarkdown({ type: 'root', children: [...blocks] }, { bullet: '-', listItemIndent: 'one' }).trim();

const paragraph = (text: string): BlockContent => ({ type: 'paragraph', children: linesOf(text) });

const linesOf = (text: string): PhrasingContent[] =>
  text
    .split('\n')
    .flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      { type: 'text', value },
    ]);

const listOf = (items: readonly string[]): BlockContent => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(item) as never] })),
});
