import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptFile } from '../../src/media/accept-file';
import { diskStorage } from '../../src/media/storage/disk-storage';
import { box, fragmentedMp4, mp4 } from '../support/mp4-files';
import { NO_DECODERS } from '../support/no-decoders';
import { bytes, CLEANED_UNITS, FRAME, KEPT_SEI, PLACE, SAMPLES, zeros } from '../support/video-parts';
import { ALPHA, element, openElement, webm, webmHeader } from '../support/webm-files';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-videos-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Uploads a video. @returns the file that would be stored */
async function accept(upload: Buffer): Promise<Buffer> {
  const tempFile = join(dir, 'video');
  await writeFile(tempFile, upload);
  const accepted = await acceptFile(
    { storage: await diskStorage(dir), ...NO_DECODERS },
    { tempFile, resourceType: 'video' },
  );
  return readFile(accepted.tempFile);
}

/** All positions of a text in a file. */
function positions(file: Buffer, part: Buffer | string): number[] {
  const found: number[] = [];
  for (let at = file.indexOf(part); at >= 0; at = file.indexOf(part, at + 1)) found.push(at);
  return found;
}

describe('threat 36: a video loses its location, wherever it is', () => {
  it.each([
    ['an MP4', mp4()],
    ['an MP4 with its tables first', mp4({ movieFirst: true })],
    ['an MP4 with 64-bit positions', mp4({ tables: 'long', isLong: true })],
    ['an MP4 with compact sizes', mp4({ tables: 'compact' })],
    ['an MP4 with several samples per chunk', mp4({ tables: 'chunks' })],
    ['an MP4 whose media ends with the file', mp4({ isOpen: true })],
    ['a fragmented MP4', fragmentedMp4()],
    ['a fragmented MP4 with absolute positions', fragmentedMp4('base')],
    ['a fragmented MP4 without positions', fragmentedMp4('none')],
    ['a WebM', webm()],
    ['a live WebM of unknown size', webm({ isLive: true })],
  ])('%s', async (_what, upload) => {
    expect(positions(upload, '59.3293').length).toBeGreaterThan(10);
    const stored = await accept(upload);
    expect(stored).toHaveLength(upload.length);
    for (const part of [PLACE, '59.3293', 'GPS5', 'LOCATION', 'mebx', 'S_TEXT', '\xda\xda\xda'])
      expect([part, positions(stored, Buffer.from(part, 'latin1'))]).toEqual([part, []]);
    for (const sample of [FRAME, SAMPLES.A, KEPT_SEI, ALPHA])
      expect(positions(stored, sample)).toEqual(positions(upload, sample));
    // The result is a valid video with nothing left to remove.
    expect((await accept(stored)).equals(stored)).toBe(true);
  });
});

it('H.264 units that decoders skip become filler of the same length', async () => {
  const stored = await accept(mp4());
  expect(positions(stored, CLEANED_UNITS)).toHaveLength(3);
});

/** The video with all chunks of a kind of track where its first chunk is. */
function withOneChunk(video: Buffer, kind: 'vide' | 'soun'): Buffer {
  const table = video.indexOf('stco', video.indexOf(kind)) + 8;
  const first = video.readUInt32BE(table + 4);
  for (let chunk = 1; chunk < video.readUInt32BE(table); chunk += 1)
    video.writeUInt32BE(first, table + 4 + chunk * 4);
  return video;
}

it('audio may repeat samples', async () => {
  const upload = withOneChunk(mp4(), 'soun');
  const [first] = positions(upload, SAMPLES.A);
  expect(positions(await accept(upload), SAMPLES.A)).toEqual([first]);
});

describe('a video with audio that browsers do not play', () => {
  const MESSAGE = /^Browsers can't play this video's audio\. Export .* MP4 with H\.264 and AAC/;
  /** The video with another audio codec. */
  const withAudio = (video: Buffer, from: string, to: string) =>
    Buffer.from(video.toString('latin1').replaceAll(from, to), 'latin1');

  it.each([
    ['PCM', withAudio(mp4(), 'mp4a', 'sowt')],
    ['AMR, in fragments', withAudio(fragmentedMp4(), 'mp4a', 'samr')],
    ['MP3 of QuickTime', withAudio(mp4(), 'mp4a', '.mp3')],
    ['AC-3 in WebM', withAudio(webm(), 'A_VORBIS', 'A_AC3\0\0\0')],
  ])('%s is refused with what to do', async (_what, upload) => {
    await expect(accept(upload)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(MESSAGE),
    });
  });

  it('keeps another audio track that they play', async () => {
    // Timed metadata that says it's audio.
    const upload = withAudio(withAudio(mp4(), 'mebx', 'sowt'), 'mhlrmeta', 'mhlrsoun');
    const stored = await accept(upload);
    expect(positions(stored, SAMPLES.A)).toEqual(positions(upload, SAMPLES.A));
    expect(stored.includes('sowt')).toBe(false);
  });

  it('may have no audio at all', async () => {
    const upload = withAudio(mp4(), 'mhlrsoun', 'mhlrsubt');
    expect(positions(await accept(upload), FRAME)).toEqual(positions(upload, FRAME));
  });
});

