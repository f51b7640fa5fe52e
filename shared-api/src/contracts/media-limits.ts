/* Apart from media.ts, so that what builds picture addresses comes without zod. */

/** Which upload address a file goes to; a PDF and an icon go to `raw`, as the specification has it. */
export type ResourceType = 'image' | 'video' | 'raw';

export const UPLOAD_PRESET = 'ml_default';

/** Field of a video's upload to the bundled service: id of the picture that's shown before it plays, uploaded before it. */
export const POSTER_FIELD = 'poster_id';

const MB = 1024 * 1024;

/** Largest chosen file per kind, in bytes, how many of them a project takes, and how long an upload may stand still, in milliseconds. */
export const MEDIA_LIMITS = {
  imageBytes: 10 * MB,
  videoBytes: 100 * MB,
  rawBytes: 10 * MB,
  imagesPerProject: 50,
  videosPerProject: 10,
  timeoutMs: 30_000,
} as const;

/** As it's said to a person, such as '10 MB'. */
export const megabytes = (bytes: number) => `${bytes / MB} MB`;

/** The widths that pictures are delivered in, in pixels: `srcset` names these, the media service makes no others. */
export const DELIVERY_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** The sizes of link cards' pictures, in pixels; the media service makes no others. Small pictures are enlarged to them. */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  square: { width: 800, height: 800 },
} as const;
export type CardShape = keyof typeof CARD_SIZES;

/** Which part of a picture stays where it's cut, in Cloudinary's names: row by row, three in each. */
// prettier-ignore
export const CARD_GRAVITIES = [
  'north_west', 'north', 'north_east',
  'west', 'center', 'east',
  'south_west', 'south', 'south_east',
] as const;
export type CardGravity = (typeof CARD_GRAVITIES)[number];

/** The part that a focal point lies in; the top where there's none. */
export const cardGravity = (focus?: { readonly x: number; readonly y: number }): CardGravity =>
  focus ? CARD_GRAVITIES[third(focus.y) * 3 + third(focus.x)]! : 'north';

const third = (share: number) => Math.min(2, Math.floor(share * 3));

/** What makes a link card's picture of any: it's cut to size. With the ending `.jpg` it's a JPEG. */
export const cardTransform = (shape: CardShape, gravity: CardGravity = 'north') =>
  `c_fill,g_${gravity},w_${CARD_SIZES[shape].width},h_${CARD_SIZES[shape].height},q_auto`;

/** Why a file is refused and what to do. The page says so before the upload if it can tell, else the media service does. */
export const MEDIA_REFUSALS = {
  notAnImage: "This image format isn't supported. Choose a JPEG, PNG, WebP, AVIF, GIF or HEIC file.",
  notAVideo: "This video format isn't supported. Choose an MP4 or MOV file with H.264, or a WebM file.",
  hevc: "This video uses HEVC (H.265), which many browsers don't play. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the video as MP4 with H.264.",
} as const;
