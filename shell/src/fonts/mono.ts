import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?weight=400-650&text=basic';
import monoLatin from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?weight=400-650&text=latin';
import { FONT_TEXT } from '@portfolio/federation/font-text';

export const MONO_FAMILY = 'JetBrains Mono Variable';

/** A font file. */
export interface FontFile {
  readonly url: string;
  readonly weight: string;
  /** All characters by default. */
  readonly unicodeRange?: string;
}

/** The font of figures and captions. Every page needs the first file. Browsers fetch the second only for pages with its characters. */
export const MONO_FACES: readonly FontFile[] = [
  { url: mono, weight: '400 650' },
  { url: monoLatin, weight: '400 650', unicodeRange: FONT_TEXT.latin },
];

/**
 * Loads the font of figures and captions after hydration: its fallback has the same metrics, and a font triggers a layout when it's added and
 * when it arrives.
 */
export function loadMono(): void {
  const faces = MONO_FACES.map(
    ({ url, weight, unicodeRange }) =>
      new FontFace(MONO_FAMILY, `url(${url}) format('woff2')`, {
        weight,
        display: 'swap',
        ...(unicodeRange && { unicodeRange }),
      }),
  );
  for (const face of faces) document.fonts.add(face);
  // `document.fonts.ready` waits for it from now on, not only after the next layout. Without the font, the fallback stays.
  faces[0]!.load().catch(() => undefined);
}
