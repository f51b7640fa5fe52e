/** React's scheduler. It has no types of its own, and `@types/scheduler` lacks this function. */
declare module 'scheduler' {
  /** Makes React yield to the browser this many times a second, at most 125; 0 restores the default, every 5 ms. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
