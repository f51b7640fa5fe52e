/* What can be said about a text without the parser, which is too large for a page's first view. */

/** A part of a line. `link` has a URL that visitors may follow. */
export type Inline =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'break' }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] };

export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      /** The first item's number, unless that is 1. */
      readonly start?: number;
      readonly items: readonly (readonly Block[])[];
    };

/** Everything that may begin a style, a link, an address, an escape, an entity or a list. */
const SIGNS =
  /\*|(?:^|[^\p{L}\p{N}_])_|\]\(|<[^\s<>]+:|:\/\/|www\.|\w@\w|\\[!-/:-@[-`{-~\n]|&#?\w+;|^[ \t]*(?:[-+]|\d{1,9}[.)])(?:\s|$)/imu;

/** Whether a text may contain light Markdown. If not, parsing it gives its paragraphs. */
export const hasMarkdown = (text: string): boolean => SIGNS.test(text);

/** The paragraphs of a text without Markdown. */
export const paragraphsOf = (text: string): Block[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({
      type: 'paragraph',
      children: linesOf(
        paragraph
          .split('\n')
          .map((line) => line.trim())
          .join('\n'),
      ),
    }));

/** People who type two lines mean two lines. */
export const linesOf = (text: string): Inline[] =>
  text
    .split('\n')
    .flatMap((value, index): Inline[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(value ? [{ type: 'text', value } as const] : []),
    ]);

/** An item of a list without the bullet that it was typed or pasted with. */
export const withoutBullet = (item: string): string => item.replace(/^\s*[-+*•‣–]\s+/, '');
