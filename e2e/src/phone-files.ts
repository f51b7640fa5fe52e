import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './npm-start';

const KEPT = join(ROOT, 'server/tests/files');

/** Stored as 640 x 480, displayed as 480 x 640. */
export const heicPhoto = join(KEPT, 'turned.heic');
/** Starts dark; after a second it has this colour. */
export const darkFilm = join(KEPT, 'dark-start.webm');
export const DARK_FILM_COLOR = { r: 40, g: 160, b: 90 };

export interface PhoneFiles {
  /** The same video as MP4, in a phone's container. */
  readonly mov: string;
  /** A valid image of 12 MB. */
  readonly largePhoto: string;
  remove(): Promise<void>;
}

export async function makePhoneFiles(video: string, photo: string): Promise<PhoneFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-phone-'));
  const put = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  return {
    mov: await put('IMG_0002.MOV', asMov(await readFile(video))),
    largePhoto: await put(
      'IMG_0003.jpg',
      Buffer.concat([await readFile(photo), Buffer.alloc(12 * 1024 * 1024)]),
    ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The first box names the brands: length, `ftyp`, brand, a number, and compatible brands. */
function asMov(mp4: Buffer): Buffer {
  for (let at = 8; at < mp4.readUInt32BE(0); at += 4) if (at !== 12) mp4.write('qt  ', at, 'latin1');
  return mp4;
}
