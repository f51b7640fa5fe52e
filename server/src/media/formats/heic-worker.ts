/* The process that decodes one HEIC image: it reads the file from its input and writes the pixels to its output. */
import { buffer } from 'node:stream/consumers';
import heicDecode from 'heic-decode';
import { displayP3ToSrgb, isDisplayP3 } from './display-p3';
import { EXIT_HUGE, SIZE_BYTES } from './heic-pixels';

const maxPixels = Number(process.argv[2]);
const file = await buffer(process.stdin);
const [image] = await heicDecode.all({ buffer: file });
if (!image) throw new Error('No image');
if (image.width * image.height > maxPixels) process.exit(EXIT_HUGE);
const { width, height, data } = await image.decode();
if (isDisplayP3(file)) displayP3ToSrgb(data);
const size = Buffer.alloc(SIZE_BYTES);
size.writeUInt32BE(width, 0);
size.writeUInt32BE(height, 4);
process.stdout.write(size);
process.stdout.write(Buffer.from(data.buffer));
