import {
  hasMarkdown,
  parseLightMarkdown,
  type Block as Markdown,
  type Inline as MarkdownInline,
} from '@portfolio/shared-api/light-markdown';
import { safeUrl } from '../owner';
import { isText, textsOf, type Block, type Content, type Inline, type TextStyle } from './model';
import type { Writer } from './writer';

/** A text of the owner's, whose formatting stays. @param key see `parsed` */
export const prose = (key: object, text: string, most: number, at: Writer): Content[] =>
  hasMarkdown(text) ? markdownContents(key, text, most, at) : paragraphs(shorten(text, most), at);

const paragraphs = (text: string, at: Writer): Content[] =>
  text
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => at.block('P', [at.text(line)], { before: 4 * at.styles.space }));

/** A text is parsed once for all attempts. The keys are the objects that have one. */
const parsed = new WeakMap<object, Markdown[]>();

/** Light Markdown as paragraphs and lists. Lists in lists become one list. */
export function markdownContents(key: object, text: string, most: number, at: Writer): Content[] {
  const parts = parsed.get(key) ?? parseLightMarkdown(text);
  parsed.set(key, parts);
  let room = most;
  const contents: Content[] = [];
  for (const part of parts) {
    if (room <= 0) break;
    const content = part.type === 'paragraph' ? [paragraph(part, at)] : listItems(part, 0, at);
    const kept: Block[] = [];
    for (const item of content) {
      if (room <= 0) break;
      const length = textsOf(item.children).reduce((sum, { text }) => sum + text.length, 0);
      kept.push(length > room ? { ...item, children: shortenInlines(item.children, room) } : item);
      room -= length;
    }
    contents.push(...(part.type === 'paragraph' ? kept : list(kept)));
  }
  return contents;
}

type MarkdownList = Extract<Markdown, { type: 'list' }>;

const paragraph = ({ children }: Extract<Markdown, { type: 'paragraph' }>, at: Writer): Block =>
  at.below(toInlines(children, at.styles.body, at));

function listItems({ items, isOrdered, start = 1 }: MarkdownList, depth: number, at: Writer): Block[] {
  return items.flatMap((blocks, index) => {
    const own = blocks.filter((part) => part.type === 'paragraph');
    const nested = blocks.filter((part) => part.type === 'list');
    const label = isOrdered ? `${index + start}. ` : depth === 0 ? '• ' : '– ';
    const body = separated(
      own.map(({ children }) => ({ tag: 'LBody', children: toInlines(children, at.styles.body, at) })),
      () => at.text('\n'),
    );
    const item = at.block('LI', [{ tag: 'Lbl', children: [at.text(label, at.styles.muted)] }, ...body], {
      before: 1.5 * at.styles.space,
      indent: (isOrdered ? 15 : 10) * at.styles.space,
    });
    return [...(own.length > 0 ? [item] : []), ...nested.flatMap((list) => listItems(list, depth + 1, at))];
  });
}

function toInlines(parts: readonly MarkdownInline[], style: TextStyle, at: Writer): Inline[] {
  return parts.flatMap((part): Inline[] => {
    switch (part.type) {
      case 'text':
        return [at.text(part.value, style)];
      case 'break':
        return [at.text('\n', style)];
      case 'strong':
        return toInlines(part.children, { ...style, weight: 700 }, at);
      case 'emphasis':
        return toInlines(part.children, { ...style, isOblique: true }, at);
      case 'link': {
        const url = safeUrl(part.url);
        const children = toInlines(part.children, url ? at.asLink(style) : style, at);
        const description = textsOf(children)
          .map(({ text }) => text)
          .join('');
        return url ? [{ tag: 'Link', url, description, children }] : children;
      }
    }
  });
}

/** A list whose first and last item don't stand alone on a page. */
export const list = (blocks: readonly Block[]): Content[] =>
  blocks.length === 0
    ? []
    : [
        {
          tag: 'L',
          blocks: blocks.map((block, index) => ({
            ...block,
            staysWithNext: blocks.length > 1 && (index === 0 || index === blocks.length - 2),
          })),
        },
      ];

/** The words that fit into a number of characters. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, Math.max(0, most - 1)).replace(/\p{Cs}/gu, '');
  const lastSpace = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  const words = lastSpace > 0 ? cut.slice(0, lastSpace) : cut;
  return `${words.trimEnd().replace(/[,.;:–-]$/, '')}…`;
}

function shortenInlines(inlines: readonly Inline[], most: number): Inline[] {
  let room = most;
  return inlines.flatMap((inline): Inline[] => {
    if (room <= 0) return [];
    if (!isText(inline)) {
      const children = shortenInlines(inline.children, room);
      room -= textsOf(inline.children).reduce((sum, { text }) => sum + text.length, 0);
      return [{ ...inline, children }];
    }
    const text = shorten(inline.text, room);
    room -= inline.text.length;
    return [{ ...inline, text }];
  });
}

export const separated = (inlines: readonly Inline[], separator: () => Inline): Inline[] =>
  inlines.flatMap((inline, index) => (index === 0 ? [inline] : [separator(), inline]));
