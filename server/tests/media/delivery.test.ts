import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { CARD_SIZES, cardTransform, type CardGravity, type CardShape } from '@portfolio/shared-api/contracts';
import {
  videoFile,
  animatedImage,
  pdf,
  phonePhoto,
  imageFile,
  transparentImage,
} from '../support/test-files';
import { TestSite } from '../support/test-site';
import { pathOf, upload } from '../support/upload';

describe('delivery', () => {
  const AUTO = 'f_auto,q_auto,c_limit';
  const BROWSER = 'image/avif,image/webp,image/apng,*/*;q=0.8';

  /** Creates image variants in advance, which only one test needs. */
  const { prepare } = ImageVariants.prototype;
  const dontPrepare = () => jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {});
  beforeEach(() => void dontPrepare());

  let site: TestSite;
  let photo: Awaited<ReturnType<typeof upload>>;
  let video: Awaited<ReturnType<typeof upload>>;
  beforeAll(async () => {
    dontPrepare();
    site = await TestSite.start();
    photo = await upload(site, 'image', await phonePhoto());
    video = await upload(site, 'video', await videoFile());
  });
  afterAll(() => site.close());

  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  describe('an image', () => {
    it.each([
      [BROWSER, 'avif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'jpeg'],
    ])('is sent in the best format for %s: %s', async (accept, format) => {
      const { headers, rawPayload } = await get(pathOf(photo, `w_320,${AUTO}`), { accept });
      expect(headers).toMatchObject({ 'content-type': `image/${format}`, vary: 'Accept' });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 427 });
    });

    it('is never enlarged', async () => {
      const { rawPayload } = await get(pathOf(photo, `w_1920,${AUTO}`), { accept: BROWSER });
      expect((await sharp(rawPayload).metadata()).width).toBe(600);
    });

    it('stays animated when resized', async () => {
      const moving = await upload(site, 'image', await animatedImage());
      const { rawPayload, headers } = await get(pathOf(moving, `w_160,${AUTO}`), { accept: BROWSER });
      expect(headers['content-type']).toBe('image/webp');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ pages: 2, width: 160 });
    });

    it('is resized once for concurrent requests', async () => {
      const response = await upload(site, 'image', await imageFile('png', 1000, 700));
      const requests = Array.from({ length: 6 }, () =>
        get(pathOf(response, `w_640,${AUTO}`), { accept: BROWSER }),
      );
      const got = await Promise.all(requests);
      expect(new Set(got.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    });

    it('has all variants before the first request', async () => {
      dontPrepare().mockImplementation(prepare);
      const response = await upload(site, 'image', await phonePhoto(800, 610));
      const storage = await site.storage();
      // It is 610 px wide, so 640 stands for all larger widths.
      const copies = [160, 320, 480, 640].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
      let made: string[] = [];
      while (made.length < copies.length) made = await storage.list(`copies/${response.json().public_id}`);
      expect(made.sort()).toEqual(copies);
    });

    it('threat 3: is cacheable forever, and harmless as a document', async () => {
      for (const path of [pathOf(photo), pathOf(photo, `w_320,${AUTO}`)])
        expect((await get(path)).headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining('sandbox'),
          'content-disposition': expect.stringMatching(/^inline/),
          'cross-origin-resource-policy': 'cross-origin',
        });
    });

    it("isn't sent again if it is unchanged", async () => {
      const { headers } = await get(pathOf(photo));
      const again = await get(pathOf(photo), { 'if-none-match': headers.etag as string });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });
  });

  describe('a link preview image', () => {
    const cardOf = (response: typeof photo, shape: CardShape, gravity?: CardGravity) =>
      pathOf(response, cardTransform(shape, gravity)).replace(/\.\w+$/, '.jpg');

    it.each([
      ['a photo', phonePhoto],
      ['a small WebP', () => imageFile('webp', 90, 60)],
      ['an animated GIF', animatedImage],
      ['a transparent PNG', transparentImage],
    ])('is a JPEG of the stated size: %s', async (_what, make) => {
      const response = await upload(site, 'image', await make());
      for (const shape of ['wide', 'square'] as const) {
        const { headers, rawPayload } = await get(cardOf(response, shape), { accept: '*/*' });
        expect(headers['content-type']).toBe('image/jpeg');
        expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...CARD_SIZES[shape] });
      }
    });

    it('is white where the image is transparent', async () => {
      const response = await upload(site, 'image', await transparentImage());
      const { channels } = await sharp((await get(cardOf(response, 'square'))).rawPayload).stats();
      for (const { min } of channels) expect(min).toBeGreaterThan(250);
    });

    it('keeps the top of the image, or the requested part', async () => {
      // Its upper and lower halves have different colours.
      const colorsOf = async (path: string) => (await sharp((await get(path)).rawPayload).stats()).channels;
      const isPlain = async (path: string) => (await colorsOf(path)).every(({ stdev }) => stdev < 2);
      expect(await isPlain(pathOf(photo))).toBe(false);
      const [top, middle, bottom] = [undefined, 'center', 'south'].map((gravity) =>
        cardOf(photo, 'wide', gravity as CardGravity),
      ) as [string, string, string];
      expect([await isPlain(top), await isPlain(middle), await isPlain(bottom)]).toEqual([true, false, true]);
      const mean = async (path: string) => (await colorsOf(path)).map((channel) => Math.round(channel.mean));
      expect(await mean(bottom)).not.toEqual(await mean(top));
      expect((await get(bottom)).headers.etag).not.toBe((await get(top)).headers.etag);
    });

    it('has only one URL', async () => {
      const path = cardOf(photo, 'wide');
      for (const [given, other] of [
        ['.jpg', '.webp'],
        ['h_630', 'h_631'],
        ['g_north', 'g_up'],
      ] as const)
        expect((await get(path.replace(given, other))).statusCode).toBe(404);
    });
  });

  describe('threats 4 and 5: invalid paths', () => {
    const id = () => photo.json().public_id;
    it.each([
      ['an unavailable width', () => pathOf(photo, 'w_641,f_auto')],
      ['an unknown transformation', () => pathOf(photo, 'e_blur')],
      ['another version', () => `/media/bundled/image/upload/v1/${id()}.jpg`],
      ['another extension', () => pathOf(photo).replace('.jpg', '.html')],
      ['another kind', () => pathOf(photo).replace('/image/', '/raw/')],
      ['another cloud', () => pathOf(photo).replace('/bundled/', '/demo/')],
      ['a resized video', () => pathOf(video, `w_320,${AUTO}`)],
      ['a folder', () => '/media/bundled/image/upload/'],
      ['an unknown id', () => '/media/bundled/image/upload/v1/nobody.jpg'],
      ['a parent path', () => '/media/bundled/image/upload/v1/../../../../portfolio.db'],
      ['an encoded parent path', () => '/media/bundled/raw/upload/v1/%2e%2e%2f%2e%2e%2fportfolio.db'],
      ['a doubly encoded parent path', () => '/media/bundled/raw/upload/v1/%252e%252e%252fportfolio.db'],
      ['a parent path in the transformation', () => pathOf(photo, '..%2f..')],
      ['a backslash', () => '/media/bundled/raw/upload/v1/..%5cportfolio.db'],
      ['a null byte', () => `/media/bundled/image/upload/v1/${id()}.jpg%00.html`],
      ['the folder itself', () => '/media/image'],
    ])('%s', async (_what, path) => {
      const response = await get(path());
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
    });

    it('threat 5: a symbolic link in the folder', async () => {
      await writeFile(join(site.dir, 'secret'), 'secret');
      const folder = join(site.dir, 'media/image');
      await mkdir(folder, { recursive: true });
      await symlink(join(site.dir, 'secret'), join(folder, 'link.jpg'));
      expect((await get('/media/bundled/image/upload/v1/link.jpg')).statusCode).toBe(404);
    });
  });

  describe('a video', () => {
    it('is sent in ranges', async () => {
      const whole = await videoFile();
      const path = pathOf(video);
      const { rawPayload } = await get(path);
      const part = async (range: string) => {
        const { statusCode, headers, rawPayload: bytes } = await get(path, { range });
        return { statusCode, range: headers['content-range'], length: headers['content-length'], bytes };
      };
      const size = whole.length;
      expect(rawPayload).toHaveLength(size);
      expect(await part('bytes=0-99')).toEqual({
        statusCode: 206,
        range: `bytes 0-99/${size}`,
        length: '100',
        bytes: rawPayload.subarray(0, 100),
      });
      expect((await part(`bytes=${size - 10}-`)).bytes).toEqual(rawPayload.subarray(size - 10));
      expect((await part('bytes=-5')).bytes).toEqual(rawPayload.subarray(size - 5));
      expect((await part(`bytes=10-${size * 2}`)).range).toBe(`bytes 10-${size - 1}/${size}`);
      expect(await part(`bytes=${size}-`)).toMatchObject({ statusCode: 416, range: `bytes */${size}` });
    });

    it("isn't replaced in caches by the error for a range outside of it", async () => {
      const { headers } = await get(pathOf(video), { range: 'bytes=999999999-' });
      expect(headers['cache-control']).toBe('no-store');
    });

    it.each(['bytes=5-1', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5'])(
      'is sent completely for the range %s',
      async (range) => {
        expect((await get(pathOf(video), { range })).statusCode).toBe(200);
      },
    );

    it('has no ranges for HEAD, as RFC 9110 says', async () => {
      const url = pathOf(video);
      const { statusCode, headers } = await site.app.inject({
        method: 'HEAD',
        url,
        headers: { range: 'bytes=0-9' },
      });
      const { length } = (await get(url)).rawPayload;
      expect([statusCode, headers['content-length']]).toEqual([200, String(length)]);
    });

    it('is sent completely if the range is of another version', async () => {
      const response = await get(pathOf(video), { range: 'bytes=0-9', 'if-range': '"other"' });
      expect(response.statusCode).toBe(200);
    });

    it('threat 3: is harmless as a document', async () => {
      expect((await get(pathOf(video))).headers).toMatchObject({
        'content-type': 'video/mp4',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none';.*sandbox;.*frame-ancestors 'none'/,
        ),
      });
    });

    it('has a content length for HEAD', async () => {
      const { headers, body } = await site.app.inject({ method: 'HEAD', url: pathOf(video) });
      expect(headers).toMatchObject({
        'content-length': String((await videoFile()).length),
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
      });
      expect(body).toBe('');
    });
  });

  it('threat 8: a PDF has a policy that forbids scripts, and opens in the browser’s viewer', async () => {
    const { headers } = await get(pathOf(await upload(site, 'raw', pdf(), { name: 'cv.pdf' })));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    });
    expect(headers['content-security-policy']).not.toMatch(/script-src|sandbox/);
  });
});
