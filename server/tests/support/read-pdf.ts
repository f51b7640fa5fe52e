import { getDocumentProxy } from 'unpdf';

interface Item {
  readonly type?: string;
  readonly id?: string;
  readonly str?: string;
  readonly hasEOL?: boolean;
  readonly width?: number;
  readonly transform?: readonly number[];
}

interface TreeNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly lang?: string;
  readonly children?: readonly TreeNode[];
}

/** An element of the structure tree with its text. */
export interface TaggedText {
  readonly page: number;
  readonly role: string;
  readonly text: string;
}

/** A PDF as PDF.js, the library of Firefox, understands it. */
export interface ReadPdf {
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  /** The headings, paragraphs and list items, in reading order. */
  readonly blocks: readonly TaggedText[];
  /** Their text. */
  readonly text: string;
  readonly languages: readonly string[];
  readonly links: readonly { readonly url: string; readonly description: string; readonly page: number }[];
  readonly outline: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  /** The position of each piece of text, measured from the page's lower left corner. */
  readonly pieces: readonly { page: number; text: string; x: number; y: number; width: number }[];
}

const BLOCKS = new Set(['H1', 'H2', 'H3', 'H4', 'P', 'LI']);

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const doc = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages = [];
  const blocks: TaggedText[] = [];
  const languages = new Set<string>();
  const links = [];
  const pieces = [];
  for (let number = 1; number <= doc.numPages; number += 1) {
    const page = await doc.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    pages.push({ width, height });
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = textsById(items as readonly Item[]);
    for (const { str = '', transform, width: own = 0 } of items as readonly Item[])
      if (transform && str.trim() !== '')
        pieces.push({ page: number, text: str, x: transform[4]!, y: transform[5]!, width: own });
    const visit = (node: TreeNode): string => {
      if (node.lang) languages.add(node.lang);
      if (node.type === 'content') return texts.get(node.id!) ?? '';
      const at = blocks.length;
      const text = (node.children ?? []).map(visit).join('');
      // An element's own place is before what it contains.
      if (BLOCKS.has(node.role ?? ''))
        blocks.splice(at, 0, { page: number, role: node.role!, text: oneLine(text) });
      return text;
    };
    visit((await page.getStructTree()) as unknown as TreeNode);
    for (const annotation of await page.getAnnotations())
      links.push({ url: annotation.unsafeUrl, description: annotation.contentsObj.str, page: number });
  }
  const { info } = await doc.getMetadata();
  const outline = ((await doc.getOutline()) ?? []).map(({ title }) => title);
  const text = blocks.map((block) => block.text).join('\n');
  await doc.destroy();
  return {
    pages,
    blocks,
    text,
    languages: [...languages],
    links,
    outline,
    info: info as Record<string, unknown>,
    pieces,
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of each marked content. */
function textsById(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const { type, id, str = '', hasEOL } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id);
    else if (type === 'endMarkedContent') open.pop();
    else {
      const current = open.findLast(Boolean);
      if (current) texts.set(current, (texts.get(current) ?? '') + str + (hasEOL ? ' ' : ''));
    }
  }
  return texts;
}
