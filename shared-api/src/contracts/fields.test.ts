import { z } from 'zod';
import { mediaAddress, optionalLink, readList, readText, recordId } from './fields';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test.each(['', 'https://a.example/x?y#z', 'http://a.example', 'mailto:a@b.example'])(
  'a link can be %j',
  (link) => {
    expect(takes(optionalLink('web'), link)).toBe(true);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\u0000script:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  '//a.example',
  'https:\\\\a.example',
  'https://a.example/a b',
  `https://a.example/${'x'.repeat(2048)}`,
])("a link can't be %j", (link) => expect(takes(optionalLink('web'), link)).toBe(false));

test('an image has a web URL', () => {
  expect(takes(mediaAddress, 'https://media.example/a.jpg')).toBe(true);
  for (const address of ['', 'mailto:a@b.example', 'blob:https://a.example/1', 'data:image/png;base64,AA']) {
    expect(takes(mediaAddress, address)).toBe(false);
  }
});

test('an id is letters, digits, _ and -', () => {
  expect(takes(recordId, '65f0c0ffee_-A')).toBe(true);
  for (const id of ['', '..', 'a/b', 'a b', 'x'.repeat(65)]) expect(takes(recordId, id)).toBe(false);
});

test('responses are parsed tolerantly, requests strictly', () => {
  const record = z.object({ text: readText, list: readList });
  expect(record.parse({ text: null })).toEqual({ text: '', list: [] });
  expect(z.encode(record, { text: 'a', list: ['b'] })).toEqual({ text: 'a', list: ['b'] });
  expect(z.safeEncode(record, { text: 'a' } as z.output<typeof record>).success).toBe(false);
  expect(z.safeEncode(record, { text: null, list: [] } as unknown as z.output<typeof record>).success).toBe(
    false,
  );
});
