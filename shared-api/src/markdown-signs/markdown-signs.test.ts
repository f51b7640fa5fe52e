import { parseLightMarkdown } from '@portfolio/shared-api/light-markdown';
import { hasMarkdown, paragraphsOf, withoutBullet } from '@portfolio/shared-api/markdown-signs';

test.each([
  '**a**',
  'an _a_',
  '[a](https://a.example)',
  '<https://a.example>',
  'ada@a.example',
  'see https://a.example',
  'WWW.a.example',
  String.raw`\*`,
  'a\\\nb',
  '&copy;',
  'a\n- b',
  '+ a',
  ' 1. a',
  '-',
])('%j may be Markdown', (text) => expect(hasMarkdown(text)).toBe(true));

test.each([
  'snake_case and a__b',
  'C#, R&D, a < b [c] (d) ~e~ `f` # g',
  '-1 or +1, 2024 - 2025',
  'a\n2024: b\n\n  c  \nd\n\n\n> e',
])('%j has only the paragraphs that the parser finds', (typed) => {
  expect(hasMarkdown(typed)).toBe(false);
  // A `*` more, at the end, makes the parser read it.
  const parsed = parseLightMarkdown(`${typed} *`);
  expect(JSON.stringify(parsed).replace(' *"', '"')).toBe(JSON.stringify(paragraphsOf(typed)));
});

test.each([
  ['- Tail any topic', 'Tail any topic'],
  ['  • Tail', 'Tail'],
  ['-1 is valid', '-1 is valid'],
  ['**Bold** first', '**Bold** first'],
])('%j without its bullet is %j', (item, expected) => expect(withoutBullet(item)).toBe(expected));
