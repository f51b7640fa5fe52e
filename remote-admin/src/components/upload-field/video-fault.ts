import { MEDIA_REFUSALS } from '@portfolio/shared-api/media';

const HEVC = ['hvc1', 'hev1', 'dvh1', 'dvhe'];
/** A video has a handful of top-level boxes, and its description is far smaller than this. */
const MAX_BOXES = 64;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Checks before the upload whether browsers can play a video. Reads only the video's metadata.
 * @returns the reason and what to do, or '' if it can be played
 */
export async function videoFault(file: File): Promise<string> {
  try {
    const codecs = codecsIn(await readDescription(file));
    return codecs.some((codec) => HEVC.includes(codec)) ? MEDIA_REFUSALS.hevc : '';
  } catch {
    return '';
  }
}

/** The box `moov` of an MP4 or MOV video; empty for other files. */
async function readDescription(file: File): Promise<Uint8Array> {
  let at = 0;
  for (let count = 0; count < MAX_BOXES && at + 8 <= file.size; count += 1) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const short = head.getUint32(0);
    const size = short === 1 ? Number(head.getBigUint64(8)) : short === 0 ? file.size - at : short;
    if (size < 8) break;
    if (nameAt(head, 4) === 'moov')
      return new Uint8Array(await file.slice(at, at + Math.min(size, MAX_BYTES)).arrayBuffer());
    at += size;
  }
  return new Uint8Array();
}

/** The codec of each track: the first entry of its box `stsd`, after version, count and length. */
function codecsIn(description: Uint8Array): string[] {
  const view = new DataView(description.buffer);
  const codecs: string[] = [];
  for (let at = description.indexOf(0x73); at >= 0; at = description.indexOf(0x73, at + 1))
    if (at + 20 <= view.byteLength && nameAt(view, at) === 'stsd') codecs.push(nameAt(view, at + 16));
  return codecs;
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
