/* Small films, built box by box, with a phone's notes in every place that can hold them. */

/** A location as phones write it. Its bytes must not leave the server. */
export const PLACE = '+59.3293+018.0686/';

type Part = Buffer | string | number | readonly Part[];

/** Numbers are 32 bits long. */
export function bytes(...parts: readonly Part[]): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part, 'latin1');
      if (typeof part !== 'number') return part instanceof Buffer ? part : bytes(...(part as Part[]));
      const number = Buffer.alloc(4);
      number.writeUInt32BE(part >>> 0);
      return number;
    }),
  );
}

export const zeros = (count: number) => Buffer.alloc(count);

/* ISO base media files */

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

/** Of a video track: for H.264 a unit of a picture. */
export const PICTURE = Buffer.alloc(64, 0x65);
const unit = (...parts: readonly Part[]) => bytes(bytes(...parts).length, ...parts);
/** A message that says where a decoder may begin, and one of user data with an id of zeros. */
const KEPT_MESSAGE = '\x06\x01\xc4';
const MESSAGES = unit(
  '\x06',
  KEPT_MESSAGE,
  '\x05',
  String.fromCharCode(16 + PLACE.length),
  '\0\0\x03'.repeat(8),
  PLACE,
  '\x80',
);
/** Its first message, up to the second's size. */
export const FIRST_MESSAGE = MESSAGES.subarray(4, 10);

/** One letter per sample of video (V), audio (A), timed metadata (M) and text (T); a hyphen is what no table names. */
export const SAMPLES = {
  V: bytes(MESSAGES, unit(PICTURE)),
  A: Buffer.alloc(24, 0x22),
  M: Buffer.from(`DEVC....GPS5 ${PLACE}`),
  T: Buffer.from(`Here: ${PLACE}`),
  '-': Buffer.from(`left ${PLACE}`),
} as const;
type Sample = keyof typeof SAMPLES;
const LAYOUT: readonly Sample[] = [...'VMAT-VVAMTA-'] as Sample[];

const TRACKS = { V: 'vide', A: 'soun', M: 'meta', T: 'text' } as const;
type TrackName = keyof typeof TRACKS;
const idOf = (name: TrackName) => Object.keys(TRACKS).indexOf(name) + 1;

const NOTES = [
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
    [box('avcC', '\x01\x42\0\x1e\xff'), box('colr', 'nclx', zeros(7)), box('colr', 'prof', PLACE), NOTES],
  ),
  A: box('mp4a', zeros(6), '\0\x01', 0, PLACE.slice(0, 4), '\0\x02\0\x10', 0, 48_000 << 16, [
    box('esds', 'settings'),
    NOTES,
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
    NOTES,
  ]);
}

function track(name: TrackName, table: Buffer): Buffer {
  return box('trak', [
    full(
      'tkhd',
      7,
      0xda000001,
      0xda000002,
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
    box('edts', full('elst', 0, 1, 1000, 0, 0x10000), NOTES),
    box('tref', box('cdsc', 1)),
    NOTES,
    box('mdia', [
      full('mdhd', 0, 0xda000003, 0xda000004, 1000, 1000, 0),
      full('hdlr', 0, 'mhlr', TRACKS[name], PLACE.slice(0, 12), PLACE),
      NOTES,
      box('minf', [
        full(name === 'V' ? 'vmhd' : 'smhd', 1, 0, 0),
        full('hdlr', 0, 'dhlralis', PLACE),
        box('dinf', full('dref', 0, 1, full('alis', 1, PLACE)), NOTES),
        NOTES,
        table,
      ]),
    ]),
  ]);
}

const header = full('mvhd', 0, 0xda000005, 0xda000006, 1000, 1000, zeros(80));
const brand = box('ftyp', 'isom', 0, 'isommp42');

function mediaBox(content: Buffer, { isLong, isOpen }: Shape): Buffer {
  if (isLong) return longBox('mdat', content);
  const media = box('mdat', content);
  if (isOpen) media.writeUInt32BE(0);
  return media;
}

/** A film with a table of samples. */
export function film(shape: Shape = {}): Buffer {
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
      NOTES,
      // Phones put the picture last as well.
      names.map((name) => track(name, bytes(sampleTable(name, positions(name), tables)))).reverse(),
      extra ? names.map(extra) : [],
    ]);
  };
  const first = bytes(brand, NOTES);
  const media = mediaBox(content, shape);
  if (!movieFirst) return bytes(first, media, movie(first.length), NOTES, 'tail');
  const length = movie(0).length;
  return bytes(first, movie(first.length + length), media, isOpen ? [] : NOTES);
}

const FRAGMENT = { base: 0x1, size: 0x10, isFromMoof: 0x20000 } as const;

/** A film of two fragments whose tracks say in one of these ways where their samples are. */
export function fragmentedFilm(kind: 'base' | 'isFromMoof' | 'none' | 'after' = 'isFromMoof'): Buffer {
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
        NOTES,
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
        NOTES,
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
            NOTES,
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
    box('mfra', full('tfra', 0, idOf('V'), 0, 0), full('tfra', 0, idOf('M'), 0, 0), NOTES),
  );
}

/* Matroska */

