import { nameParts, personFileName } from '@portfolio/shared-api/contracts';
import type { PaperFacts } from './facts';
import { currentRoleOf, otherSitesOf, ownerOf } from './owner';
import type { Portfolio } from './portfolio';

/** The owner's card in vCard 3.0 (RFC 2426), which phones import; Android doesn't read 4.0 (decision 27). */
export function vcard(portfolio: Portfolio, facts: PaperFacts): string {
  const { origin, settings } = portfolio;
  const { name, role, portrait } = ownerOf(portfolio, facts);
  const { prefix, first, middle, last } = nameParts(name);
  const current = currentRoleOf(portfolio);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // The same for every version of the card, so that importing it again updates the contact.
    `UID:${uri(`${origin}/contact.vcf`)}`,
    `FN:${text(name)}`,
    `N:${[last, first, middle, prefix, ''].map(text).join(';')}`,
    property('TITLE', text(current?.title ?? role)),
    property('ROLE', text(role)),
    property('ORG', text(current?.employer ?? '')),
    property('TEL;TYPE=VOICE', text(settings.phone)),
    property('EMAIL;TYPE=INTERNET', text(settings.email)),
    `URL:${uri(`${origin}/`)}`,
    // Contact apps name a link by the label in its group.
    ...otherSitesOf(portfolio).flatMap((site, index) => [
      `item${index + 1}.URL:${uri(site.url)}`,
      `item${index + 1}.X-ABLabel:${text(site.name)}`,
    ]),
    property('PHOTO;VALUE=URI', uri(portrait)),
    'END:VCARD',
  ];
  return lines
    .filter(Boolean)
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

export const vcardFileName = (portfolio: Portfolio, facts: PaperFacts): string =>
  `${personFileName(ownerOf(portfolio, facts).name, 'contact')}.vcf`;

const property = (name: string, value: string): string => value && `${name}:${value}`;

/** A text value: its line breaks and separators are escaped, and control characters left out. */
const text = (value: string): string =>
  value
    .replace(/[\\,;]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '');

/** A URI isn't escaped, so it must not contain a line break. */
const uri = (value: string): string => value.replace(/[\p{Cc}\s]/gu, '');

/** The maximum length of a line, in bytes. */
const LINE_BYTES = 75;

/** Continues a long line on the next ones, which begin with a space; characters stay whole. */
function folded(line: string): string {
  let result = '';
  let length = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > LINE_BYTES) {
      result += '\r\n ';
      length = 1;
    }
    result += character;
    length += bytes;
  }
  return result;
}
