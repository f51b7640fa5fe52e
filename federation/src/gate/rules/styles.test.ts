import { composed, gatedRemote } from '../../../tests/gated';
import { styles } from './styles';

test('a release without style sheets passes', async () => {
  expect(
    await styles.check(...composed(gatedRemote({ contents: { 'client/css.1a2b.js': 'css();' } }))),
  ).toEqual([]);
});

test('one with a style sheet is refused', async () => {
  const candidate = gatedRemote({ contents: { 'client/home.1a2b.css': 'p { color: red }' } });
  expect(await styles.check(...composed(candidate))).toEqual([
    {
      found: 'It has the style sheet client/home.1a2b.css.',
      remedy: expect.stringContaining('styled-components'),
    },
  ]);
});
