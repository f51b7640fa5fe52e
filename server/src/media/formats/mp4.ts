import { cleanUnits } from './h264-units';
import {
  blankBox,
  type Box,
  boxCounter,
  boxesIn,
  contentAt,
  findBox,
  HEADER_BYTES,
  keepBoxes,
  readBox,
} from './mp4-boxes';
import { firstEntry, FRAGMENT_RULES, indexRules, movieRules, TRACK_RULES } from './mp4-rules';
import { chunksOf, defaultSizes, fragmentTrack, runsOf } from './mp4-samples';
import { VideoFile, type Range } from './video-file';

interface VideoFacts {
  readonly width: number;
  readonly height: number;
  /** Codec of the video track, such as `avc1` for H.264. */
  readonly codec: string;
  /** Codec of each audio track, such as `mp4a` for AAC. */
  readonly audioCodecs: readonly string[];
  /** The video has audio, but none that browsers play. */
  readonly losesAudio: boolean;
}

interface Track {
  readonly id: number;
  readonly kind: string;
  readonly codec: string;
  readonly box: Box;
}

/** A run of a kept track's samples. */
interface Samples extends Range {
  readonly isVideo: boolean;
}

interface KeptTracks {
  readonly ids: ReadonlySet<number>;
  readonly videoId: number;
  /** Default sample sizes by track. */
  readonly sizes: ReadonlyMap<number, number>;
}

/** Top-level boxes that stay. Of `mdat`, only the samples of kept tracks stay. */
const KEPT = ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra'];
/** Of boxes that are read into memory. The description of a video of hours has a few megabytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Far more than a video has. */
const MAX_RANGES = 1_000_000;
/** Audio codecs that browsers play. Older codecs count samples in other ways. */
const AUDIO_CODECS = ['mp4a', 'Opus', 'fLaC', 'alac', 'ac-3', 'ec-3'];

/**
 * Keeps a video track, its audio and what a player needs, overwrites everything else, and reads codecs and size. Text, location, device and
 * the samples of other tracks go. No byte moves, so the sample tables stay valid.
 * @throws Error if it isn't a complete MP4 video, or one that can't be understood
 */
export async function cleanMp4(path: string): Promise<VideoFacts> {
  const file = await VideoFile.open(path);
  try {
    const boxes = await topBoxes(file);
    const movies = boxes.filter(({ type }) => type === 'moov');
    const media = boxes.filter(({ type }) => type === 'mdat');
    const [movie] = movies;
    if (!movie || movies.length > 1 || media.length === 0) throw new Error('no video');
    const { facts, lengthBytes, samples, ...tracks } = await cleanMovie(file, movie);
    for (const box of boxes) {
      if (box.type === 'moof') samples.push(...(await cleanFragment(file, box, tracks)));
      else if (box.type === 'sidx' || box.type === 'mfra')
        await editBox(file, box, (bytes) =>
          keepBoxes(bytes, { content: 0, end: bytes.length }, indexRules(tracks.ids)),
        );
      else if (!KEPT.includes(box.type)) await blank(file, box);
      if (samples.length > MAX_RANGES) throw new Error('too many chunks');
    }
    samples.sort((a, b) => a.start - b.start);
    const video = samples.filter(({ isVideo }) => isVideo);
    if (video.some(({ start }, at) => at > 0 && start < video[at - 1]!.end))
      throw new Error('overlapping samples');
    await keepSamples(file, media, samples);
    if (lengthBytes) await cleanUnits(file, video, lengthBytes);
    await file.zero({ start: boxes.at(-1)!.end, end: file.size });
    return facts;
  } finally {
    await file.close();
  }
}

async function topBoxes(file: VideoFile): Promise<Box[]> {
  const count = boxCounter();
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= file.size; at = boxes.at(-1)!.end) {
    count();
    boxes.push(readBox(await file.peek(at, HEADER_BYTES), at, file.size));
  }
  return boxes;
}

async function blank(file: VideoFile, { start, content, end }: Box): Promise<void> {
  await file.write(Buffer.from('free'), start + 4);
  await file.zero({ start: content, end });
}

/** Reads a box, edits it in memory and writes it. */
async function editBox<T>(file: VideoFile, box: Box, edit: (bytes: Buffer, root: Box) => T): Promise<T> {
  const length = box.end - box.start;
  if (length > MAX_BYTES) throw new Error('too large');
  const bytes = Buffer.from(await file.bytes(box.start, length));
  const root = { ...box, start: 0, content: box.content - box.start, end: length };
  const result = edit(bytes, root);
  await file.write(bytes, box.start);
  return result;
}

