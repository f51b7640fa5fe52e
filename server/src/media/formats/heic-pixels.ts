/** Upright, RGBA. */
export interface HeicPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** The decoder sends width and height as 32-bit numbers, followed by the pixels. */
export const SIZE_BYTES = 8;

/** The decoder's exit code for an image with too many pixels. */
export const EXIT_HUGE = 3;
