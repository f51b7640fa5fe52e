/** Something as schema.org describes it. What is empty or undefined in it is left out. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Tells search engines what a page is about. A script element of another type than scripts have holds data and is never run. */
export function StructuredData({ thing }: { thing: Thing }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, withoutEmpty);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJson(json) }} />;
}

const withoutEmpty = (_: string, value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** Nothing in it ends the element or begins a comment, and lines end where JSON says. */
const escapeJson = (json: string) =>
  json.replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character as keyof typeof ESCAPES]);

const ESCAPES = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' } as const;
