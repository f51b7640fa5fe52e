declare module '*.woff2' {
  /** Address of the font's file. */
  const url: string;
  export default url;
}

declare module '*.svg' {
  /** Address of the picture's file. */
  const url: string;
  export default url;
}
