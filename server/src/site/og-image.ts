import {
  assetUrl,
  escapeHtml,
  ICONS,
  type PlacedRelease,
  type RenderOutput,
} from '@portfolio/federation/compose';
import { cardPictureFor, cardPictureTags } from '@portfolio/shared-api/contracts';
import type { PublicConfig } from '@portfolio/shared-api/config';

/** The owner's portrait: its URL and alternative text. Both may be empty. */
export interface Portrait {
  readonly address: string;
  readonly text: string;
}

interface Fallback {
  readonly config: PublicConfig;
  readonly shell: PlacedRelease;
  readonly portrait: () => Promise<Portrait>;
}

/** Adds an image to the link card of a page without one: the owner's portrait, or else the site's icon. */
export async function withOgImage(rendered: RenderOutput, fallback: Fallback): Promise<RenderOutput> {
  const { head } = rendered;
  if (!head.includes('property="og:title"') || head.includes('property="og:image"')) return rendered;
  const tags = (await fallbackTags(fallback)).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}"/>`,
  );
  return { ...rendered, head: head + tags.join('') };
}

async function fallbackTags({ config, shell, portrait }: Fallback) {
  const { origin, siteName } = config;
  const { address, text } = await portrait();
  const card = cardPictureFor(address, 'square', config);
  // The size of an external image isn't known.
  if (card.made) return cardPictureTags(card, text || `Portrait of ${siteName}`);
  const icon = assetUrl(shell, ICONS.large);
  if (!icon) return [];
  const made = { type: 'image/png', width: 512, height: 512 } as const;
  return cardPictureTags({ url: new URL(icon, origin).href, made }, siteName);
}
