import { hasMarkdown } from '@portfolio/shared-api/markdown-signs';

/** The maximum length of several sentences, in characters. */
const SENTENCES = 220;
/** The maximum length of one sentence, and of a first line with Markdown. */
const SENTENCE = 400;

/**
 * Introduces a project with the first sentences of its description, and returns what follows them: after a lead that was cut, everything. A line
 * with Markdown isn't divided, because a style may go on in the next sentence.
 */
export function introOf(description: string): { lead: string; rest: string } {
  const text = description.trim();
  const [line = ''] = text.split(/\n/, 1);
  const lead = leadOf(line.trim());
  if (!hasMarkdown(lead)) return { lead, rest: restAfter(lead, text) };
  if (line.length > SENTENCE || LIST_ITEM.test(line)) return { lead: '', rest: text };
  return { lead: line.trim(), rest: restAfter(line, text) };
}

const LIST_ITEM = /^(?:[-+*]|\d+[.)])\s/;

/** A very long first sentence is cut at a word. */
function leadOf(line: string): string {
  const [first = '', ...more] = line.split(BETWEEN_SENTENCES);
  if (first.length > SENTENCE) return `${first.slice(0, SENTENCE).replace(/ \S*$/, '')}…`;
  let lead = first;
  for (const sentence of more) {
    if (lead.length + 1 + sentence.length > SENTENCES) break;
    lead += ` ${sentence}`;
  }
  return lead;
}

const restAfter = (lead: string, text: string): string =>
  text.startsWith(lead) ? text.slice(lead.length).trim() : text;

/** A lower-case letter goes on with the sentence, as after "e.g.". */
const BETWEEN_SENTENCES = /(?<=[.!?…])\s+(?!\p{Ll})/u;
