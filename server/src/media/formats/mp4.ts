import { open } from 'node:fs/promises';
import { BoxReader, type Box } from './mp4-boxes';

interface VideoFacts {
  readonly width: number;
  readonly height: number;
  /** Codec of the video track, such as `avc1` for H.264. */
  readonly codec: string;
  /** Codec of each audio track, such as `mp4a` for AAC. */
  readonly sounds: readonly string[];
}

interface Track {
  readonly kind: string;
  readonly codec: string;
  readonly width: number;
  readonly height: number;
}

/** Boxes in which phones and editors record place, owner and device. */
const NOTES = ['udta', 'meta', 'uuid'];

/**
 * Reads a video's codecs and size, and blanks its metadata in place, above all the location.
 * @throws Error if it isn't a complete MP4 video
 */
export async function cleanVideo(path: string): Promise<VideoFacts> {
  const file = await open(path, 'r+');
  try {
    const reader = new BoxReader(file);
    const { size } = await file.stat();
    const tracks: Track[] = [];
    let hasMedia = false;
    const notes: Box[] = [];
    for await (const box of reader.boxes(0, size)) {
      if (NOTES.includes(box.type)) notes.push(box);
      if (box.type === 'mdat') hasMedia = true;
      if (box.type !== 'moov') continue;
      for await (const part of reader.boxes(box.content, box.end)) {
        if (NOTES.includes(part.type)) notes.push(part);
        if (part.type !== 'trak') continue;
        const kind = await kindOf(reader, part);
        // Timed metadata of phones, such as detected faces.
        if (kind === 'meta') notes.push(part);
        if (kind === 'vide' || kind === 'soun') tracks.push({ kind, ...(await readTrack(reader, part)) });
        for await (const detail of reader.boxes(part.content, part.end))
          if (NOTES.includes(detail.type)) notes.push(detail);
      }
    }
    const picture = tracks.find(({ kind }) => kind === 'vide');
    if (!picture || !hasMedia) throw new Error('no video track');
    for (const box of notes) await reader.blank(box);
    const { codec, width, height } = picture;
    const sounds = tracks.filter(({ kind }) => kind === 'soun').map((track) => track.codec);
    return { codec, width, height, sounds };
  } finally {
    await file.close();
  }
}

async function kindOf(reader: BoxReader, track: Box): Promise<string> {
  const handler = await reader.find(track, ['mdia', 'hdlr']);
  return handler ? (await reader.bytes(handler.content + 8, 4)).toString('latin1') : '';
}

async function readTrack(reader: BoxReader, track: Box): Promise<Omit<Track, 'kind'>> {
  const samples = await reader.find(track, ['mdia', 'minf', 'stbl', 'stsd']);
  const header = await reader.find(track, ['tkhd']);
  if (!samples || !header) throw new Error('broken track');
  const codec = (await reader.bytes(samples.content + 12, 4)).toString('latin1');
  // The last 44 bytes: a matrix of nine numbers, then width and height, in 16.16 fixed point.
  const tail = await reader.bytes(header.end - 44, 44);
  const isTurned = tail.readInt32BE(0) === 0 && tail.readInt32BE(4) !== 0;
  const [width, height] = [tail.readUInt16BE(36), tail.readUInt16BE(40)];
  return { codec, width: isTurned ? height : width, height: isTurned ? width : height };
}
