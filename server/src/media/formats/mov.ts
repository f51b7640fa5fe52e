import { open } from 'node:fs/promises';

const BRAND_BYTES = 4;
/** The box has its length and name, the brand, its version, and the compatible brands. */
const BRAND_AT = 8;
const OTHERS_AT = 16;
const MAX_BYTES = 256;

/**
 * Turns a QuickTime video into MP4 in place. Both use the same boxes; browsers only look at the brand.
 * @returns false for an old video without a brand
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
