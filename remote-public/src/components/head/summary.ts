/** What a search result or a link card has room for, in characters. */
const LENGTH = 160;

/** A text's beginning in one line, ended at a word. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LENGTH ? line : `${line.slice(0, LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/** Who somebody is, for search results and link cards. */
export const introductionOf = (name: string, { role = '', bio = '' }: { role?: string; bio?: string } = {}) =>
  summaryOf([[name, role].filter(Boolean).join(', '), bio].filter(Boolean).join('. '));
