/*
 * Draws the icons for clients without SVG support from `icon.svg`. Run it with Node after changing that file, and commit the
 * files that it writes next to itself.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const here = (name) => new URL(name, import.meta.url);
const svg = await readFile(here('icon.svg'), 'utf8');
const paper = /\.sheet \{ fill: (#[0-9a-f]{6}) \}/.exec(svg)[1];

/** The icon in this size, in pixels. `filled` is the drawing's share of the width; the rest is a margin. */
async function draw(size, filled = 1) {
  const inner = Math.round((size * filled) / 2) * 2;
  const margin = (size - inner) / 2;
  return sharp(Buffer.from(svg), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: paper })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file of PNGs: a directory, then the images. */
function ico(pictures) {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(bytes.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ bytes }) => bytes)]);
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await draw(size) })));
await Promise.all(
  Object.entries({
    'favicon.ico': ico(small),
    'icon-192.png': await draw(192),
    'icon-512.png': await draw(512),
    // Home screens round the corners of a touch icon, and crop a maskable icon to a circle of 80%.
    'apple-touch-icon.png': await draw(180, 0.7),
    'icon-maskable.png': await draw(512, 0.56),
  }).map(([name, bytes]) => writeFile(here(name), bytes)),
);
