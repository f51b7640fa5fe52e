/** Input of the worker thread. */
export interface HeicJob {
  readonly path: string;
  readonly maxPixels: number;
}

/** Upright, RGBA. */
export interface HeicPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** The worker thread's only message. */
export type HeicOutcome =
  | { readonly type: 'decoded'; readonly pixels: HeicPixels }
  | { readonly type: 'huge' }
  | { readonly type: 'unreadable' };
