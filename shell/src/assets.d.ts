declare module '*.woff2' {
  /** Address of the font's file. */
  const url: string;
  export default url;
}
