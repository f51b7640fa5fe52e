/** Modules that exist once in a page. The shell provides them to remotes and server bundles; everything else is bundled where it's used. */
export const SHARED_KEYS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@tanstack/react-query',
  'styled-components',
  'framer-motion',
  '@portfolio/shared-api',
  '@portfolio/shared-ui',
] as const;

export type SharedKey = (typeof SHARED_KEYS)[number];

/** Shared modules that load on first use, because the shell doesn't need them. */
export const KEYS_ON_DEMAND: ReadonlySet<SharedKey> = new Set(['framer-motion']);

/** The package that a shared key belongs to: `react/jsx-runtime` -> `react`. */
export function packageOfKey(key: SharedKey): string {
  const parts = key.split('/');
  return key.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
}
