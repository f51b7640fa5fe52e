import { escapeHtml, type RenderOutput } from '@portfolio/federation/compose';
import type { Card } from '../link-cards/cards';
import { CARD } from '../link-cards/design';

/** Of releases from before the server had link cards. Attributes in rendered HTML contain no `>`. */
const EARLIER_TAGS = /<meta (?:property="og:image[^"]*"|name="twitter:card")[^>]*>/g;

/** Adds the link card's image to a page that has a title for link previews. Readers of previews don't run scripts. */
export async function withLinkCard(
  rendered: RenderOutput,
  { card, origin }: { readonly card: () => Promise<Pick<Card, 'path' | 'alt'>>; readonly origin: string },
): Promise<RenderOutput> {
  if (!rendered.head.includes('property="og:title"')) return rendered;
  const { path, alt } = await card();
  const image = {
    'og:image': origin + path,
    'og:image:type': 'image/jpeg',
    'og:image:width': CARD.width,
    'og:image:height': CARD.height,
    'og:image:alt': alt,
  };
  const tags = Object.entries(image).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(String(content))}"/>`,
  );
  return {
    ...rendered,
    head: `${rendered.head.replace(EARLIER_TAGS, '')}${tags.join('')}<meta name="twitter:card" content="summary_large_image"/>`,
  };
}
