import { mentionFinder } from './mentions';

const found = (names: readonly string[], ...texts: string[]) => [...mentionFinder(names)(texts)];

test.each([
  ['PostgreSQL', 'All rows are in Postgres.'],
  ['PostgreSQL', 'POSTGRESQL'],
  ['Node.js', 'runs on node.js 20'],
  ['Node.js', '(NodeJS)'],
  ['C#', 'written in C#.'],
  ['C++', 'C++, with tests'],
  ['.NET', 'a .NET service'],
  ['GitHub Actions', 'released by GitHub\nActions'],
  ['styled-components', 'styled components'],
  ['Job queues', 'job queues everywhere'],
  ['Playwright', 'tests in playwright'],
  ['JavaScript', 'no JS at all'],
  ['Figma', 'Ｆｉｇｍａ'],
  ['Språk', 'ett språk'],
  // An unusual spelling of the owner's.
  ['postgres', 'PostgreSQL'],
])('%j is in %j', (name, text) => {
  expect(found([name], text)).toEqual([name]);
});

test.each([
  ['SQL', 'PostgreSQL and SQLite'],
  ['Java', 'JavaScript'],
  ['C', 'C++ and C#'],
  ['C#', 'C'],
  ['.NET', 'a net of ferries, https://x.network'],
  ['Go', 'Where ferries go. GO!'],
  ['React', 'Sensors react to light.'],
  ['Rust', 'without rust'],
  ['JavaScript', 'the js folder'],
  ['GitHub Actions', 'GitHub, and actions'],
  ['Figma', 'Figmas'],
])('%j is not in %j', (name, text) => {
  expect(found([name], text)).toEqual([]);
});

test('a name of several words is not spread over two texts', () => {
  expect(found(['Job queues'], 'A job', 'queues')).toEqual([]);
});

test('finds each name once, in any of the texts', () => {
  expect(found(['Git', 'Docker', 'Rust'], 'Rust, Rust', 'and Docker')).toEqual(['Rust', 'Docker']);
  expect(found(['??', ''], 'What ??')).toEqual([]);
});
