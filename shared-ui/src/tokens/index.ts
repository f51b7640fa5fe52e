export { dark, light, type ColorName } from './colors';
export { breakpoints, duration, easing } from './scales';
export { media } from './media';
export { token } from './token';
