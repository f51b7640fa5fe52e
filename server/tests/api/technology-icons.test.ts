import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { TestSite } from '../support/test-site';
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

async function iconOf(name: string): Promise<{ brand: string; png: Buffer }> {
  const response = await site.owner('GET', `/api/technology-icons?${new URLSearchParams({ name })}`);
  const { brand, image } = response.json().data as { brand: string; image: string };
  return { brand, png: Buffer.from(image.replace('data:image/png;base64,', ''), 'base64') };
}

/** Contrast of the tile, whose colour is left of the sign, with the sign's farthest colour, as WCAG defines it. */
async function contrastIn(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const luminanceAt = (at: number) => {
    const [red, green, blue] = [...data.subarray(at, at + 3)].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const row = Array.from({ length: info.height }, (_, y) => y).flatMap((y) =>
    Array.from({ length: 160 }, (_, x) => luminanceAt((y * info.width + 48 + x) * 3)),
  );
  const tile = luminanceAt((128 * info.width + 8) * 3);
  const ratio = (other: number) => (Math.max(tile, other) + 0.05) / (Math.min(tile, other) + 0.05);
  return Math.max(...row.map(ratio));
}

it.each([
  ['Go', 'Go'],
  ['Golang', 'Go'],
  ['node js', 'Node.js'],
  ['Kafka', 'Apache Kafka'],
  ['Bash', 'GNU Bash'],
  ['C++', 'C++'],
])('%s has the icon of %s', async (name, brand) => {
  expect((await iconOf(name)).brand).toBe(brand);
});

it.each(['JavaScript', 'Next.js', 'Rust', 'Ruby', 'COBOL', 'Ада'])(
  'the sign of %s contrasts with its own tile, so it is visible on light and on dark pages',
  async (name) => {
    const { png } = await iconOf(name);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
    expect(await contrastIn(png)).toBeGreaterThanOrEqual(4.5);
  },
);

it('a technology without a brand has a tile with its letter, also if no font has the letter', async () => {
  const [cobol, ada, symbol] = await Promise.all(['COBOL', 'ада', '𒀀'].map(iconOf));
  expect([cobol!.brand, ada!.brand, symbol!.brand]).toEqual(['', '', '']);
  expect(new Set([cobol!, ada!, symbol!].map(({ png }) => png.toString('base64'))).size).toBe(3);
});

it('only the owner gets icons', async () => {
  expect((await site.app.inject('/api/technology-icons?name=Go')).statusCode).toBe(401);
  expect((await site.owner('GET', '/api/technology-icons?name=')).statusCode).toBe(400);
});
