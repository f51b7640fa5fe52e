import { useMarkdownParser } from './at-once';

test('the server parses a text once, and clears its cache when it grows too large', () => {
  const { parseLightMarkdown, plainText } = useMarkdownParser();
  const first = parseLightMarkdown('**Ada**');
  expect(parseLightMarkdown('**Ada**')).toBe(first);
  expect(parseLightMarkdown('*Ada*')).not.toEqual(first);
  expect([plainText('**Ada**'), plainText('**Ada**'), plainText('*Bo*')]).toEqual(['Ada', 'Ada', 'Bo']);

  parseLightMarkdown('a'.repeat(500_000));
  expect(parseLightMarkdown('**Ada**')).not.toBe(first);
  expect(parseLightMarkdown('**Ada**')).toEqual(first);
});
