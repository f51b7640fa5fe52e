import { plainText as plainTextWithLinks } from '../light-markdown';
import { plainText } from './index';

test.each([
  'See https://ada.dev/engine?a=1&b=2.',
  'Mail ada@example.com, or open www.ada.dev.',
  '**https://ada.dev** and *www.ada.dev/notes*',
  '**ada@example.com**, _ada@example.com_',
  '- https://ada.dev\n- **www.ada.dev**\n- ada@example.com',
  '1. See www.ada.dev/a_b_c\n2. [Ada](https://ada.dev), *ada@example.com*',
  '[www.ada.dev](https://ada.dev) and [ada@example.com](mailto:ada@example.com)',
  'https://ada.dev/a_b_ *and* ada_l@example.com, **c**',
  '<https://ada.dev> **b** (www.ada.dev) &amp; https://ada.dev/&amp; x',
  '![www.ada.dev](https://ada.dev/badge.svg) **b** xmpp:ada@example.com',
])('the text of %j is the same with and without links of bare addresses', (text) => {
  expect(plainText(text)).toBe(plainTextWithLinks(text));
});

test('bare addresses stay, formatting signs around them don’t', () => {
  expect(plainText('- **https://ada.dev**\n- _www.ada.dev/a_b_\n- *ada@example.com*')).toBe(
    'https://ada.dev\nwww.ada.dev/a_b\nada@example.com',
  );
});
