import type { PlacedRelease, RenderOutput } from '@portfolio/federation/compose';
import type { PublicConfig } from '@portfolio/shared-api/config';
import { testShell } from '../../tests/support/test-releases';
import { withOgImage } from './og-image';

const TITLE = '<meta property="og:title" content="Contact"/>';
const PORTRAIT = '/media/bundled/image/upload/v12/abc.webp';
const shell: PlacedRelease = {
  release: testShell({ assets: { 'icon-512.png': 'client/icon-512.abc.png' } }).release,
  baseUrl: '/releases/shell/1.0.0',
};

async function headWith(head: string, address: string, { given = shell, text = '' } = {}) {
  const output = await withOgImage({ head } as RenderOutput, {
    config: {
      origin: 'https://ada.example',
      siteName: 'Ada "A"',
      media: { deliveryBase: 'https://ada.example/media', cloud: 'bundled' },
    } as PublicConfig,
    shell: given,
    portrait: async () => ({ address, text }),
  });
  return output.head;
}

const BUNDLED = 'https://ada.example/media/bundled/image/upload';
const CLOUDINARY = 'https://res.cloudinary.com/ada/image/upload';
const SIZED = 'c_fill,g_north,w_800,h_800,q_auto';

it.each([
  [PORTRAIT, `${BUNDLED}/${SIZED}/v12/abc.jpg`],
  [`https://ada.example${PORTRAIT}`, `${BUNDLED}/${SIZED}/v12/abc.jpg`],
  [`${CLOUDINARY}/v12/abc.webp`, `${CLOUDINARY}/${SIZED}/v12/abc.jpg`],
  [`${CLOUDINARY}/abc.webp`, `${CLOUDINARY}/${SIZED}/abc.jpg`],
  [`${CLOUDINARY}/e_grayscale/v12/abc.webp`, `${CLOUDINARY}/e_grayscale/${SIZED}/v12/abc.jpg`],
])(
  "adds the owner's portrait with known type and size to a page without an image: %s",
  async (portrait, address) => {
    const head = await headWith(TITLE, portrait);
    expect(head.match(/<meta property="og:image.*?>/g)).toEqual([
      `<meta property="og:image" content="${address}"/>`,
      '<meta property="og:image:type" content="image/jpeg"/>',
      '<meta property="og:image:width" content="800"/>',
      '<meta property="og:image:height" content="800"/>',
      '<meta property="og:image:alt" content="Portrait of Ada &#34;A&#34;"/>',
    ]);
  },
);

it("uses the owner's text for the portrait", async () => {
  const head = await headWith(TITLE, PORTRAIT, { text: 'Ada at her desk' });
  expect(head).toContain('<meta property="og:image:alt" content="Ada at her desk"/>');
});

it.each(['', 'https://elsewhere.example/me.png'])(
  "adds the site's icon if the portrait is %j",
  async (portrait) => {
    const head = await headWith(TITLE, portrait);
    expect(head).toContain('content="https://ada.example/releases/shell/1.0.0/client/icon-512.abc.png"');
    expect(head).toContain('<meta property="og:image:width" content="512"/>');
  },
);

it('leaves a page unchanged if it has an image, has no card, or there is no image', async () => {
  const own = `${TITLE}<meta property="og:image" content="https://ada.example/own.jpg"/>`;
  expect(await headWith(own, PORTRAIT)).toBe(own);
  expect(await headWith('<title>Not found</title>', PORTRAIT)).toBe('<title>Not found</title>');
  expect(await headWith(TITLE, '', { given: { ...shell, release: testShell().release } })).toBe(TITLE);
});
