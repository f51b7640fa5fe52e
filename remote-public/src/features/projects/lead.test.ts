import { introOf } from './lead';

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
  expect(introOf(description).lead).toBe(lead);
});

test('a very long sentence is cut at a word', () => {
  const { lead } = introOf('word '.repeat(200));
  expect(lead.length).toBeLessThanOrEqual(401);
  expect(lead).toMatch(/ word…$/);
  expect(introOf('W'.repeat(500)).lead).toBe(`${'W'.repeat(400)}…`);
});

test.each([
  ['nothing', 'Sells things.', ''],
  ['the next sentences', `Sells things. ${LONG} ${LONG}`, LONG],
  ['the next paragraphs', 'Sells things.\n\nMore.\nEven more.', 'More.\nEven more.'],
])('after the lead comes %s', (_what, description, rest) => {
  expect(introOf(description).rest).toBe(rest);
});

test('a lead that was cut leaves the whole description', () => {
  const description = 'word '.repeat(200).trim();
  expect(introOf(description).rest).toBe(description);
});

test.each([
  ['is not divided', '**Sells. Sends.** More.\n- a', '**Sells. Sends.** More.', '- a'],
  [
    'goes on after plain sentences',
    `Sells. ${LONG} ${LONG} **More.**`,
    `Sells. ${LONG}`,
    `${LONG} **More.**`,
  ],
  ['is no lead if it is a list', '- Sells\n- Sends', '', '- Sells\n- Sends'],
  [
    'is no lead if it is long',
    `**Sells.** ${LONG} ${LONG} ${LONG}`,
    '',
    `**Sells.** ${LONG} ${LONG} ${LONG}`,
  ],
])('a first line with Markdown %s', (_what, description, lead, rest) => {
  expect(introOf(description)).toEqual({ lead, rest });
});
