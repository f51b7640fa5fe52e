/* Small MP4 files, built box by box, with a location in every place that can hold one. */
import {
  bytes,
  idOf,
  PLACE,
  SAMPLES,
  TRACKS,
  zeros,
  type Part,
  type Sample,
  type TrackName,
} from './video-parts';

export function box(type: string, ...parts: readonly Part[]): Buffer {
  const content = bytes(...parts);
  return bytes(content.length + 8, type, content);
}

/** With a size of 64 bits. */
export function longBox(type: string, ...parts: readonly Part[]): Buffer {
  const content = bytes(...parts);
  return bytes(1, type, 0, content.length + 16, content);
}

/** A box that begins with version and flags. */
const full = (type: string, flags: number, ...parts: readonly Part[]) => box(type, flags, ...parts);

const LAYOUT: readonly Sample[] = [...'VMAT-VVAMTA-'] as Sample[];

const METADATA = [
  box('udta', box('\xa9xyz', PLACE), box('loci', PLACE)),
  full('meta', 0, box('ilst', PLACE)),
  box('uuid', PLACE.padEnd(16), PLACE),
  box('free', PLACE),
  box('gps ', PLACE),
];

const ENTRIES = {
  V: box(
    'avc1',
    zeros(6),
    '\0\x01',
    0,
    PLACE.slice(0, 12),
    '\x05\0\x03\x20',
    zeros(14),
    PLACE.padEnd(32),
    '\0\x18\xff\xff',
    [box('avcC', '\x01\x42\0\x1e\xff'), box('colr', 'nclx', zeros(7)), box('colr', 'prof', PLACE), METADATA],
  ),
  A: box('mp4a', zeros(6), '\0\x01', 0, PLACE.slice(0, 4), '\0\x02\0\x10', 0, 48_000 << 16, [
    box('esds', 'settings'),
    METADATA,
  ]),
  M: box('mebx', zeros(6), '\0\x01', box('keys', PLACE)),
  T: box('text', zeros(6), '\0\x01', PLACE),
};

interface Shape {
  /** How the tables are written. */
  readonly tables?: 'short' | 'long' | 'compact' | 'chunks';
  readonly isLong?: boolean;
  /** The media is the last box and ends with the file. */
  readonly isOpen?: boolean;
  readonly movieFirst?: boolean;
  readonly extra?: (name: TrackName) => Buffer;
}

function sampleTable(
  name: TrackName,
  positions: readonly number[],
  tables: Shape['tables'] = 'short',
): Buffer {
  const count = positions.length;
  const size = SAMPLES[name].length;
  const sizes = {
    short: full(
      'stsz',
      0,
      0,
      count,
      positions.map(() => size),
    ),
    long: full('stsz', 0, size, count),
    compact: full('stz2', 0, '\0\0\0\x08', count, Buffer.alloc(count, size)),
    chunks: full(
      'stsz',
      0,
      0,
      count,
      positions.map(() => size),
    ),
  };
  // Samples that follow each other may share a chunk.
  const chunks: number[][] = [];
  for (const at of positions) {
    const last = chunks.at(-1);
    if (tables === 'chunks' && last && last.at(-1)! + size === at) last.push(at);
    else chunks.push([at]);
  }
  const starts = chunks.map(([start]) => start!);
  return box('stbl', [
    full('stsd', 0, 1, ENTRIES[name]),
    full('stts', 0, 1, count, 1024),
    full(
      'stsc',
      0,
      chunks.length,
      chunks.map((chunk, index) => [index + 1, chunk.length, 1]),
    ),
    sizes[tables],
    tables === 'long'
      ? full(
          'co64',
          0,
          count,
          starts.map((at) => [0, at]),
        )
      : full('stco', 0, starts.length, starts),
    full('sgpd', 0, 'roll', 2, 1, '\xff\xff'),
    full('sgpd', 0, PLACE.slice(0, 4), PLACE),
    METADATA,
  ]);
}

function track(name: TrackName, table: Buffer): Buffer {
  return box('trak', [
    full(
      'tkhd',
      7,
      0xdadada01,
      0xdadada02,
      idOf(name),
      0,
      1000,
      zeros(16),
      0x10000,
      0,
      0,
      0,
      0x10000,
      0,
      0,
      0,
      0x40000000,
      1280 << 16,
      800 << 16,
    ),
    box('edts', full('elst', 0, 1, 1000, 0, 0x10000), METADATA),
    box('tref', box('cdsc', 1)),
    METADATA,
    box('mdia', [
      full('mdhd', 0, 0xdadada03, 0xdadada04, 1000, 1000, 0),
      full('hdlr', 0, 'mhlr', TRACKS[name], PLACE.slice(0, 12), PLACE),
      METADATA,
      box('minf', [
        full(name === 'V' ? 'vmhd' : 'smhd', 1, 0, 0),
        full('hdlr', 0, 'dhlralis', PLACE),
        box('dinf', full('dref', 0, 1, full('alis', 1, PLACE)), METADATA),
        METADATA,
        table,
      ]),
    ]),
  ]);
}

