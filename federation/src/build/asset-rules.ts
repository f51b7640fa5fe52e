import { fileURLToPath } from 'node:url';

const SUBSET_FONT = fileURLToPath(new URL('./subset-font-loader.ts', import.meta.url));

/** Rules for fonts and images. Server bundles only need their names, so they don't emit the files. */
export function assetRules({ emit }: { readonly emit: boolean }) {
  const asset = { type: 'asset/resource', generator: { emit } };
  return [
    { test: /\.woff2$/, use: SUBSET_FONT, ...asset },
    { test: /\.(png|svg|webp|avif|ico)$/, ...asset },
  ];
}
