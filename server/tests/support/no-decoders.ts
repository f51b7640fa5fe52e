import type { Decoders } from '../../src/media/accept-file';

const fail = () => Promise.reject(new Error('Not in this test'));

/** For tests without HEIC and SVG files. */
export const NO_DECODERS: Decoders = { decodeHeic: fail, drawSvg: fail };
