import { plainText as plainTextWithLinks } from '../light-markdown';
import { plainText } from './index';

test.each([
  ['See https://ada.dev/engine?a=1&b=2.', undefined],
  ['Mail ada@example.com, or open www.ada.dev.', undefined],
  ['**https://ada.dev** and *www.ada.dev/notes*', 'https://ada.dev and www.ada.dev/notes'],
  ['**ada@example.com**, _ada@example.com_', 'ada@example.com, ada@example.com'],
  [
    '- https://ada.dev\n- **www.ada.dev**\n- ada@example.com',
    'https://ada.dev\nwww.ada.dev\nada@example.com',
  ],
  ['1. See www.ada.dev/a_b_c\n2. [Ada](https://ada.dev), *ada@example.com*', undefined],
  ['[www.ada.dev](https://ada.dev) and [ada@example.com](mailto:ada@example.com)', undefined],
  ['https://ada.dev/a_b_ *and* ada_l@example.com, **c**', undefined],
  ['<https://ada.dev> **b** (www.ada.dev) &amp; https://ada.dev/&amp; x', undefined],
  ['![www.ada.dev](https://ada.dev/badge.svg) **b** xmpp:ada@example.com', undefined],
])('the text of %j is the same with and without links of bare addresses', (text, expected) => {
  expect(plainText(text)).toBe(plainTextWithLinks(text));
  if (expected) expect(plainText(text)).toBe(expected);
});
