import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUnits } from './h264-units';
import { VideoFile } from './video-file';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-h264-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function clean(bytes: Buffer, chunks: number): Promise<void> {
  const path = join(dir, 'video');
  await writeFile(path, bytes);
  const file = await VideoFile.open(path);
  try {
    await cleanUnits(file, new Array(chunks).fill({ start: 0, end: bytes.length }), 4);
  } finally {
    await file.close();
  }
}

/** User data of one byte. */
const SEI = Buffer.from('0000000506050141 80'.replace(' ', ''), 'hex');

describe('threat 7: the time for the NAL units of a video is limited', () => {
  it('by the size of the file', async () => {
    await clean(SEI, 1);
    await expect(clean(SEI, 1_000)).rejects.toThrow('overlapping');
  });
});