const cleanMovie = (file: VideoFile, box: Box) =>
  editBox(file, box, (bytes, movie) => {
    const tracks = [...boxesIn(bytes, movie)]
      .filter(({ type }) => type === 'trak')
      .map((trak) => readTrack(bytes, trak));
    // Browsers play the first. Cameras add previews with their own metadata.
    const video = tracks.find(({ kind }) => kind === 'vide');
    if (!video) throw new Error('no video track');
    const audio = tracks.filter(({ kind }) => kind === 'soun');
    const kept = [video, ...audio.filter(({ codec }) => AUDIO_CODECS.includes(codec))];
    const ids = new Set(kept.map(({ id }) => id));
    if (tracks.some((track) => ids.has(track.id) && !kept.includes(track)))
      throw new Error('two tracks with one id');
    const facts = {
      ...sizeOf(bytes, video.box),
      codec: video.codec,
      audioCodecs: audio.map(({ codec }) => codec),
      losesAudio: audio.length > 0 && kept.length === 1,
    };
    const samples: Samples[] = kept.flatMap((track) =>
      chunksOf(bytes, findBox(bytes, track.box, ['mdia', 'minf', 'stbl'])!).map((chunk) => ({
        ...chunk,
        isVideo: track === video,
      })),
    );
    const sizes = defaultSizes(bytes, movie);
    const lengthBytes = video.codec.startsWith('avc') ? unitLengthBytes(bytes, video.box) : 0;
    for (const track of tracks)
      if (kept.includes(track)) keepBoxes(bytes, track.box, TRACK_RULES[track === video ? 'vide' : 'soun']);
      else blankBox(bytes, track.box);
    keepBoxes(bytes, movie, movieRules(ids));
    return { facts, ids, videoId: video.id, sizes, samples, lengthBytes };
  });

function readTrack(bytes: Buffer, box: Box): Track {
  const header = contentAt(bytes, box, ['tkhd']);
  const id = header.readUInt32BE(header.readUInt8(0) === 1 ? 20 : 12);
  const kind = contentAt(bytes, box, ['mdia', 'hdlr']).toString('latin1', 8, 12);
  const isKept = kind === 'vide' || kind === 'soun';
  const codec = isKept
    ? contentAt(bytes, box, ['mdia', 'minf', 'stbl', 'stsd']).toString('latin1', 12, 16)
    : '';
  return { id, kind, codec, box };
}

/** The displayed size. */
function sizeOf(bytes: Buffer, track: Box): { width: number; height: number } {
  // The last 44 bytes: a matrix of nine numbers, then width and height, in 16.16 fixed point.
  const tail = contentAt(bytes, track, ['tkhd']).subarray(-44);
  const isTurned = tail.readInt32BE(0) === 0 && tail.readInt32BE(4) !== 0;
  const [width, height] = [tail.readUInt16BE(36), tail.readUInt16BE(40)];
  return { width: isTurned ? height : width, height: isTurned ? width : height };
}

/** Size of the length field in front of each NAL unit. */
function unitLengthBytes(bytes: Buffer, track: Box): number {
  const descriptions = findBox(bytes, track, ['mdia', 'minf', 'stbl', 'stsd'])!;
  return (contentAt(bytes, firstEntry(bytes, descriptions), ['avcC']).readUInt8(4) & 3) + 1;
}

/** The samples of the kept tracks. */
const cleanFragment = (file: VideoFile, box: Box, { ids, videoId, sizes }: KeptTracks) =>
  editBox(file, box, (bytes, root) => {
    const samples: Samples[] = [];
    let isFirst = true;
    for (const fragment of boxesIn(bytes, root)) {
      if (fragment.type !== 'traf') continue;
      const id = fragmentTrack(bytes, fragment);
      if (ids.has(id)) {
        const runs = runsOf(bytes, fragment, { isFirst, position: box.start, sizes });
        for (const run of runs) samples.push({ ...run, isVideo: id === videoId });
      } else blankBox(bytes, fragment);
      isFirst = false;
    }
    keepBoxes(bytes, root, FRAGMENT_RULES);
    return samples;
  });

/**
 * Zeroes all of the media that no kept track refers to.
 * @param samples in the file's order
 */
async function keepSamples(
  file: VideoFile,
  media: readonly Box[],
  samples: readonly Samples[],
): Promise<void> {
  let next = 0;
  for (const { content, end } of media) {
    let at = content;
    for (; next < samples.length && samples[next]!.start < end; next += 1) {
      const sample = samples[next]!;
      if (sample.start < content || sample.end > end) throw new Error('samples outside the media');
      if (sample.start > at) await file.zero({ start: at, end: sample.start });
      at = Math.max(at, sample.end);
    }
    await file.zero({ start: at, end });
  }
  if (next < samples.length) throw new Error('samples outside the media');
}
