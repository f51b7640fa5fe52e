/** The maximum length of several sentences, in characters. */
const SENTENCES = 220;
/** The maximum length of one sentence. */
const SENTENCE = 400;

/** Introduces a project with the first sentences of its description. A very long first sentence is cut at a word. */
export function leadOf(description: string): string {
  const [paragraph = ''] = description.trim().split(/\n/, 1);
  const [first = '', ...more] = paragraph.trim().split(BETWEEN_SENTENCES);
  if (first.length > SENTENCE) return `${first.slice(0, SENTENCE).replace(/ \S*$/, '')}…`;
  let lead = first;
  for (const sentence of more) {
    if (lead.length + 1 + sentence.length > SENTENCES) break;
    lead += ` ${sentence}`;
  }
  return lead;
}

/** The description without its lead, which is already there. A cut lead begins the whole description. */
export function restAfter(lead: string, description: string): string {
  const text = description.trim();
  return text.startsWith(lead) ? text.slice(lead.length).trim() : text;
}

/** A lower-case letter goes on with the sentence, as after "e.g.". */
const BETWEEN_SENTENCES = /(?<=[.!?…])\s+(?!\p{Ll})/u;