const header = full('mvhd', 0, 0xdadada05, 0xdadada06, 1000, 1000, zeros(80));
const brand = box('ftyp', 'isom', 0, 'isommp42');

function mediaBox(content: Buffer, { isLong, isOpen }: Shape): Buffer {
  if (isLong) return longBox('mdat', content);
  const media = box('mdat', content);
  if (isOpen) media.writeUInt32BE(0);
  return media;
}

/** An MP4 with sample tables. */
export function mp4(shape: Shape = {}): Buffer {
  const { tables, isLong, isOpen, movieFirst = isOpen, extra } = shape;
  const content = bytes(LAYOUT.map((name) => SAMPLES[name]));
  const movie = (mediaStart: number) => {
    const positions = (wanted: TrackName) => {
      let at = mediaStart + (isLong ? 16 : 8);
      return LAYOUT.flatMap((name) => {
        const start = at;
        at += SAMPLES[name].length;
        return name === wanted ? [start] : [];
      });
    };
    const names = Object.keys(TRACKS) as TrackName[];
    return box('moov', [
      header,
      METADATA,
      // Phones put the video track last, too.
      names.map((name) => track(name, bytes(sampleTable(name, positions(name), tables)))).reverse(),
      extra ? names.map(extra) : [],
    ]);
  };
  const first = bytes(brand, METADATA);
  const media = mediaBox(content, shape);
  if (!movieFirst) return bytes(first, media, movie(first.length), METADATA, 'tail');
  const length = movie(0).length;
  return bytes(first, movie(first.length + length), media, isOpen ? [] : METADATA);
}

const FRAGMENT = { base: 0x1, size: 0x10, isFromMoof: 0x20000 } as const;

/** An MP4 of two fragments whose tracks give the positions of their samples in one of these ways. */
export function fragmentedMp4(kind: 'base' | 'isFromMoof' | 'none' | 'after' = 'isFromMoof'): Buffer {
  const names: TrackName[] = kind === 'none' ? ['V'] : ['M', 'V', 'T', 'A'];
  const empty = (name: TrackName) => track(name, sampleTable(name, []));
  const start = bytes(
    brand,
    box('moov', [
      header,
      names.map(empty),
      box(
        'mvex',
        names.map((name) => full('trex', 0, idOf(name), 1, 1024, name === 'A' ? SAMPLES.A.length : 0, 0)),
        METADATA,
      ),
    ]),
  );
  const fragment = (position: number) => {
    const samples = names.flatMap((name) => [SAMPLES[name], SAMPLES[name]]);
    const moof = (length: number) => {
      let at = length + 8;
      return box(
        'moof',
        full('mfhd', 0, 1),
        METADATA,
        names.map((name) => {
          const offset = at;
          const size = SAMPLES[name].length;
          at += 2 * size;
          // Sizes are in the run, in the fragment's header, or in the movie.
          const isListed = name === 'V' || name === 'M';
          return box('traf', [
            full(
              'tfhd',
              (kind === 'none' || kind === 'after' ? 0 : FRAGMENT[kind]) | (name === 'T' ? FRAGMENT.size : 0),
              idOf(name),
              [kind === 'base' ? [0, position] : [], name === 'T' ? size : []],
            ),
            full('tfdt', 0, 0),
            full('trun', isListed ? 0x301 : 0x101, 2, offset, [
              1024,
              isListed ? size : [],
              1024,
              isListed ? size : [],
            ]),
            full('senc', 0, PLACE),
            METADATA,
          ]);
        }),
      );
    };
    return bytes(moof(moof(0).length), box('mdat', samples, SAMPLES['-']));
  };
  const index = (name: TrackName) => full('sidx', 0, idOf(name), 1000, 0, 0, 0);
  const head = bytes(start, index('V'), index('M'), full('emsg', 0, PLACE), full('prft', 0, PLACE));
  const first = fragment(head.length);
  const second = fragment(head.length + first.length);
  return bytes(
    head,
    first,
    second,
    box('mfra', full('tfra', 0, idOf('V'), 0, 0), full('tfra', 0, idOf('M'), 0, 0), METADATA),
  );
}
