import { useMarkdownParser } from './at-once';

test('the server parses a text once, and forgets texts that nobody shows any more', () => {
  const { parseLightMarkdown, plainText } = useMarkdownParser();
  const first = parseLightMarkdown('**Ada**');
  expect(parseLightMarkdown('**Ada**')).toBe(first);
  expect(parseLightMarkdown('*Ada*')).not.toEqual(first);
  expect([plainText('**Ada**'), plainText('**Ada**'), plainText('*Bo*')]).toEqual(['Ada', 'Ada', 'Bo']);

  for (let other = 0; other < 1_000; other += 1) parseLightMarkdown(`Text ${other}`);
  expect(parseLightMarkdown('**Ada**')).not.toBe(first);
  expect(parseLightMarkdown('**Ada**')).toEqual(first);
});
