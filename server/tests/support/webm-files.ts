/* Small WebM files, built element by element, with a location in every place that can hold one. */
import { bytes, FRAME, idOf, PLACE, SAMPLES, zeros, type Part, type TrackName } from './video-parts';

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

/** A frame of the alpha channel. */
export const ALPHA = Buffer.alloc(16, 0x33);

/** Vorbis: identification, tags, set-up. */
const vorbis = () => {
  const tag = `LOCATION=${PLACE}`;
  const length = (text: string) => Buffer.from([text.length, 0, 0, 0]);
  const tags = bytes('\x03vorbis', length(PLACE), PLACE, Buffer.from([1, 0, 0, 0]), length(tag), tag, '\x01');
  const [first, last] = [bytes('\x01vorbis', zeros(23)), bytes('\x05vorbis', Buffer.alloc(300, 0x55))];
  return bytes(Buffer.from([2, first.length, tags.length]), first, tags, last);
};

const TRACK_TYPES = { V: 1, A: 2, T: 17, M: 33 } as const;
const METADATA = [
  element(0xbf, 'sum!'),
  element(0xec, PLACE),
  element(0x1254c367, element(0x7373, element(0x67c8, element(0x45a3, 'LOCATION'), element(0x4487, PLACE)))),
];

const block = (name: TrackName) => [
  Buffer.from([0x80 | idOf(name), 0, 0, 0x80]),
  name === 'V' ? FRAME : SAMPLES[name],
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
    element(0xa0, [
      element(0xa1, block('V')),
      element(0xa1, block('T')),
      element(0x75a1, [
        element(0xa6, uint(0xee, 1), element(0xa5, ALPHA)),
        element(0xa6, element(0xa5, ALPHA)),
        element(0xa6, uint(0xee, 4), element(0xa5, PLACE)),
        element(0xa6, element(0xa5, PLACE), uint(0xee, 1), uint(0xee, 4)),
      ]),
    ]),
    open ? [] : METADATA,
  ]);

/** @param isLive whether segment and clusters don't know their size, as in a recording of a browser */
export function webm({ isLive = false }: { isLive?: boolean } = {}): Buffer {
  const names = Object.keys(TRACK_TYPES) as TrackName[];
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
        METADATA,
      ]),
      element(
        0x1654ae6b,
        names.map((name) =>
          element(0xae, [
            uint(0xd7, idOf(name)),
            uint(0x73c5, idOf(name)),
            uint(0x83, TRACK_TYPES[name]),
            element(0x536e, PLACE),
            element(0x22b59c, 'swe'),
            element(0x86, codecs[name]),
            name === 'A' ? element(0x63a2, vorbis()) : [],
            name === 'V'
              ? element(
                  0xe0,
                  uint(0x53c0, 1),
                  element(0xb0, '\x05\0'),
                  element(0xba, '\x03\x20'),
                  element(0x7670, element(0x7672, PLACE)),
                )
              : [],
            name === 'A' ? element(0xe1, uint(0x9f, 2)) : [],
            METADATA,
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
      METADATA,
    ]),
  );
}
