import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { videoFault } from './video-fault';

const SAMPLE = join(__dirname, '../../../../server/sample/media/farled-live.mp4');

const fileWith = async (change: (video: Buffer) => Buffer) =>
  new File([new Uint8Array(change(await readFile(SAMPLE)))], 'a.mp4', { type: 'video/mp4' });

const inHevc = (video: Buffer) => {
  for (let at = video.indexOf('avc1'); at >= 0; at = video.indexOf('avc1', at + 1)) video.write('hvc1', at);
  return video;
};

/** Adds a 16-byte box header, as in videos over 4 GB. */
const longBox = (video: Buffer) => {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(1, 0);
  box.write('free', 4);
  box.writeBigUInt64BE(24n, 8);
  return Buffer.concat([box, video]);
};

test('HEVC is reported before the upload, with advice', async () => {
  expect(await videoFault(await fileWith(inHevc))).toMatch(/HEVC.*Most Compatible.*H\.264/);
  expect(await videoFault(await fileWith((video) => longBox(inHevc(video))))).toMatch(/HEVC/);
});

test.each([
  ['H.264', (video: Buffer) => video],
  ['a truncated video', (video: Buffer) => video.subarray(0, 200)],
  ['a file that isn’t a video', () => Buffer.from('hvc1 is no video')],
  ['boxes of length 0', () => Buffer.from('0000000066726565', 'hex')],
])('%s is left to the service to check', async (_, change) => {
  expect(await videoFault(await fileWith(change))).toBe('');
});
