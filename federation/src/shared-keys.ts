/**
 * What exists once in a composed page: the shell provides these, remotes and server bundles take them from it.
 * Webpack, the server bundles and the release gate all read this list. Everything else is bundled where it's used.
 */
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

/** Provided like the others, and fetched by the first page that asks for it: no part of what the shell itself needs. */
export const KEYS_ON_DEMAND: ReadonlySet<SharedKey> = new Set(['framer-motion']);

/** The package that a shared key belongs to: `react/jsx-runtime` -> `react`. */
export function packageOfKey(key: SharedKey): string {
  const parts = key.split('/');
  return key.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
}
