import { MONO_FACES, MONO_FAMILY } from './mono';

/** Adds the font of figures and captions after the first paint, because its fallback has the same metrics. */
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
