import { MONO_FACES, MONO_FAMILY } from './mono';

/**
 * Lets the browser fetch the font of figures and captions. The stand-in takes the very same room, so the text that a page begins
 * with needn't wait for it on a slow line.
 */
export function loadMono(): void {
  for (const { url, weight, unicodeRange } of MONO_FACES) {
    document.fonts.add(
      new FontFace(MONO_FAMILY, `url(${url}) format('woff2')`, {
        weight,
        display: 'swap',
        ...(unicodeRange && { unicodeRange }),
      }),
    );
  }
}