describe('threats 7 and 36: a video that cannot be understood is refused with what to do', () => {
  /** Overwrites numbers at an offset in the content of the last box of a type, which is a kept track's. */
  const patched = (upload: Buffer, type: string, offset: number, ...numbers: number[]) => {
    const at = upload.lastIndexOf(type);
    if (at < 0) throw new Error(`The video has no ${type}`);
    bytes(...numbers).copy(upload, at + 4 + offset);
    return upload;
  };
  const brand = mp4().subarray(0, 24);
  const media = box('mdat', zeros(8));
  const many = (count: number, part: Buffer) => Buffer.alloc(count * part.length, part);
  const segment = (...parts: Buffer[]) => bytes(webmHeader, element(0x18538067, ...parts));
  const webmTrack = (...parts: Buffer[]) =>
    element(
      0x1654ae6b,
      element(0xae, element(0xd7, '\x01'), element(0x83, '\x01'), element(0x86, 'V_VP9'), ...parts),
    );

  it.each([
    ['a box smaller than its header', bytes(brand, media, box('moov', 4, 'trak', zeros(8)))],
    ['a box larger than its parent', bytes(brand, media, box('moov', 80, 'trak', zeros(8)))],
    ['a 64-bit size that ends nowhere', bytes(brand, 1, 'mdat', 0xffffffff, 0xffffffff)],
    ['a 64-bit size within its header', bytes(brand, 1, 'mdat', 0, 8)],
    ['too many boxes', bytes(brand, many(20_001, box('free')), media)],
    ['too many boxes in one', mp4({ extra: () => many(20_001, box('free')) })],
    ['tables that need too much memory', bytes(brand, media, box('moov', zeros(16 * 1024 ** 2)))],
    ['two descriptions', bytes(mp4({ movieFirst: true }), mp4())],
    ['no media', bytes(brand, box('moov'))],
    ['a huge number of samples', patched(mp4(), 'stsz', 8, 0xffffffff)],
    [
      'a huge number of samples without a table',
      patched(mp4({ tables: 'long' }), 'stsz', 4, 0xffffffff, 0xffffffff),
    ],
    ['sizes of no known kind', patched(mp4({ tables: 'compact' }), 'stz2', 4, 7)],
    ['a huge number of chunks', patched(mp4(), 'stco', 4, 0xffffffff)],
    ['a huge number of runs of chunks', patched(mp4(), 'stsc', 4, 0xffffffff, 1, 0)],
    ['chunks outside the media', patched(mp4(), 'stco', 8, 0)],
    ['chunks that overlap', withOneChunk(mp4(), 'vide')],
    ['NAL units that are longer than their chunk', patched(mp4(), 'mdat', 0, 0xffff)],
    ['media in another file', patched(mp4(), 'alis', 0, 0)],
    ['a sample entry that ends too early', patched(mp4(), 'avc1', -8, 20)],
    ['a fragment of a huge number of samples', patched(fragmentedMp4(), 'trun', 4, 0xffffffff)],
    ['a fragment with samples outside the media', patched(fragmentedMp4(), 'trun', 8, 0x80000000)],
    ['a fragment that begins where a removed one ends', fragmentedMp4('after')],
    ['a WebM without a segment', webmHeader],
    ['a WebM with an element larger than its parent', segment(openElement(0x1254c367, 'x'))],
    ['a WebM with an id of zeros', segment(zeros(64))],
    ['a WebM of two segments', bytes(webm(), webm())],
    [
      'a WebM with blocks before the tracks',
      segment(element(0x1f43b675, element(0xa3, '\x81\0\0\0')), webmTrack()),
    ],
    ['a WebM with two lists of tracks', segment(webmTrack(), webmTrack())],
    ['a WebM with text as a number', segment(webmTrack(element(0x73c5, PLACE)))],
    ['a WebM with encryption', segment(webmTrack(element(0x6d80, element(0x6240))))],
    [
      'a WebM with an endless codec name',
      segment(element(0x1654ae6b, element(0xae, element(0x86, zeros(65))))),
    ],
    ['a WebM with broken Vorbis headers', patched(webm(), 'A_VORBIS', 10, 0x02ffffff, 0xffffffff)],
    ['a WebM that ends too early', webm().subarray(0, -40)],
  ])('%s', async (_what, upload) => {
    await expect(accept(upload)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/damaged.*Export it again as MP4 with H\.264\.$/),
    });
  });

  it('a WebM of millions of elements', async () => {
    const upload = segment(webmTrack(), many(1_100_000, element(0xec)));
    await expect(accept(upload)).rejects.toMatchObject({ status: 400 });
  });

  it('a WebM with a codec that browsers do not play', async () => {
    const upload = Buffer.from(webm().toString('latin1').replace('V_VP9', 'V_XYZ'), 'latin1');
    await expect(accept(upload)).rejects.toMatchObject({ message: expect.stringContaining('H.264') });
  });
});

it('elements in elements in elements become one that is skipped', async () => {
  let nested = element(0x1254c367, PLACE);
  for (let depth = 0; depth < 5_000; depth += 1) nested = element(0x1254c367, nested);
  const stored = await accept(bytes(webm({ isLive: true }), nested));
  expect(stored.includes(PLACE)).toBe(false);
});
