declare module 'heic-decode' {
  interface Pixels {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface Decodable extends Pick<Pixels, 'width' | 'height'> {
    /** Rotated as the file says. */
    decode(): Promise<Pixels>;
  }
  const heicDecode: {
    /** Opens all images of a file without decoding them. */
    all(input: { buffer: Uint8Array }): Promise<readonly Decodable[]>;
  };
  export default heicDecode;
}
