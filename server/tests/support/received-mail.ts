/** A raw header value, unfolded. */
export function header(source: string, name: string): string | undefined {
  const [head = ''] = source.split('\r\n\r\n', 1);
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1];
}

/** A header value as a mail program shows it. */
export function shownHeader(source: string, name: string): string | undefined {
  return header(source, name)
    ?.replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_word, encoding: string, text: string) =>
      decoded(encoding.toLowerCase() === 'b' ? 'base64' : 'quoted-printable', text.replace(/_/g, ' ')),
    );
}

/** The text as a mail program shows it, with \n line endings. */
export function shownText(source: string): string {
  const body = source.slice(source.indexOf('\r\n\r\n') + 4);
  return decoded(header(source, 'Content-Transfer-Encoding') ?? '7bit', body).replace(/\r\n/g, '\n');
}

function decoded(encoding: string, text: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
