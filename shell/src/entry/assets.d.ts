/**
 * A font file reduced to the weights and characters in the query. `ahead` preloads it with the page, `ahead=serif` with pages in that choice
 * of fonts.
 */
declare module '*&ahead' {
  const url: string;
  export default url;
}

declare module '*&ahead=humanist' {
  const url: string;
  export default url;
}

declare module '*&ahead=serif' {
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
