/* Separate from media.ts, so that code for image URLs needs no zod. */

/** The upload endpoint of a file; PDFs and icons go to `raw`, as specified. */
export type ResourceType = 'image' | 'video' | 'raw';

export const UPLOAD_PRESET = 'ml_default';

/** Field of a video upload to the bundled service: the id of its poster, which was uploaded before. */
export const POSTER_FIELD = 'poster_id';

const MB = 1024 * 1024;

/** Maximum file sizes in bytes, maximum number of files per project, and how long an upload may stall, in milliseconds. */
export const MEDIA_LIMITS = {
  imageBytes: 10 * MB,
  videoBytes: 100 * MB,
  rawBytes: 10 * MB,
  imagesPerProject: 50,
  videosPerProject: 10,
  timeoutMs: 30_000,
} as const;

/** For display, such as '10 MB'. */
export const megabytes = (bytes: number) => `${bytes / MB} MB`;

/** The delivered image widths, in pixels: `srcset` lists them, and the media service creates no others. */
export const DELIVERY_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** The sizes of link preview images, in pixels; the media service creates no others and enlarges small images. */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  square: { width: 800, height: 800 },
} as const;
export type CardShape = keyof typeof CARD_SIZES;

/** The part of an image that stays when it is cropped, in Cloudinary's names: three rows of three. */
// prettier-ignore
export const CARD_GRAVITIES = [
  'north_west', 'north', 'north_east',
  'west', 'center', 'east',
  'south_west', 'south', 'south_east',
] as const;
export type CardGravity = (typeof CARD_GRAVITIES)[number];

/** The part that contains a focal point; the top by default. */
export const cardGravity = (focus?: { readonly x: number; readonly y: number }): CardGravity =>
  focus ? CARD_GRAVITIES[third(focus.y) * 3 + third(focus.x)]! : 'north';

const third = (share: number) => Math.min(2, Math.floor(share * 3));

/** Crops an image to the size of a link preview. The extension `.jpg` makes it a JPEG. */
export const cardTransform = (shape: CardShape, gravity: CardGravity = 'north') =>
  `c_fill,g_${gravity},w_${CARD_SIZES[shape].width},h_${CARD_SIZES[shape].height},q_auto`;

/** The accepted image formats; only the bundled media service draws SVG. */
export const IMAGE_FORMATS = 'JPEG, PNG, WebP, AVIF, GIF or HEIC';
export const IMAGE_FORMATS_WITH_SVG = 'JPEG, PNG, WebP, AVIF, GIF, SVG or HEIC';

/** Why a file is rejected and what to do. The page shows these texts before an upload if it can tell, else the media service does. */
export const MEDIA_REFUSALS = {
  notAnImage: `This image format isn't supported. Choose a ${IMAGE_FORMATS_WITH_SVG} file.`,
  svg: `This image format isn't supported. Choose a ${IMAGE_FORMATS} file.`,
  notAVideo: "This video format isn't supported. Choose an MP4 or MOV file with H.264, or a WebM file.",
  hevc: "This video uses HEVC (H.265), which many browsers don't play. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the video as MP4 with H.264.",
} as const;
