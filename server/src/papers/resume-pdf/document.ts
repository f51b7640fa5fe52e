import { createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import type { PageSize } from './layout';
import { missingWidth } from './rows';

interface Facts {
  readonly title: string;
  readonly author: string;
  readonly lang: string;
  /** Two documents with the same text here have the same id. */
  readonly seed: string;
}

/** A number in a content stream. */
const number = (value: number) => String(Math.round(value * 1000) / 1000);

/**
 * A PDF document for PDF/UA-1 whose bytes depend only on its content. PDFKit's own `subset: 'PDF/UA'` would write the time, metadata
 * without XML escapes, and incomplete CIDSets for fonts with composite glyphs.
 */
export class ResumeDocument extends PDFDocument {
  readonly #facts: Facts;
  readonly #missing = new Map<string, { readonly font: number; readonly code: number }>();
  readonly #missingFonts: PDFKit.PDFKitReference[] = [];

  constructor(pageSize: PageSize, facts: Facts) {
    const { title, author, lang } = facts;
    super({
      pdfVersion: '1.7',
      lang,
      tagged: true,
      displayTitle: true,
      autoFirstPage: false,
      bufferPages: true,
      size: [pageSize.width, pageSize.height],
      margin: 0,
      info: { Title: title, Author: author, Creator: 'Portfolio', Producer: 'PDFKit' },
    });
    this.#facts = facts;
    delete this.info.CreationDate;
    const internal = this as unknown as Internals;
    internal._id = createHash('sha256').update(facts.seed).digest().subarray(0, 16);
    // Viewers don't open the outline by themselves.
    internal._root.data.PageMode = 'UseNone';
  }

  /** PDFKit calls it when the document ends. */
  _addInfo(): void {
    const { title, author, lang } = this.#facts;
    const description = (namespace: string, uri: string, content: string) =>
      `<rdf:Description rdf:about="" xmlns:${namespace}="${uri}">${content}</rdf:Description>\n`;
    const { appendXML } = this as unknown as Internals;
    appendXML.call(
      this,
      description('pdfuaid', 'http://www.aiim.org/pdfua/ns/id/', '<pdfuaid:part>1</pdfuaid:part>') +
        description(
          'dc',
          'http://purl.org/dc/elements/1.1/',
          `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>` +
            `<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>` +
            `<dc:language><rdf:Bag><rdf:li>${lang}</rdf:li></rdf:Bag></dc:language>`,
        ) +
        description('pdf', 'http://ns.adobe.com/pdf/1.3/', '<pdf:Producer>PDFKit</pdf:Producer>') +
        description('xmp', 'http://ns.adobe.com/xap/1.0/', '<xmp:CreatorTool>Portfolio</xmp:CreatorTool>'),
    );
  }

  /** Draws a box for each character. Their text can be copied and read aloud. */
  missingText(text: string, x: number, baseline: number, size: number): void {
    let at = x;
    for (const character of text) {
      const { font, code } = this.#codeOf(character);
      const name = `Missing${font}`;
      this.page.fonts[name] ??= this.#missingFonts[font];
      const hex = code.toString(16).padStart(2, '0');
      this.addContent(
        `q BT /${name} ${number(size)} Tf 1 0 0 -1 ${number(at)} ${number(baseline)} Tm <${hex}> Tj ET Q`,
      );
      at += missingWidth(character) * size;
    }
  }

  #codeOf(character: string) {
    const known = this.#missing.get(character);
    if (known) return known;
    const index = this.#missing.size;
    const place = { font: Math.floor(index / 255), code: (index % 255) + 1 };
    this.#missing.set(character, place);
    this.#missingFonts[place.font] ??= this.ref({});
    return place;
  }

  override end(): this {
    this.#missingFonts.forEach((ref, font) => this.#endMissingFont(ref, font));
    super.end();
    return this;
  }

  /** A Type 3 font: each character has its own code, and all look alike. */
  #endMissingFont(ref: PDFKit.PDFKitReference, font: number): void {
    const characters = [...this.#missing].flatMap(([character, place]) =>
      place.font === font ? [character] : [],
    );
    const widths = characters.map((character) => missingWidth(character) * 1000);
    const glyphs = new Map(
      [...new Set(widths)].map((width) => {
        const glyph = this.ref({});
        glyph.end(`${width} 0 60 -60 ${width - 60} 760 d1 80 0 ${width - 160} 700 re 40 w S`);
        return [width, glyph];
      }),
    );
    const toUnicode = this.ref({});
    toUnicode.end(unicodeMap(characters));
    Object.assign(ref.data, {
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, -60, 1000, 800],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: Object.fromEntries(widths.map((width, index) => [`c${index + 1}`, glyphs.get(width)])),
      Encoding: { Type: 'Encoding', Differences: [1, ...widths.map((_, index) => `c${index + 1}`)] },
      FirstChar: 1,
      LastChar: characters.length,
      Widths: widths,
      Resources: {},
      ToUnicode: toUnicode,
    });
    ref.end(undefined);
  }
}

/** Parts of PDFKit without a public API or types. */
interface Internals {
  _id: Uint8Array;
  readonly _root: { readonly data: Record<string, unknown> };
  appendXML(xml: string): void;
}

const escapeXml = (text: string) =>
  text.replace(/[<>&]/g, (sign) => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : '&amp;'));

function unicodeMap(characters: readonly string[]): string {
  const hex = (character: string) => Buffer.from(character, 'utf16le').swap16().toString('hex');
  const entries = characters.map(
    (character, index) => `<${(index + 1).toString(16).padStart(2, '0')}> <${hex(character)}>`,
  );
  // At most 100 entries each.
  const parts = Array.from({ length: Math.ceil(entries.length / 100) }, (_, part) => {
    const own = entries.slice(part * 100, (part + 1) * 100);
    return `${own.length} beginbfchar\n${own.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${parts.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
