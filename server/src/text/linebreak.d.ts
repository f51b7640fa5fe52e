declare module 'linebreak' {
  /** Finds the line breaks of a text (UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    /** The position after the break, from the start to the end of the text. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
