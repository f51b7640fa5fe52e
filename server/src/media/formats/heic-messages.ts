/** What the thread is started with. */
export interface HeicJob {
  readonly path: string;
  readonly maxPixels: number;
}

/** Upright, four bytes a pixel: red, green, blue and how much one sees of it. */
export interface HeicPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** What the thread says, once. */
export type HeicOutcome =
  | { readonly type: 'decoded'; readonly pixels: HeicPixels }
  | { readonly type: 'huge' }
  | { readonly type: 'unreadable' };
