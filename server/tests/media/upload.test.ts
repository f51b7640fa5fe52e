import { connect } from 'node:net';
import exifr from 'exifr';
import sharp from 'sharp';
import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { videoFile, animatedImage, pdf, phonePhoto, imageFile } from '../support/test-files';
import { TestSite } from '../support/test-site';
import { mediaFiles, multipartBody, pathOf, upload } from '../support/upload';

describe('upload', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.close());
  // Image variants are in the same folder; this file is about uploads.
  beforeEach(() => void jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {}));

  const files = () => mediaFiles(site);
  const fetchBytes = async (path: string) => (await site.app.inject(path)).rawPayload;

  describe('the same file again', () => {
    it('is stored once, and the response says so', async () => {
      for (const [type, bytes] of [
        ['image', await imageFile('png', 90, 60)],
        ['raw', pdf()],
        ['video', await videoFile()],
      ] as const) {
        const first = await upload(site, type, bytes, { name: 'one' });
        const before = await files();
        const again = await upload(site, type, bytes, { name: 'two' });
        expect(first.json()).not.toHaveProperty('existing');
        expect(again.json()).toEqual({ ...first.json(), existing: true });
        expect(await files()).toEqual(before);
      }
    });

    it('is stored anew if the first one was deleted, or its file is gone', async () => {
      const bytes = await imageFile('png', 91, 60);
      const idOf = async () => (await upload(site, 'image', bytes)).json().public_id as string;
      const first = await idOf();
      await site.owner('DELETE', `/api/media/${first}`);
      const second = await idOf();
      expect(second).not.toBe(first);
      await (await site.storage()).remove(`image/${second}.png`);
      expect(await idOf()).not.toBe(second);
    });
  });

  describe('an image', () => {
    it('has its colour in its URL, unless it is transparent', async () => {
      const idOf = async (bytes: Buffer) => (await upload(site, 'image', bytes)).json().public_id;
      expect(await idOf(await imageFile('png'))).toMatch(/c204060$/);
      const glass = { r: 32, g: 64, b: 96, alpha: 0.5 };
      const window = sharp({ create: { width: 60, height: 40, channels: 4, background: glass } });
      expect(await idOf(await window.png().toBuffer())).toMatch(/^[a-z0-9]{20}$/);
    });

    it("gets Cloudinary's response", async () => {
      const response = await upload(site, 'image', await phonePhoto(), { name: 'IMG_0001.JPG' });
      expect(response.statusCode).toBe(200);
      const { public_id, version } = response.json();
      expect(response.json()).toMatchObject({
        public_id: expect.stringMatching(/^[a-z0-9]{20}c[0-9a-f]{6}$/),
        version: expect.any(Number),
        width: 600,
        height: 800,
        format: 'jpg',
        resource_type: 'image',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        bytes: expect.any(Number),
        etag: expect.stringMatching(/^[0-9a-f]{64}$/),
        original_filename: 'IMG_0001',
        secure_url: `https://test.dev/media/bundled/image/upload/v${version}/${public_id}.jpg`,
      });
    });

    it('threat 9: is turned upright and loses location and author', async () => {
      const sent = await phonePhoto();
      expect(await exifr.gps(sent)).toMatchObject({ latitude: expect.closeTo(59.33, 1) });
      const kept = await fetchBytes(pathOf(await upload(site, 'image', sent)));
      expect(await exifr.parse(kept, true)).toBeUndefined();
      expect(kept.includes('Somebody')).toBe(false);
      const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 600, height: 800 });
      const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
      // The right side of the camera's image is below now.
      expect(pixel(300, 100)[2]).toBeGreaterThan(pixel(300, 100)[0]!);
      expect(pixel(300, 700)[0]).toBeGreaterThan(pixel(300, 700)[2]!);
    });

    it.each(['png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
      const response = await upload(site, 'image', await imageFile(format));
      expect(response.json()).toMatchObject({ format, width: 600, height: 400 });
      expect((await site.app.inject(pathOf(response))).headers['content-type']).toBe(`image/${format}`);
    });

    it('stays animated', async () => {
      const kept = await fetchBytes(pathOf(await upload(site, 'image', await animatedImage())));
      expect((await sharp(kept).metadata()).pages).toBe(2);
    });

    it('can be an icon under raw', async () => {
      const response = await upload(site, 'raw', await phonePhoto(), { name: 'icon.jpg' });
      expect(response.json()).toMatchObject({ resource_type: 'raw', format: 'jpg', width: 600 });
      expect(await exifr.gps(await fetchBytes(pathOf(response)))).toBeUndefined();
    });
  });

  describe('a video', () => {
    it('is stored with its size', async () => {
      const response = await upload(site, 'video', await videoFile(), { name: 'live.mp4' });
      expect(response.json()).toMatchObject({
        format: 'mp4',
        resource_type: 'video',
        width: 1280,
        height: 800,
      });
    });

    it("loses a phone's metadata", async () => {
      const noted = withMetadata(await videoFile(), '+59.3293+018.0686/');
      const kept = await fetchBytes(pathOf(await upload(site, 'video', noted)));
      expect(noted.includes('+59.3293')).toBe(true);
      expect(kept.includes('+59.3293')).toBe(false);
      expect(kept).toHaveLength(noted.length);
    });
  });

  it("keeps an image's name", async () => {
    const response = await upload(site, 'image', await imageFile('png', 60, 41), {
      name: 'Porträt "Jörg".png',
    });
    expect((await site.app.inject(pathOf(response))).headers['content-disposition']).toBe(
      `inline; filename="Portr_t J_rg.png"; filename*=UTF-8''Portr%C3%A4t%20J%C3%B6rg.png`,
    );
  });

  it('stores a PDF unchanged, without its name', async () => {
    const response = await upload(site, 'raw', pdf(), { name: 'CV 7.pdf', contentType: 'application/pdf' });
    expect(response.json()).toMatchObject({ resource_type: 'raw', format: 'pdf', bytes: pdf().length });
    const got = await site.app.inject(pathOf(response));
    expect(got.rawPayload.equals(pdf())).toBe(true);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
    });
  });

  it('files survive a restart', async () => {
    const path = pathOf(await upload(site, 'image', await imageFile('png')));
    const before = await fetchBytes(path);
    await site.restart();
    expect((await fetchBytes(path)).equals(before)).toBe(true);
  });

  it('threat 6: leaves nothing behind when the connection breaks', async () => {
    const before = await files();
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, contentType } = await multipartBody(await phonePhoto(2000, 1500));
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      `POST /media/v1_1/bundled/image/upload HTTP/1.1\r\nHost: test.dev\r\nAuthorization: Bearer ${site.ownersToken}\r\n` +
        `Content-Type: ${contentType}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.length / 2));
    await until(async () => (await files()).length === before.length + 1);
    socket.destroy();
    await until(async () => (await files()).length === before.length);
    expect(await files()).toEqual(before);
  });

  /** Polls until the test's own time limit. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise(setImmediate);
  }

  /** Adds a phone's metadata without changing the length. */
  function withMetadata(bytes: Buffer, note: string): Buffer {
    const at = bytes.indexOf('udta');
    if (at < 0) throw new Error('The video has no metadata');
    bytes.write(note, at + 12, 'latin1');
    return bytes;
  }
});
