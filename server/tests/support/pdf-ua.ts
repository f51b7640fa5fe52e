import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

const STRUCTURES = new Set([
  'Document',
  'H1',
  'H2',
  'H3',
  'H4',
  'P',
  'L',
  'LI',
  'Lbl',
  'LBody',
  'Link',
  'Span',
]);

/**
 * What a program can check of PDF/UA-1, by the numbers of the Matterhorn Protocol 1.1, as far as our documents can fail it. It reads files
 * as PDFKit writes them: without object streams.
 * @returns the violations
 */
export function pdfUaViolations(bytes: Uint8Array): string[] {
  const objects = objectsOf(bytes);
  const all = [...objects];
  const ofType = (type: string) => all.filter(([, { dictionary }]) => hasType(dictionary, type));
  const found: string[] = [];
  const check = (isRight: boolean, violation: string) => {
    if (!isRight) found.push(violation);
  };
  const target = (dictionary: string, key: string) => objects.get(refOf(dictionary, key) ?? '');

  const catalog = ofType('Catalog')[0]![1].dictionary;
  const metadata = target(catalog, 'Metadata')?.stream ?? '';
  check(/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata), '06-002: the metadata says PDF/UA-1');
  check(/<dc:title>.*<rdf:li [^>]*>[^<]+<\/rdf:li>/s.test(metadata), '06-003: the metadata has a title');
  check(!/&(?!amp;|lt;|gt;)/.test(metadata), '06-001: the metadata is XML');
  check(
    /\/DisplayDocTitle true/.test(target(catalog, 'ViewerPreferences')?.dictionary ?? ''),
    '07-001: viewers display the title',
  );
  check(/\/Lang \(\w+\)/.test(catalog), '11-006: the document has a language');
  const mark = target(catalog, 'MarkInfo')?.dictionary ?? '';
  check(
    /\/Marked true/.test(mark) && !/\/Suspects true/.test(mark),
    '01-006: the document is marked as tagged',
  );

  checkStructure();
  for (const [id, { dictionary }] of ofType('Page')) {
    check(/\/Tabs \/S/.test(dictionary), `28-004: page ${id} has the tab order of its structure`);
    check(/\/StructParents \d+/.test(dictionary), `01-005: page ${id} is in the parent tree`);
    checkContent(id, target(dictionary, 'Contents')!.stream);
  }
  for (const [id, { dictionary }] of ofType('Annot')) {
    check(/\/Contents \((?!\))/.test(dictionary), `28-012: link ${id} has a description`);
    check(/\/StructParent \d+/.test(dictionary), `28-009: link ${id} is in the parent tree`);
    check(
      all.some(
        ([, other]) => /\/S \/Link/.test(other.dictionary) && other.dictionary.includes(`/Obj ${id} 0 R`),
      ),
      `28-011: link ${id} is in a Link element`,
    );
  }
  for (const [id, { dictionary }] of ofType('Font')) checkFont(id, dictionary);
  check(
    !/\/Encrypt /.test(Buffer.from(bytes).toString('latin1')),
    '26-001: the document is readable by everyone',
  );
  return found;

  function checkStructure(): void {
    const root = target(catalog, 'StructTreeRoot');
    check(root !== undefined, '01-003: there is a structure tree');
    const elements = new Map(
      all.flatMap(([id, { dictionary }]) => {
        const role = /\/S \/(\w+)/.exec(dictionary)?.[1];
        return role && !/\/S \/(?:URI|GoTo)/.test(dictionary) && /\/P \d+ 0 R/.test(dictionary)
          ? [[id, { role, dictionary }] as const]
          : [];
      }),
    );
    let level = 0;
    const visit = (id: string, parent: string) => {
      const { role, dictionary } = elements.get(id)!;
      check(STRUCTURES.has(role), `02-001: ${role} is a standard structure type`);
      if (role === 'LI') check(parent === 'L', `09-006: ${parent} contains a list item`);
      if (role === 'Lbl' || role === 'LBody') check(parent === 'LI', `09-006: ${parent} contains ${role}`);
      const heading = Number(/^H(\d)$/.exec(role)?.[1] ?? 0);
      if (heading > 0) {
        check(heading <= level + 1, `14-003: ${role} comes after H${level}`);
        level = heading;
      }
      const kids = /\/K \[(.*?)\]\s*(?:\/|>>)/s.exec(dictionary)?.[1] ?? '';
      check(/\d/.test(kids), `09-001: ${role} ${id} has content`);
      for (const [, kid] of kids.replace(/<<.*?>>/gs, '').matchAll(/(\d+) 0 R/g)) visit(kid!, role);
    };
    const [, first] = /\/K \[(\d+) 0 R\]/.exec(root?.dictionary ?? '') ?? [];
    if (first) visit(first, 'StructTreeRoot');
    check(elements.get(first ?? '')?.role === 'Document', '09-001: the structure is a document');
  }

  /** Everything that is drawn is tagged or an artifact, and neither is inside the other. */
  function checkContent(page: string, content: string): void {
    const open: ('artifact' | 'tagged' | 'other')[] = [];
    const strings = content
      .replace(/<<[^<>]*>>/g, (dictionary) => dictionary.replaceAll('\n', ' '))
      .replace(/<[\da-f]+>/gi, 'string');
    for (const line of strings.split('\n')) {
      if (/BMC$|BDC$/.test(line)) {
        const kind = line.startsWith('/Artifact') ? 'artifact' : /MCID/.test(line) ? 'tagged' : 'other';
        if (kind === 'artifact')
          check(!open.includes('tagged'), `01-001: page ${page} has an artifact in content`);
        if (kind === 'tagged')
          check(!open.includes('artifact'), `01-002: page ${page} has content in an artifact`);
        open.push(kind);
      } else if (/(?:^|\s)EMC$/.test(line)) open.pop();
      else if (/(?:^|\s)(?:T[jJ]|S|s|f|F|f\*|B|b|Do|sh)(?:\s|$)/.test(line))
        check(
          open.includes('artifact') || open.includes('tagged'),
          `01-005: page ${page} has untagged content: ${line}`,
        );
    }
    check(open.length === 0, `01-005: page ${page} ends inside content`);
    check(!/<(?:[\da-f]{4})*0000(?:[\da-f]{4})*>/.test(content), `31-030: page ${page} has .notdef`);
  }

  function checkFont(id: string, dictionary: string): void {
    if (/\/Subtype \/CIDFontType2/.test(dictionary)) {
      const descriptor = target(dictionary, 'FontDescriptor')?.dictionary ?? '';
      check(/\/FontFile2 \d+ 0 R/.test(descriptor), `31-009: font ${id} is embedded`);
      check(!/\/CIDSet/.test(descriptor), `31-014: font ${id} has no incomplete CIDSet`);
      check(/\/CIDToGIDMap \/Identity/.test(dictionary), `31-005: font ${id} maps its glyphs`);
      return;
    }
    check(/\/ToUnicode \d+ 0 R/.test(dictionary), `10-001: the characters of font ${id} have a meaning`);
    check(/\/Subtype \/(?:Type0|Type3)/.test(dictionary), `31-009: font ${id} is embedded`);
  }
}

const hasType = (dictionary: string, type: string) => new RegExp(`/Type /${type}(?![\\w])`).test(dictionary);

const refOf = (dictionary: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1];

function objectsOf(bytes: Uint8Array): Map<string, PdfObject> {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id, body] of file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)) {
    const start = /\nstream\n/.exec(body!)?.index;
    const dictionary = start === undefined ? body! : body!.slice(0, start);
    const raw =
      start === undefined ? '' : body!.slice(start + '\nstream\n'.length, body!.lastIndexOf('\nendstream'));
    const stream = /\/FlateDecode/.test(dictionary)
      ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
      : raw;
    objects.set(id!, { dictionary, stream });
  }
  return objects;
}
