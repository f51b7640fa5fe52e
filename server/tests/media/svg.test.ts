import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { TestSite } from '../support/test-site';
import { mediaFiles, pathOf, upload } from '../support/upload';
import { buildWorker } from '../support/worker-file';

let worker: Awaited<ReturnType<typeof buildWorker>>;
let site: TestSite;
beforeAll(async () => {
  worker = await buildWorker('media/formats/svg-worker');
  site = await TestSite.start({ workers: { svgWorker: fileURLToPath(worker.file) } });
});
afterAll(async () => {
  await site.close();
  await worker.remove();
});
// Image variants are in the same folder; this file is about uploads.
beforeEach(() => void jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {}));

const SQUARE = '<rect x="2" y="2" width="6" height="6" fill="#00f"/>';
const svg = (content: string, attributes = 'viewBox="0 0 20 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

async function stored(text: string, type = 'raw') {
  const response = await upload(site, type, Buffer.from(text), {
    name: 'logo.svg',
    contentType: 'image/svg+xml',
  });
  const { rawPayload, headers } = await site.app.inject(pathOf(response));
  return { response: response.json(), bytes: rawPayload, type: headers['content-type'] };
}

const pixelOf = async (bytes: Buffer, x: number, y: number) => {
  const pixel = sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 });
  return [...(await pixel.ensureAlpha().raw().toBuffer())];
};

it('an SVG icon is stored as PNG with its transparency, large enough for an icon', async () => {
  const { response, bytes, type } = await stored(svg(SQUARE));
  expect(response).toMatchObject({ format: 'png', width: 256, height: 128, original_filename: 'logo' });
  expect(type).toBe('image/png');
  expect(await pixelOf(bytes, 60, 60)).toEqual([0, 0, 255, 255]);
  expect(await pixelOf(bytes, 200, 60)).toEqual([0, 0, 0, 0]);
});

it('other images are drawn larger', async () => {
  expect((await stored(svg(SQUARE), 'image')).response).toMatchObject({ width: 1600, height: 800 });
});

it.each([
  ['declarations and comments', `<?xml version="1.0"?>\n<!-- A logo -->\n${svg(SQUARE)}`],
  [
    'entities, as Illustrator writes them',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [ <!ENTITY blue "#00f"> ]>${svg(SQUARE.replace('#00f', '&blue;'))}`,
  ],
])('an SVG may begin with %s', async (_what, text) => {
  expect(await pixelOf((await stored(text)).bytes, 60, 60)).toEqual([0, 0, 255, 255]);
});

it('threats 1 and 38: of scripts, pages and references in an SVG, nothing is stored or fetched', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<foreignObject width="20" height="10"><body xmlns="http://www.w3.org/1999/xhtml">page</body></foreignObject>',
    `<image href="file://${site.dir}/media" width="1" height="1"/>`,
    '<image href="http://169.254.169.254/latest" width="1" height="1"/>',
  ];
  const { response, bytes } = await stored(
    svg(hostile.join('') + SQUARE, 'viewBox="0 0 20 10" onload="x()"'),
  );
  expect(response.format).toBe('png');
  expect(bytes.toString('latin1')).not.toMatch(/script|onload|page|http/);
});

const BOMB = Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join('');

const USES = Array.from(
  { length: 12 },
  (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
).join('');

it.each([
  ['that is damaged', svg('<rect'), /can't be drawn/],
  ['with nothing but text', svg('<text y="5">Logo</text>'), /Convert its text to paths/],
  ['with entities that expand endlessly', `<!DOCTYPE svg [ <!ENTITY e0 "x">${BOMB} ]>${svg('&e12;')}`, /SVG/],
  ['with elements that multiply endlessly', svg(`<g id="g0">${SQUARE}</g>${USES}`), /can't be drawn/],
  ['that reads a file', `<!DOCTYPE svg [ <!ENTITY f SYSTEM "file:///etc/passwd"> ]>${svg('&f;')}`, /SVG/],
  ['that is too large', svg(SQUARE + ' '.repeat(2 * 1024 * 1024)), /2MB limit/],
])(
  'threats 1, 7 and 38: an SVG %s is rejected with advice, and leaves nothing behind',
  async (_what, text, message) => {
    const before = await mediaFiles(site);
    const response = await upload(site, 'raw', Buffer.from(text));
    expect(response.statusCode).toBe(400);
    expect(response.json().error.message).toMatch(message);
    expect(await mediaFiles(site)).toEqual(before);
  },
);
