import { open } from 'node:fs/promises';

const BRAND_BYTES = 4;
/** The box's length and name come first, then the brand, its version, and the brands that it goes with. */
const BRAND_AT = 8;
const OTHERS_AT = 16;
const MAX_BYTES = 256;

/**
 * Makes a QuickTime film an MP4 one, in place: what's in it stands in the same boxes, only the brand says otherwise, and browsers go by that.
 * False for a film so old that it names no brand.
 */
export async function movToMp4(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
    const length = head.readUInt32BE(0);
    if (head.toString('latin1', 4, 8) !== 'ftyp' || length < OTHERS_AT || length > bytesRead) return false;
    head.write('isom', BRAND_AT, 'latin1');
    for (let at = OTHERS_AT; at + BRAND_BYTES <= length; at += BRAND_BYTES) head.write('mp42', at, 'latin1');
    await file.write(head, 0, length, 0);
    return true;
  } finally {
    await file.close();
  }
}
