import { nameParts, personFileName } from './person-name';

test.each([
  ['Ada Lovelace', ['Ada', '', 'Lovelace']],
  [' Augusta  Ada King\r\nLovelace ', ['Augusta', 'Ada King', 'Lovelace']],
  ['Ada', ['Ada', '', '']],
  ['', ['', '', '']],
  ['עדה לאבלייס', ['עדה', '', 'לאבלייס']],
])('the parts of %j are %j', (fullName, [first, middle, last]) =>
  expect(nameParts(fullName)).toEqual({ first, middle, last }),
);

test.each([
  ['Augusta Ada Lovelace', 'Augusta_Lovelace'],
  ['"?" /', 'contact'],
])('files of %j are named %s', (fullName, expected) =>
  expect(personFileName(fullName, 'contact')).toBe(expected),
);
