import { leadOf, restAfter } from './lead';

const LONG = `Long ${'word '.repeat(30).trim()}.`;

test.each([
  ['a short description', 'Sells things.', 'Sells things.'],
  [
    'the sentences that make a short lead',
    `Sells things. Sends them. ${LONG} ${LONG}`,
    'Sells things. Sends them. ' + LONG,
  ],
  ['one sentence, if the next is long', `${LONG} ${LONG} More.`, LONG],
  ['only the first paragraph', '\n  Sells things. \nAnd sends them.\n\nMore.', 'Sells things.'],
  ['an abbreviation', 'Finds files, e.g. copies. ' + LONG + LONG, 'Finds files, e.g. copies.'],
  ['no end', 'وصف المشروع باللغة العربية', 'وصف المشروع باللغة العربية'],
  ['nothing', ' \n ', ''],
])('the lead of %s', (_what, description, lead) => {
  expect(leadOf(description)).toBe(lead);
});

test('a very long sentence is cut at a word', () => {
  const lead = leadOf('word '.repeat(200));
  expect(lead.length).toBeLessThanOrEqual(401);
  expect(lead).toMatch(/ word…$/);
  expect(leadOf('W'.repeat(500))).toBe(`${'W'.repeat(400)}…`);
});

test.each([
  ['nothing', 'Sells things.', ''],
  ['the next sentences', `Sells things. ${LONG} ${LONG}`, LONG],
  ['the next paragraphs', 'Sells things.\n\nMore.\nEven more.', 'More.\nEven more.'],
])('after the lead comes %s', (_what, description, rest) => {
  expect(restAfter(leadOf(description), description)).toBe(rest);
});

test('a lead that was cut leaves the whole description', () => {
  const description = 'word '.repeat(200).trim();
  expect(restAfter(leadOf(description), description)).toBe(description);
});
