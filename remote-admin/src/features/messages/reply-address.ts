import type { Message } from '@portfolio/shared-api/messages';
import { formatDateTime } from '../../components/format';

/** In characters. Some systems cut or reject longer addresses for a mail program. */
const LONGEST = 1_900;

/** A `mailto:` address for a reply, with its subject and as much of the quoted message as fits. */
export function replyAddress({ name, email, subject, text, createdAt }: Message): string {
  const replied = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const start = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(replied)}&body=`;
  const quoted = [
    `On ${formatDateTime(createdAt)}, ${name} wrote:`,
    ...text.split('\n').map((line) => `> ${line}`),
  ];
  return start + encodedUpTo(`\n\n${quoted.join('\n')}`, LONGEST - start.length);
}

/** Uses the line breaks of mail programs. An ellipsis marks text that was cut off. */
function encodedUpTo(text: string, most: number): string {
  const end = encodeURIComponent(' […]');
  let encoded = '';
  for (const character of text) {
    const next = encoded + (character === '\n' ? '%0D%0A' : encodeURIComponent(character));
    if (next.length + end.length > most) return encoded + end;
    encoded = next;
  }
  return encoded;
}
