import type { PlacedRelease } from '@portfolio/federation/compose';
import { assetUrl, ICONS } from './asset-url';

/** The web manifest. `display` stays a browser's: a site is read with its address in view, and shared by it. */
export function webManifest(siteName: string, shell: PlacedRelease): string {
  const icon = (name: string, sizes: string, type: string, purpose?: string) => {
    const src = assetUrl(shell, name);
    return src ? [{ src, sizes, type, purpose }] : [];
  };
  const { theme } = shell.release;
  return JSON.stringify({
    id: '/',
    name: siteName,
    start_url: '/',
    display: 'browser',
    background_color: theme?.light,
    theme_color: theme?.light,
    icons: [
      ...icon(ICONS.drawing, 'any', 'image/svg+xml'),
      ...icon(ICONS.small, '192x192', 'image/png'),
      ...icon(ICONS.large, '512x512', 'image/png'),
      ...icon(ICONS.maskable, '512x512', 'image/png', 'maskable'),
    ],
  });
}
