/** A font's file, cut down to the weights and the text that the query names; `ahead` has it fetched with the page. */
declare module '*&text=basic&ahead' {
  /** Its address. */
  const url: string;
  export default url;
}

declare module '*&text=basic' {
  /** Its address. */
  const url: string;
  export default url;
}

declare module '*&text=letters&ahead' {
  /** Its address. */
  const url: string;
  export default url;
}

declare module '*&text=signs&ahead' {
  /** Its address. */
  const url: string;
  export default url;
}

declare module '*&text=latin' {
  /** Its address. */
  const url: string;
  export default url;
}

declare module '*.svg';
declare module '*.png';
declare module '*.ico';
