import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { untilSmallest } from '../../tests/support/smallest-form';
import { acceptedEncoding, Representation, type Encoding } from './representation';

const TEXT = 'Words, and words again. '.repeat(100);
const BOTH: Encoding[] = ['br', 'gzip'];

it('is compressed once per encoding, and takes no more memory than it reports', async () => {
  const representation = new Representation(TEXT);
  expect(representation.encodings).toEqual(BOTH);
  expect(await representation.encoded('br')).toBe(await representation.encoded('br'));
  const forms = [await representation.encoded('br'), await representation.encoded('gzip')];
  expect(forms[0]!.length + forms[1]!.length).toBeLessThan(representation.size);
});

it('is compressed well in both encodings if it may be sent often, and takes no more memory than it reports', async () => {
  const text = Array.from({ length: 2_000 }, (_, index) => `${index} ${Math.sqrt(index)}`).join(' ');
  const representation = await new Representation(text).compressed();
  const size = representation.size;
  const [br, gzip] = await Promise.all([representation.encoded('br'), representation.encoded('gzip')]);
  expect(gzip.equals(gzipSync(text, { level: 9 }))).toBe(true);
  expect(text.length + br.length + gzip.length).toBeLessThanOrEqual(size);
});

it('stays uncompressed if compression saves nothing, unless it was compressed ahead', async () => {
  const short = new Representation('short');
  expect(short.encodings).toEqual([]);
  expect((await short.compressed()).encodings).toEqual(BOTH);
});

it('is compressed as small as possible once it is sent again, by its client unnoticed', async () => {
  const text = Array.from({ length: 2_000 }, (_, index) => `${index} ${Math.sqrt(index)}`).join(' ');
  const representation = await new Representation(text).compressed();
  const first = await representation.encoded('br');
  expect([await representation.encoded('gzip'), representation.isFinal('gzip')]).toEqual([
    expect.any(Buffer),
    true,
  ]);
  expect([await representation.encoded('br'), representation.isFinal('br')]).toEqual([first, false]);
  const later = await (await untilSmallest(representation)).encoded('br');
  expect(later.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(later).equals(brotliDecompressSync(first))).toBe(true);
});

it('of bytes is never compressed', async () => {
  const bytes = new Uint8Array(5_000).fill(0xff);
  const representation = await new Representation(bytes).compressed();
  expect(representation.bytes).toEqual(Buffer.from(bytes));
  expect([representation.encodings, representation.size]).toEqual([[], 5_000]);
});

it.each([
  [undefined, null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, identity', null],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.0, gzip; q=0, *', null],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
])('a client that accepts %s gets %s', (header, expected) => {
  expect(acceptedEncoding({ 'accept-encoding': header }, BOTH)).toBe(expected);
});

it.each([' ', ',', '\t,', 'br ', 'br;', ';q=0', 'br;q=0,', 'br;q=0.0'])(
  'threat 32: 2 MB of "%s" as accepted encodings is read in one go',
  (text) => {
    const header = `br;q=0, gzip;q=0, ${text.repeat(2_000_000 / text.length)}x`;
    expect(acceptedEncoding({ 'accept-encoding': header }, BOTH)).toBe(null);
  },
);
