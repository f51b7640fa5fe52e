/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmFault } from './film-fault';

const SAMPLE = join(__dirname, '../../../../server/sample/media/farled-live.mp4');

const fileWith = async (change: (film: Buffer) => Buffer) =>
  new File([new Uint8Array(change(await readFile(SAMPLE)))], 'a.mp4', { type: 'video/mp4' });

const inHevc = (film: Buffer) => {
  for (let at = film.indexOf('avc1'); at >= 0; at = film.indexOf('avc1', at + 1)) film.write('hvc1', at);
  return film;
};

/** A box of 16 bytes of length in front, as films over 4 GB have them. */
const longBox = (film: Buffer) => {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(1, 0);
  box.write('free', 4);
  box.writeBigUInt64BE(24n, 8);
  return Buffer.concat([box, film]);
};

test('HEVC is told before it is sent, with what to do', async () => {
  expect(await filmFault(await fileWith(inHevc))).toMatch(/HEVC.*Most Compatible.*H\.264/);
  expect(await filmFault(await fileWith((film) => longBox(inHevc(film))))).toMatch(/HEVC/);
});

test.each([
  ['H.264', (film: Buffer) => film],
  ['a film that ends too early', (film: Buffer) => film.subarray(0, 200)],
  ['no film at all', () => Buffer.from('hvc1 is no film')],
  ['boxes that lead nowhere', () => Buffer.from('0000000066726565', 'hex')],
])('%s is left to the service', async (_, change) => {
  expect(await filmFault(await fileWith(change))).toBe('');
});
