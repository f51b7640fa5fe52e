import { fileURLToPath } from 'node:url';

const SUBSET_FONT = fileURLToPath(new URL('./subset-font-loader.ts', import.meta.url));

/** Files beside the scripts. A server bundle names them as the client build does, which has them. */
export function assetRules({ emit }: { readonly emit: boolean }) {
  const asset = { type: 'asset/resource', generator: { emit } };
  return [
    { test: /\.woff2$/, use: SUBSET_FONT, ...asset },
    { test: /\.(png|svg|webp|avif|ico)$/, ...asset },
  ];
}
