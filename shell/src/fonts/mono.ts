import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?weight=400-650&text=basic';
import monoLatin from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?weight=400-650&text=latin';
import { FONT_TEXT } from '@portfolio/federation/font-text';

export const MONO_FAMILY = 'JetBrains Mono Variable';

interface Face {
  readonly url: string;
  readonly weight: string;
  /** All characters by default. */
  readonly unicodeRange?: string;
}

/** The font of figures and captions. Browsers fetch the second file only for pages with its characters. */
export const MONO_FACES: readonly Face[] = [
  { url: mono, weight: '400 650' },
  { url: monoLatin, weight: '400 650', unicodeRange: FONT_TEXT.latin },
];
