import { buffer } from 'node:stream/consumers';
import { MARGIN, type Layout, type PageSize, type Row } from './layout';
import {
  isList,
  isText,
  textsOf,
  type Block,
  type Content,
  type Inline,
  type InlineElement,
  type InlineText,
} from './model';
import type { ResumeDocument } from './document';
import type { Fragment, Line } from './rows';
import { COLORS } from './styles';

type Element = PDFKit.PDFStructureElement;

/** Lays out a page number, at the end of its line. */
export type Footer = (text: string) => Line;

interface Placed {
  readonly row: Row;
  readonly fragment: Fragment;
}

/** Draws a laid out résumé as a tagged PDF, in reading order. */
export async function drawResume(
  doc: ResumeDocument,
  contents: readonly Content[],
  layout: Layout,
  pageSize: PageSize,
  footer: Footer,
): Promise<Uint8Array> {
  const { rows, rules, pages } = layout;
  const placed = new Map<InlineText, Placed[]>();
  for (const row of [...rows.values()].flat())
    for (const fragment of row.line) {
      const known = placed.get(fragment.source);
      if (known) known.push({ row, fragment });
      else placed.set(fragment.source, [{ row, fragment }]);
    }
  const underlined: Placed[] = [];
  for (let page = 0; page < pages; page += 1) doc.addPage();

  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const content of contents)
    if (isList(content)) {
      const list = child(root, content.tag);
      for (const block of content.blocks) drawBlock(list, block);
      list.end();
    } else drawBlock(root, content);
  root.end();

  for (const { page, y } of rules)
    artifact(page, () => drawLine(MARGIN.x, pageSize.width - MARGIN.x, y, COLORS.rule));
  for (const { row, fragment } of underlined) {
    const left = row.x + fragment.x;
    artifact(row.page, () => drawLine(left, left + fragment.width, row.baseline + 1.6, COLORS.link));
  }
  if (pages > 1)
    for (let page = 0; page < pages; page += 1)
      artifact(page, () => drawFooter(footer(`${page + 1}/${pages}`)), 'Pagination');
  doc.end();
  return buffer(doc);

  function child(parent: Element, tag: string, options = {}): Element {
    const element = doc.struct(tag as never, options);
    parent.add(element);
    return element;
  }

  function drawBlock(parent: Element, block: Block): void {
    const [first] = rows.get(block) ?? [];
    if (!first) return;
    if (block.bookmark)
      doc.outline.addItem(block.bookmark, {
        pageNumber: first.page,
        fit: false,
        top: Math.max(0, first.top - MARGIN.top / 2),
        // PDFKit counts it from the right edge.
        left: pageSize.width,
      } as never);
    const element = child(parent, block.tag);
    drawInlines(element, block.children);
    element.end();
  }

  function drawInlines(parent: Element, inlines: readonly Inline[]): void {
    for (const inline of inlines)
      if (isText(inline)) drawText(parent, placed.get(inline) ?? []);
      else if (inline.tag === 'Link') drawLink(parent, inline);
      else {
        const element = child(parent, inline.tag);
        drawInlines(element, inline.children);
        element.end();
      }
  }

  /** A link over two pages is two links, because an annotation belongs to a page. */
  function drawLink(parent: Element, { url, description, children }: InlineElement): void {
    const parts = textsOf(children).flatMap((text) => placed.get(text) ?? []);
    for (const page of new Set(parts.map(({ row }) => row.page))) {
      const own = parts.filter(({ row }) => row.page === page);
      const element = child(parent, 'Link');
      drawText(element, own);
      for (const row of new Set(own.map((part) => part.row))) annotate(element, row, own, url!, description!);
      element.end();
    }
  }

  function annotate(element: Element, row: Row, parts: readonly Placed[], url: string, text: string): void {
    const own = parts.filter((part) => part.row === row).map(({ fragment }) => fragment);
    const left = Math.min(...own.map(({ x }) => x));
    const right = Math.max(...own.map(({ x, width }) => x + width));
    doc.switchToPage(row.page);
    doc.link(row.x + left, row.top, right - left, row.height, url, {
      structParent: element,
      // PDFKit writes primitive strings as names.
      Contents: new String(text),
    } as never);
  }

  function drawText(parent: Element, parts: readonly Placed[]): void {
    for (const part of parts) {
      doc.switchToPage(part.row.page);
      if (part.fragment.source.style.isUnderlined) underlined.push(part);
      const lang = languageOf(part.fragment.text);
      const element = lang ? child(parent, 'Span', { lang }) : parent;
      element.add(() => drawFragment(part.fragment, part.row.x, part.row.baseline));
      if (lang) element.end();
    }
  }

  function drawFragment(fragment: Fragment, left: number, baseline: number): void {
    const { text, face, source, isRtl } = fragment;
    const { size, color, isOblique = false } = source.style;
    const x = left + fragment.x;
    doc.fillColor(color);
    if (!face) {
      doc.strokeColor(color);
      doc.missingText(text, x, baseline, size);
      return;
    }
    doc.registerFont(face.name, face.font as never);
    doc.font(face.name, size).text(text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      oblique: isOblique,
      // Text from right to left is shaped as a whole, not word by word.
      ...(isRtl && { features: [] }),
    });
  }

  function artifact(page: number, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }

  function drawLine(from: number, to: number, y: number, color: string): void {
    doc.lineWidth(0.6).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke();
  }

  function drawFooter(fragments: Line): void {
    const width = fragments.reduce((sum, fragment) => sum + fragment.width, 0);
    const left = pageSize.width - MARGIN.x - width - Math.min(0, ...fragments.map(({ x }) => x));
    for (const fragment of fragments) drawFragment(fragment, left, pageSize.height - 28);
  }
}

/** Languages that their script tells apart from the document's. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'und-Cyrl'],
];

const languageOf = (text: string) => SCRIPTS.find(([script]) => script.test(text))?.[1];
