import type { PlacedRelease } from '@portfolio/federation/compose';

/** Address of a release's file by its name before hashing; undefined where the release has no such file. */
export function assetUrl({ release, baseUrl }: PlacedRelease, name: string): string | undefined {
  const file = release.assets[name];
  return file && `${baseUrl}/${file}`;
}

/** Names of the shell's icons. */
export const ICONS = {
  drawing: 'icon.svg',
  plain: 'favicon.ico',
  touch: 'apple-touch-icon.png',
  small: 'icon-192.png',
  large: 'icon-512.png',
  maskable: 'icon-maskable.png',
} as const;
