/** The maximum length in search results and link previews, in characters. */
const LENGTH = 160;

/** The beginning of a text as one line, cut at a word. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LENGTH ? line : `${line.slice(0, LENGTH - 1).replace(/ \S*$/, '')}…`;
}

/** Describes a person in search results and link previews. */
export const introductionOf = (name: string, { role = '', bio = '' }: { role?: string; bio?: string } = {}) =>
  summaryOf([[name, role].filter(Boolean).join(', '), bio].filter(Boolean).join('. '));
