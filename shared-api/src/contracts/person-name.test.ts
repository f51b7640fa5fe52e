import { initialsOf, nameParts, personFileName } from './person-name';

test.each([
  ['Ada Lovelace', ['Ada', '', 'Lovelace']],
  [' Augusta  Ada King\r\nLovelace ', ['Augusta', 'Ada King', 'Lovelace']],
  ['Ada', ['Ada', '', '']],
  ['', ['', '', '']],
  ['עדה לאבלייס', ['עדה', '', 'לאבלייס']],
])('the parts of %j are %j', (fullName, [first, middle, last]) =>
  expect(nameParts(fullName)).toEqual({ prefix: '', first, middle, last }),
);

test.each([
  ['Prof. Dr. Ada Lovelace', ['Prof. Dr.', 'Ada', 'Lovelace']],
  ['Ms Ada', ['Ms', 'Ada', '']],
  ['Ing Chen', ['', 'Ing', 'Chen']],
  ['J. Smith', ['', 'J.', 'Smith']],
  ['Dr.', ['', 'Dr.', '']],
])('titles before a name are apart: %j', (fullName, [prefix, first, last]) =>
  expect(nameParts(fullName)).toEqual({ prefix, first, middle: '', last }),
);

test.each([
  ['Dr. Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['𝒜da Øst', '𝒜Ø'],
  ['', ''],
])('the initials of %j are %s', (fullName, expected) => expect(initialsOf(fullName)).toBe(expected));

test.each([
  ['Augusta Ada Lovelace', 'Augusta_Lovelace'],
  ['Dr. Ada Lovelace', 'Ada_Lovelace'],
  ['"?" /', 'contact'],
])('files of %j are named %s', (fullName, expected) =>
  expect(personFileName(fullName, 'contact')).toBe(expected),
);