/** An element. Its size takes as few bytes as it can, or eight that say that it's unknown. */
export function element(id: number, ...parts: readonly Part[]): Buffer {
  const content = bytes(...parts);
  const size =
    content.length < 127 ? Buffer.from([0x80 | content.length]) : bytes(0x10000000 | content.length);
  return bytes(idBytes(id), size, content);
}

export const openElement = (id: number, ...parts: readonly Part[]): Buffer =>
  bytes(idBytes(id), Buffer.from('01ffffffffffffff', 'hex'), ...parts);

function idBytes(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex, 'hex');
}

const uint = (id: number, value: number) => element(id, Buffer.from([value]));

export const webmHeader = element(
  0x1a45dfa3,
  uint(0x4286, 1),
  element(0x4282, 'webm'),
  uint(0x4287, 4),
  uint(0x4285, 2),
);

/** Vorbis: identification, tags, set-up. */
const vorbis = () => {
  const tag = `LOCATION=${PLACE}`;
  const length = (text: string) => Buffer.from([text.length, 0, 0, 0]);
  const tags = bytes('\x03vorbis', length(PLACE), PLACE, Buffer.from([1, 0, 0, 0]), length(tag), tag, '\x01');
  const [first, last] = [bytes('\x01vorbis', zeros(23)), bytes('\x05vorbis', Buffer.alloc(300, 0x55))];
  return bytes(Buffer.from([2, first.length, tags.length]), first, tags, last);
};

const WEBM_TRACKS = { V: 1, A: 2, T: 17, M: 33 } as const;
const WEBM_NOTES = [
  element(0xbf, 'sum!'),
  element(0xec, PLACE),
  element(0x1254c367, element(0x7373, element(0x67c8, element(0x45a3, 'LOCATION'), element(0x4487, PLACE)))),
];

const block = (name: TrackName) => [
  Buffer.from([0x80 | idOf(name), 0, 0, 0x80]),
  name === 'V' ? PICTURE : SAMPLES[name],
];

const cluster = (open: boolean) =>
  (open ? openElement : element)(0x1f43b675, [
    uint(0xe7, 0),
    element(0xa3, block('V')),
    element(0xa3, block('T')),
    element(0xa3, block('A')),
    element(0xa0, uint(0x9b, 9), element(0xa1, block('T'))),
    element(0xa0, [
      element(0xa1, block('V')),
      uint(0xfb, 1),
      element(0xa4, PLACE),
      element(0x75a1, element(0xa6, uint(0xee, 4), element(0xa5, PLACE))),
    ]),
    element(0xa3, block('M'), PLACE.repeat(10)),
    element(0xa3, block('A')),
    element(0xaf, PLACE),
    open ? [] : WEBM_NOTES,
  ]);

/** @param isLive whether segment and clusters don't know their size, as in a recording of a browser */
export function webm({ isLive = false }: { isLive?: boolean } = {}): Buffer {
  const names = Object.keys(WEBM_TRACKS) as TrackName[];
  const codecs = { V: 'V_VP9', A: 'A_VORBIS', T: 'S_TEXT/UTF8', M: 'D_WEBVTT/METADATA' };
  const cue = (name: TrackName) => element(0xb7, uint(0xf7, idOf(name)), uint(0xf1, 9));
  const seek = (id: number) => element(0x4dbb, element(0x53ab, id), uint(0x53ac, 9));
  return bytes(
    webmHeader,
    (isLive ? openElement : element)(0x18538067, [
      element(0x114d9b74, seek(0x1549a966), seek(0x1254c367), seek(0x1654ae6b)),
      element(0x1549a966, [
        element(0x2ad7b1, '\x0f\x42\x40'),
        element(0x7ba9, PLACE),
        element(0x4461, 'DateDate'),
        element(0x4d80, PLACE),
        element(0x5741, PLACE),
        element(0x73a4, PLACE.slice(0, 16)),
        WEBM_NOTES,
      ]),
      element(
        0x1654ae6b,
        names.map((name) =>
          element(0xae, [
            uint(0xd7, idOf(name)),
            uint(0x73c5, idOf(name)),
            uint(0x83, WEBM_TRACKS[name]),
            element(0x536e, PLACE),
            element(0x22b59c, 'swe'),
            element(0x86, codecs[name]),
            name === 'A' ? element(0x63a2, vorbis()) : [],
            name === 'V'
              ? element(
                  0xe0,
                  element(0xb0, '\x05\0'),
                  element(0xba, '\x03\x20'),
                  element(0x7670, element(0x7672, PLACE)),
                )
              : [],
            name === 'A' ? element(0xe1, uint(0x9f, 2)) : [],
            WEBM_NOTES,
          ]),
        ),
      ),
      element(0x1043a770, element(0x45b9, element(0xb6, element(0x80, element(0x85, PLACE))))),
      element(0x1941a469, element(0x61a7, element(0x466e, PLACE), element(0x465c, PLACE.repeat(20)))),
      cluster(isLive),
      cluster(isLive),
      element(
        0x1c53bb6b,
        element(0xbb, uint(0xb3, 0), cue('V'), cue('T')),
        element(0xbb, uint(0xb3, 1), cue('M')),
      ),
      WEBM_NOTES,
    ]),
  );
}
