import { hasPage, type Portfolio } from '../portfolio';
import { type Block, type Content, type Inline, type TextStyle } from './model';
import { COLORS, type Styles } from './styles';

export type Writer = ReturnType<typeof writer>;

/** Makes blocks in the résumé's styles. */
export function writer(styles: Styles, portfolio: Portfolio) {
  const { origin } = portfolio;
  const { space, line, detailLine } = styles;
  const text = (value: string, style: TextStyle = styles.body): Inline => ({ text: value, style });
  const block = (tag: Block['tag'], children: readonly Inline[], more: Partial<Block> = {}): Block => ({
    tag,
    children,
    lineHeight: line,
    before: 0,
    column: 'main',
    ...more,
  });
  /** All links look alike. They are underlined, because colour alone doesn't tell them from the text around them. */
  const asLink = (style: TextStyle): TextStyle => ({ ...style, color: COLORS.link, isUnderlined: true });
  const link = (url: string, label: string, description: string, style: TextStyle): Inline => ({
    tag: 'Link',
    url,
    description,
    children: [text(label, asLink(style))],
  });
  /** A link that shows an address, on one line if the line is long enough. */
  const address = (url: string, label: string, description: string, style = styles.detail): Inline => ({
    tag: 'Link',
    url,
    description,
    children: [{ text: label, style: asLink(style), isWhole: true }],
  });
  return {
    styles,
    text,
    block,
    asLink,
    link,
    address,
    title: (children: readonly Inline[], more: Partial<Block> = {}) =>
      block('H3', children, { before: 8 * space, staysWithNext: true, ...more }),
    /** Text below a title or below other text of the same entry. */
    below: (children: readonly Inline[], more: Partial<Block> = {}) =>
      block('P', children, { before: 1.5 * space, ...more }),
    detail: (value: string) =>
      block('P', [text(value, styles.detail)], {
        lineHeight: detailLine,
        before: 1.5 * space,
        staysWithPrevious: true,
      }),
    aside: (value: string, url?: string): Block[] => {
      if (value === '') return [];
      const children = url ? [address(url, value, value)] : [text(value, styles.detail)];
      return [block('P', children, { lineHeight: detailLine, place: 'aside', staysWithNext: true })];
    },
    /** Says what a page of the site has besides; nothing for nothing. */
    note: (what: string, path: string): Block[] => {
      const label = `${what} at ${addressOf(origin, origin)}${path}`;
      const children = hasPage(portfolio, path)
        ? [address(origin + path, label, label)]
        : [text(what, styles.detail)];
      const more = { lineHeight: detailLine, before: 6 * space, staysWithPrevious: true };
      return what === '' ? [] : [block('P', children, more)];
    },
    /** A section without content isn't shown. The first block's space becomes the section's. */
    section: (title: string, contents: readonly Content[]): Content[] => {
      const [first, ...others] = contents;
      if (!first) return [];
      const heading = block('H2', [text(title, styles.strong)], {
        before: 17 * space,
        place: 'rail',
        column: 'page',
        hasRule: true,
        bookmark: title,
      });
      return [heading, withoutSpace(first), ...others];
    },
  };
}

const withoutSpace = (content: Content): Content =>
  'blocks' in content
    ? {
        ...content,
        blocks: content.blocks.map((block, index) => (index === 0 ? { ...block, before: 0 } : block)),
      }
    : { ...content, before: 0 };

/** An address as people write it; the name of a service if it is long. */
export function addressOf(url: string, name: string): string {
  const address = url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  return address.length <= 44 ? address : name;
}
