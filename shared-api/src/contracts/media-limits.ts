/* Apart from media.ts, so that what builds picture addresses comes without zod. */

/** Which upload address a file goes to; a PDF and an icon go to `raw`, as the specification has it. */
export type ResourceType = 'image' | 'video' | 'raw';

export const UPLOAD_PRESET = 'ml_default';

const MB = 1024 * 1024;

/** Largest chosen file per kind, in bytes, and how long an upload may stand still, in milliseconds. */
export const MEDIA_LIMITS = {
  imageBytes: 10 * MB,
  videoBytes: 100 * MB,
  rawBytes: 10 * MB,
  timeoutMs: 30_000,
} as const;

/** The widths that pictures are delivered in, in pixels: `srcset` names these, the media service makes no others. */
export const DELIVERY_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
