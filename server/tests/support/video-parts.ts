/* What the small MP4 and WebM files of the tests consist of. */

/** A location as phones write it. Its bytes must not leave the server. */
export const PLACE = '+59.3293+018.0686/';

export type Part = Buffer | string | number | readonly Part[];

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

/** A frame: for H.264, the content of a NAL unit. */
export const FRAME = Buffer.alloc(64, 0x65);
const unit = (...parts: readonly Part[]) => bytes(bytes(...parts).length, ...parts);
/** SEI: a recovery point, and user data whose id needs emulation prevention bytes. */
const RECOVERY_POINT = '\x06\x01\xc4';
const SEI = unit(
  '\x06',
  RECOVERY_POINT,
  '\x05',
  String.fromCharCode(16 + PLACE.length),
  '\0\0\x03'.repeat(8),
  PLACE,
  '\x80',
);
/** Its first message, up to the second's size. */
export const KEPT_SEI = SEI.subarray(4, 10);

/** NAL units that decoders skip, and a delimiter that is longer than it should be. */
const SKIPPED = [0, 12, 18, 24, 31, 9].map((type) => unit(String.fromCharCode(type), '59.3293'));
/** The same without the location. */
export const CLEANED_UNITS = bytes(
  new Array(5).fill(unit('\x0c\xff\xff\xff\xff\xff\xff\x80')),
  unit('\x095\0\0\0\0\0\0'),
);

/** One letter per sample of video (V), audio (A), timed metadata (M) and text (T); a hyphen is what no table names. */
export const SAMPLES = {
  V: bytes(SEI, unit(FRAME), SKIPPED),
  A: Buffer.alloc(24, 0x22),
  M: Buffer.from(`DEVC....GPS5 ${PLACE}`),
  T: Buffer.from(`Here: ${PLACE}`),
  '-': Buffer.from(`left ${PLACE}`),
} as const;
export type Sample = keyof typeof SAMPLES;

export const TRACKS = { V: 'vide', A: 'soun', M: 'meta', T: 'text' } as const;
export type TrackName = keyof typeof TRACKS;
export const idOf = (name: TrackName) => Object.keys(TRACKS).indexOf(name) + 1;
