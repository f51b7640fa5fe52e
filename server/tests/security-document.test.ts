import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

const rows = readFileSync(join(ROOT, 'docs/SECURITY.md'), 'utf8')
  .split('\n')
  .flatMap((line): [string, string[]][] => {
    const [, number, , , tests] = line.split('|').map((cell) => cell.trim());
    return /^\d+$/.test(number ?? '')
      ? [[number!, [...tests!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)]]
      : [];
  });

it('says of 24 threats what happens', () => {
  expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 24 }, (_, index) => String(index + 1)));
});

/** Numbers that tests of a file are named for: `threat 5: …`, `threats 1, 2 and 7: …`. */
function namedFor(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/['"`]threats? ([\d, and]+):/g)].flatMap(([, list]) => list!.match(/\d+/g) ?? []);
}

it.each(rows)('names tests for number %s', (number, files) => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap(namedFor)).toContain(number);
});
