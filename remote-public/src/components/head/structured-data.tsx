/** A schema.org object. Empty and undefined properties are left out. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Structured data about a page. Browsers never run a script element of this type. */
export function StructuredData({ thing }: { thing: Thing }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, withoutEmpty);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJson(json) }} />;
}

const withoutEmpty = (_: string, value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** Escapes everything that could end the element or start a comment, and line separators that JSON allows. */
const escapeJson = (json: string) =>
  json.replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character as keyof typeof ESCAPES]);

const ESCAPES = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' } as const;
