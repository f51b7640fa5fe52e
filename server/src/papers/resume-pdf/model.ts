import type { FontStyle } from '../../text/fonts';

export interface TextStyle extends FontStyle {
  readonly size: number;
  readonly color: string;
  readonly isOblique?: boolean;
  readonly isUnderlined?: boolean;
}

/** A part of a line's content: text, or an element of the PDF's structure inside a block. */
export type Inline = InlineText | InlineElement;

export interface InlineText {
  readonly text: string;
  readonly style: TextStyle;
  /** Whether lines don't end within it, unless it's longer than a line. */
  readonly isWhole?: boolean;
}

export interface InlineElement {
  readonly tag: 'Link' | 'LI' | 'Lbl' | 'LBody';
  /** Of a link, with its description for screen readers. */
  readonly url?: string;
  readonly description?: string;
  readonly children: readonly Inline[];
}

/** A heading, a paragraph or a list item, laid out in rows. */
export interface Block {
  readonly tag: 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'L' | 'LI';
  readonly children: readonly Inline[];
  readonly lineHeight: number;
  /** The space above. */
  readonly before: number;
  /** From the page's left margin, beside section headings, or beside the names of groups. */
  readonly column: 'page' | 'main' | 'group';
  /** `rail`: to the left of the next block. `aside`: at the end of the line of the block before, if there is room. */
  readonly place?: 'rail' | 'aside';
  /** Rows after the first are indented by it, and the first element (Lbl) takes as much. */
  readonly indent?: number;
  readonly staysWithNext?: boolean;
  /** Its first row is on the page of the row before. */
  readonly staysWithPrevious?: boolean;
  /** A line above it, across the page. */
  readonly hasRule?: boolean;
  /** The title in the document's outline. */
  readonly bookmark?: string;
}

/** A list of blocks. */
export interface List {
  readonly tag: 'L';
  readonly blocks: readonly Block[];
}

export type Content = Block | List;

export const isList = (content: Content): content is List => 'blocks' in content;

export const blocksOf = (contents: readonly Content[]): Block[] =>
  contents.flatMap((content) => (isList(content) ? content.blocks : [content]));

export const isText = (inline: Inline): inline is InlineText => 'text' in inline;

/** The texts of inline content, in order. */
export const textsOf = (inlines: readonly Inline[]): InlineText[] =>
  inlines.flatMap((inline) => (isText(inline) ? [inline] : textsOf(inline.children)));
