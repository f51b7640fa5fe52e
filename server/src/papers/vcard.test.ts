import ICAL from 'ical.js';
import {
  EMPTY_PORTFOLIO,
  FULL_PORTFOLIO,
  HOSTILE_LINES,
  HOSTILE_PORTFOLIO,
  PAPER_FACTS,
} from '../../tests/support/test-papers';
import type { Portfolio } from './portfolio';
import { vcard, vcardFileName } from './vcard';

/** The card's values by property, read by another implementation. */
function cardOf(portfolio: Portfolio): Record<string, unknown[]> {
  const component = new ICAL.Component(ICAL.parse(vcard(portfolio, PAPER_FACTS)) as unknown[]);
  const values: Record<string, unknown[]> = {};
  for (const property of component.getAllProperties())
    (values[property.name] ??= []).push(...property.getValues());
  return values;
}

it('has the owner’s name, role, employer, channels and portrait', () => {
  expect(cardOf(FULL_PORTFOLIO)).toEqual({
    version: ['3.0'],
    uid: ['https://ada.example/contact.vcf'],
    fn: ['Augusta Ada King Lovelace'],
    n: [['Lovelace', 'Augusta', 'Ada King', '', '']],
    title: ['Lead analyst'],
    role: ['Analyst of engines'],
    org: ['Engines & Sons'],
    tel: ['+44 20 0000'],
    email: ['ada@ada.example'],
    url: [
      'https://ada.example/',
      'https://www.linkedin.com/in/ada',
      'https://wa.me/44200000',
      'https://t.me/ada',
      'https://www.facebook.com/ada',
      'https://github.com/ada',
    ],
    'x-ablabel': ['LinkedIn', 'WhatsApp', 'Telegram', 'Facebook', 'GitHub'],
    photo: [expect.stringMatching(/^https:\/\/ada\.example\/media\/.*\/v1\/ada\.jpg$/)],
  });
});

it('without a current role has the owner’s role as its title', () => {
  const { org, title } = cardOf({ ...FULL_PORTFOLIO, workHistory: FULL_PORTFOLIO.workHistory.slice(1) });
  expect([org, title]).toEqual([undefined, ['Analyst of engines']]);
});

it('keeps any text in its property', () => {
  const { fn, title, org } = cardOf(HOSTILE_PORTFOLIO);
  // ical.js leaves escaped semicolons in values without parts, although RFC 2426 requires them.
  const [name, role] = [fn, title].map((values) => String(values?.[0]).replaceAll(String.raw`\;`, ';'));
  const lines = HOSTILE_LINES.replaceAll('\r\n', '\n');
  expect([name, role, org]).toEqual([
    `Augusta Ada King Lovelace ${lines}`,
    `Lead analyst ${lines}`,
    [`Engines & Sons ${lines}`],
  ]);
});

it('has lines of at most 75 bytes that end in CRLF, and whole characters', () => {
  const home = { ...FULL_PORTFOLIO.home, fullName: 'Ada 😀שלום'.repeat(12) };
  const card = vcard({ ...FULL_PORTFOLIO, home }, PAPER_FACTS);
  expect(card.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  const lines = card.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Cs}/u);
  }
  expect(cardOf({ ...FULL_PORTFOLIO, home }).fn).toEqual([home.fullName]);
});

it('leaves out control characters', () => {
  const home = { ...FULL_PORTFOLIO.home, fullName: 'A\u0007da\u0085 Byron\t' };
  expect(cardOf({ ...FULL_PORTFOLIO, home }).fn).toEqual(['Ada Byron']);
});

it('of an empty site has the name and role that its home page shows', () => {
  expect(cardOf(EMPTY_PORTFOLIO)).toEqual({
    version: ['3.0'],
    uid: ['https://ada.example/contact.vcf'],
    fn: ['Ada’s site'],
    n: [['site', 'Ada’s', '', '', '']],
    title: ['Full Stack Developer'],
    role: ['Full Stack Developer'],
    url: ['https://ada.example/'],
  });
});

it.each([
  ['Augusta Ada Lovelace', 'Augusta_Lovelace.vcf'],
  ['"///"', 'contact.vcf'],
])('of %s is saved as %s', (fullName, expected) => {
  const home = { ...FULL_PORTFOLIO.home, fullName };
  expect(vcardFileName({ ...FULL_PORTFOLIO, home }, PAPER_FACTS)).toBe(expected);
});
