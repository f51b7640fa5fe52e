import { lineOfSyntaxError, lineOfValue } from './json-lines';

const TEXT = `[
  { "path": "/notes", "page": "notes" },
  {
    "path": "/a, [b] {c} \\"d\\"",
    "search": ["x",
      "y"],
    "icon": "house"
  }
]`;

test.each([
  [[0, 'page'], 2],
  [[1], 3],
  [[1, 'path'], 4],
  [[1, 'search', 1], 6],
  [[1, 'icon'], 7],
  // The nearest value if the key is missing.
  [[1, 'access'], 3],
  [[], 1],
])('the value at %j is in line %i', (path, line) => {
  expect(lineOfValue(TEXT, path)).toBe(line);
});

test.each([
  ['a missing comma', '[\n  { "path": "/a"\n    "page": "a" }\n]', 3],
  ['a trailing comma', '[\n  { "path": "/a", }\n]', 2],
  ['a word', '[\n  {\n    "path": notes,\n    "page": "a"\n  }\n]', 3],
  ['a missing bracket', '[\n  { "path": "/a" }\n', 2],
  ['an open string', '[\n  { "path": "/a }\n]', 2],
  ['nothing', '', 1],
])('a syntax error is found in its line: %s', (_, text, line) => {
  expect.assertions(1);
  try {
    JSON.parse(text);
  } catch (error) {
    expect(lineOfSyntaxError(text, (error as Error).message)).toBe(line);
  }
});
