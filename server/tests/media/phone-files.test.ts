import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { mp4 } from '../support/mp4-files';
import { videoFile, heic, mov, imageFile } from '../support/test-files';
import { TestSite } from '../support/test-site';
import { mediaFiles, pathOf, upload } from '../support/upload';
import { buildWorker } from '../support/worker-file';

let worker: Awaited<ReturnType<typeof buildWorker>>;
let site: TestSite;
beforeAll(async () => {
  worker = await buildWorker('media/formats/heic-worker');
  site = await TestSite.start({ workers: { heicWorker: fileURLToPath(worker.file) } });
});
afterAll(async () => {
  await site.close();
  await worker.remove();
});
// Image variants are in the same folder; this file is about uploads.
beforeEach(() => void jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {}));

const kept = async (response: { json(): { secure_url: string } }) =>
  (await site.app.inject(pathOf(response))).rawPayload;

describe('a HEIC image', () => {
  it('is stored upright as JPEG', async () => {
    const response = await upload(site, 'image', await heic(), { name: 'IMG_0001.HEIC' });
    expect(response.json()).toMatchObject({
      format: 'jpg',
      width: 480,
      height: 640,
      original_filename: 'IMG_0001',
    });
    const { data, info } = await sharp(await kept(response))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
    const [above, below] = [pixel(240, 100), pixel(240, 540)];
    expect(above[2]).toBeGreaterThan(above[0]!);
    expect(below[0]).toBeGreaterThan(below[2]!);
  });

  it('can be an icon under raw', async () => {
    const response = await upload(site, 'raw', await heic());
    expect(response.json()).toMatchObject({ resource_type: 'raw', format: 'jpg', width: 480 });
  });

  it("doesn't block other uploads while decoding", async () => {
    const responses = await Promise.all(
      [heic(), heic()].map(async (bytes) => upload(site, 'image', await bytes)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  const withSize = async (side: number) => {
    const bytes = await heic();
    const at = bytes.indexOf('ispe');
    bytes.writeUInt32BE(side, at + 8);
    bytes.writeUInt32BE(side, at + 12);
    return bytes;
  };

  it.each([
    [
      'that ends too early',
      async () => (await heic()).subarray(0, 300),
      /could not be read.*Most Compatible/,
    ],
    ['with only a brand', async () => (await heic()).subarray(0, 24), /could not be read/],
    ['with too many pixels', () => withSize(5_001), /25 million pixels.*export/],
  ])('%s is rejected with advice, and leaves nothing behind', async (_what, bytes, message) => {
    const before = await mediaFiles(site);
    const response = await upload(site, 'image', await bytes());
    expect(response.statusCode).toBe(400);
    expect(response.json().error.message).toMatch(message);
    expect(await mediaFiles(site)).toEqual(before);
  });
});

describe('a MOV file', () => {
  it('with H.264 is stored as MP4', async () => {
    const response = await upload(site, 'video', await mov(), { name: 'IMG_0002.MOV' });
    expect(response.json()).toMatchObject({ format: 'mp4', width: 1280, height: 800 });
    const bytes = await kept(response);
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypisom');
    expect(bytes.subarray(64).includes('qt  ')).toBe(false);
    expect(bytes).toHaveLength((await videoFile()).length);
  });
});

it('loses timed metadata', async () => {
  const video = mp4();
  expect(video.includes('mebx')).toBe(true);
  const bytes = await kept(await upload(site, 'video', video));
  expect(bytes.includes('mebx')).toBe(false);
  expect(bytes.includes('avc1')).toBe(true);
});

describe('a poster', () => {
  it('is an image that was uploaded before the video', async () => {
    const poster = await upload(site, 'image', await imageFile('jpeg'));
    const posterId = poster.json().public_id;
    const response = await upload(site, 'video', await videoFile(), { fields: { poster_id: posterId } });
    const project = await site.owner('POST', '/api/projects', {
      title: 'Ferries',
      description: 'When they leave',
      videos: [response.json().secure_url],
    });
    expect(project.json().data.posters).toEqual([poster.json().secure_url]);
  });

  it.each(['../../etc/passwd', "' OR 1=1 --", 'gone'])(
    "%s isn't one, and nothing stays",
    async (posterId) => {
      const before = await mediaFiles(site);
      const response = await upload(site, 'video', await videoFile(), { fields: { poster_id: posterId } });
      expect(response.statusCode).toBe(400);
      expect(response.json().error.message).toMatch(/must be an image/);
      expect(await mediaFiles(site)).toEqual(before);
    },
  );
});
