/** A font file reduced to the weights and characters in the query; `ahead` preloads it with the page. */
declare module '*&ahead' {
  const url: string;
  export default url;
}

declare module '*&text=basic' {
  const url: string;
  export default url;
}

declare module '*&text=latin' {
  const url: string;
  export default url;
}

declare module '*.svg';
declare module '*.png';
declare module '*.ico';
