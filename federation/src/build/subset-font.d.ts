declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'woff2' | 'truetype';
    readonly keepFeatures?: readonly string[];
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
    /** A range of a variable font's axis, or the value of a static font. */
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number } | number>
    >;
  }
  /** Cuts a font down to the characters of a text, or with `keepAllGlyphs` and without a text only to a part of its axes. */
  export default function subsetFont(font: Buffer, text?: string, options?: Options): Promise<Buffer>;
}
