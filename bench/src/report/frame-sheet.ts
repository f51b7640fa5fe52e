import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Frame } from '../measure/frames';

/** A frame compared with its neighbours; shares of the window's area, in percent. */
export interface FilmedFrame {
  readonly file: string;
  readonly ms: number;
  /** The area that differs from the previous frame. */
  readonly changed: number;
  /** The area that the next frame changes back; undefined for the first frame that isn't blank. */
  readonly flashed: number;
}

/** Invisible differences of a colour channel. */
const NOTICEABLE = 24;
const THUMB = { width: 206, height: 412 };
const LABEL = 34;
const COLUMNS = 8;
/** More would be too small to read. */
const MOST_ON_SHEET = 64;

/** Writes the frames into `folder`, with their times in the names, and a sheet of all that differ. */
export async function writeFrames(
  folder: string,
  name: string,
  frames: readonly Frame[],
): Promise<FilmedFrame[]> {
  const place = join(folder, name);
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const pixels = await Promise.all(frames.map(({ png }) => pixelsOf(png)));
  const filmed: FilmedFrame[] = [];
  for (const [index, { ms, png }] of frames.entries()) {
    const file = `${String(index).padStart(4, '0')}_${ms < 0 ? '-' : ''}${String(Math.abs(ms)).padStart(5, '0')}ms.png`;
    await writeFile(join(place, file), png);
    filmed.push({
      file,
      ms,
      ...differences(pixels[index - 1], pixels[index]!, index > 1 ? pixels[index + 1] : undefined),
    });
  }
  await writeFile(join(place, 'frames.json'), `${JSON.stringify(filmed, null, 2)}\n`);
  const shown = thinned(filmed.flatMap((frame, index) => (frame.changed > 0 || index === 0 ? [index] : [])));
  await writeSheet(
    join(folder, `${name}.png`),
    shown.map((index) => ({ png: frames[index]!.png, frame: filmed[index]! })),
  );
  return filmed;
}

const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().resize(SAMPLE).raw().toBuffer();
/** A single size, because the window may change size between documents. */
const SAMPLE = { width: 412, height: 823, fit: 'fill' } as const;

function differences(before: Buffer | undefined, now: Buffer, after: Buffer | undefined) {
  let changed = 0;
  let flashed = 0;
  if (!before) return { changed, flashed };
  const differs = (one: Buffer, other: Buffer, at: number) =>
    Math.abs(one[at]! - other[at]!) > NOTICEABLE ||
    Math.abs(one[at + 1]! - other[at + 1]!) > NOTICEABLE ||
    Math.abs(one[at + 2]! - other[at + 2]!) > NOTICEABLE;
  for (let at = 0; at < now.length; at += 3) {
    if (!differs(before, now, at)) continue;
    changed += 1;
    if (after && !differs(before, after, at)) flashed += 1;
  }
  const share = (count: number) => Math.round((count * 300 * 100) / now.length) / 100;
  return { changed: share(changed), flashed: share(flashed) };
}

function thinned(indexes: readonly number[]): readonly number[] {
  const step = indexes.length / MOST_ON_SHEET;
  if (step <= 1) return indexes;
  return Array.from({ length: MOST_ON_SHEET }, (_, place) => indexes[Math.floor(place * step)]!);
}

async function writeSheet(
  file: string,
  shown: readonly { png: Buffer; frame: FilmedFrame }[],
): Promise<void> {
  const cell = { width: THUMB.width + 8, height: THUMB.height + LABEL + 8 };
  const columns = Math.min(COLUMNS, shown.length);
  const parts = await Promise.all(
    shown.map(async ({ png, frame }, index) => {
      const left = (index % columns) * cell.width + 4;
      const top = Math.floor(index / columns) * cell.height + 4;
      const thumb = await sharp(png)
        .resize({ ...THUMB, fit: 'fill' })
        .toBuffer();
      return [
        { input: labelOf(frame), left, top },
        { input: thumb, left, top: top + LABEL },
      ];
    }),
  );
  await sharp({
    create: {
      width: columns * cell.width,
      height: Math.ceil(shown.length / columns) * cell.height,
      channels: 3,
      background: '#808080',
    },
  })
    .composite(parts.flat())
    .png()
    .toFile(file);
}

function labelOf({ ms, changed, flashed }: FilmedFrame): Buffer {
  const flash = flashed > 0 ? `, ${flashed}% reverted` : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${THUMB.width}" height="${LABEL}"><rect width="100%" height="100%" fill="#fff"/><text x="4" y="14" font-family="sans-serif" font-size="13" font-weight="bold">${ms} ms</text><text x="4" y="29" font-family="sans-serif" font-size="11">${changed}% changed${flash}</text></svg>`,
  );
}
