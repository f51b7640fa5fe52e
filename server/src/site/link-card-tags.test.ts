import type { RenderOutput } from '@portfolio/federation/compose';
import { withLinkCard } from './link-card-tags';

const TITLE = '<meta property="og:title" content="Contact"/>';
const card = async () => ({ path: '/cards/home-0123456789abcdef.jpg', alt: 'Ada "A" Byron' });

const headWith = async (head: string) =>
  (await withLinkCard({ head } as RenderOutput, { card, origin: 'https://ada.example' })).head;

const TAGS = [
  '<meta property="og:image" content="https://ada.example/cards/home-0123456789abcdef.jpg"/>',
  '<meta property="og:image:type" content="image/jpeg"/>',
  '<meta property="og:image:width" content="1200"/>',
  '<meta property="og:image:height" content="630"/>',
  '<meta property="og:image:alt" content="Ada &#34;A&#34; Byron"/>',
  '<meta name="twitter:card" content="summary_large_image"/>',
];

it('adds the card to a page with a title for link previews', async () => {
  expect(await headWith(TITLE)).toBe(TITLE + TAGS.join(''));
});

it("replaces an earlier release's image", async () => {
  const own =
    '<meta property="og:image" content="/own.jpg"/><meta property="og:image:alt" content="a &gt; b"/>' +
    '<meta name="twitter:card" content="summary"/>';
  expect(await headWith(own + TITLE)).toBe(TITLE + TAGS.join(''));
});

it('leaves a page alone that no one should share', async () => {
  expect(await headWith('<title>Not found</title>')).toBe('<title>Not found</title>');
});
