import { access, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { videoFile, videoFileWith, mov, pdf, phonePhoto, imageFile, pixelBomb } from '../support/test-files';
import { NO_DECODERS } from '../support/no-decoders';
import { TestSite } from '../support/test-site';
import { mediaFiles, multipartBody, upload } from '../support/upload';
import { acceptFile } from '../../src/media/accept-file';
import { diskStorage } from '../../src/media/storage/disk-storage';
import { receiveUpload } from '../../src/features/media/upload/receive-upload';
import { errorBody, errorHandler } from '../../src/http/error-handler';
import { errorResponse } from '../../src/http/error-response';

describe('rejection', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.close());
  // Image variants are in the same folder; this file is about uploads.
  beforeEach(() => void jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {}));

  const files = () => mediaFiles(site);

  describe('threats 1, 2, 7 and 8: rejected files', () => {
    const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const cases: [string, string, () => Buffer | Promise<Buffer>, RegExp, string?][] = [
      [
        'XML that a style sheet turns into a page',
        'image',
        () => Buffer.from('<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?><x id="x"/>'),
        /image format isn't supported/,
        'text/xml',
      ],
      [
        'SVG in capitals and behind a comment',
        'image',
        () => Buffer.from(`<!-- GIF89a -->${SVG.toUpperCase()}`),
        /image format isn't supported/,
      ],
      [
        'HTML that says it is JPEG',
        'image',
        () => Buffer.from('<!doctype html><script>alert(1)</script>'),
        /image format isn't supported/,
      ],
      [
        'HTML under raw',
        'raw',
        () => Buffer.from('<html></html>'),
        /^Only PDF files are allowed$/,
        'application/pdf',
      ],
      ['a script under raw', 'raw', () => Buffer.from('alert(1)'), /Only PDF/, 'text/javascript'],
      ['HTML with a PDF’s end', 'raw', () => Buffer.from('<html>%PDF-1.7 %%EOF'), /Only PDF/],
      [
        'HTML as a video',
        'video',
        () => Buffer.from('<html></html>'),
        /video format isn't supported/,
        'video/mp4',
      ],
      ['anything under auto', 'auto', () => Buffer.from('plain text'), /image format isn't supported/],
      ['an image as a video', 'video', () => imageFile('png'), /video format isn't supported/],
      ['a video as an image', 'image', videoFile, /image format isn't supported/],
      ['a PDF as an image', 'image', pdf, /image format isn't supported/],
      ['HEIC as a video', 'video', () => ftyp('heic'), /video format isn't supported/],
      ['MOV without a video', 'video', () => ftyp('qt  '), /damaged/],
      ['MOV as an image', 'image', () => mov(), /image format isn't supported/],
      ['MOV in HEVC, with advice', 'video', () => mov().then(both('avc1', 'hvc1')), /Most Compatible/],
      [
        'MOV in what browsers do not play, with what to do',
        'video',
        () => mov().then(both('avc1', 'apcn')),
        /MP4 with H\.264/,
      ],
      [
        'HEVC, with what to do',
        'video',
        () => videoFileWith('avc1', 'hvc1').then(both('avc1', 'hvc1')),
        /Most Compatible/,
      ],
      [
        'a picture that ends too early',
        'image',
        async () => (await imageFile('jpeg')).subarray(0, 700),
        /damaged/,
      ],
      [
        'noise behind a JPEG’s first bytes',
        'image',
        () => Buffer.from('ffd8ffe000104a46494600', 'hex'),
        /damaged/,
      ],
      ['a truncated video', 'video', async () => (await videoFile()).subarray(0, 90_000), /damaged/],
      [
        'a box without an end',
        'video',
        () => Buffer.concat([ftyp('isom'), Buffer.from('00000001moov')]),
        /damaged/,
      ],
      ['a pixel bomb', 'image', pixelBomb, /50 million pixels/],
      ['nothing', 'image', () => Buffer.alloc(0), /Empty file/],
      [
        'more than 10 MB',
        'image',
        () => Buffer.alloc(10 * 1024 * 1024 + 1, 1),
        /^Image size exceeds 10MB limit$/,
      ],
      ['a PDF of more than 10 MB', 'raw', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), /exceeds 10MB limit/],
    ];

    it.each(cases)('%s', async (...[, type, bytes, message, contentType]) => {
      const before = await files();
      const response = await upload(site, type, await bytes(), { contentType });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ error: { message: expect.stringMatching(message) } });
      expect(await files()).toEqual(before);
    });

    it.each(['bytes 0-4/900', 'bytes 5-9/10', 'bytes 0-4/-1', 'bytes 0-4/*', 'bytes'])(
      'a part of a file, as upload_large sends it: %s',
      async (range) => {
        const before = await files();
        const headers = { 'content-range': range, 'x-unique-upload-id': 'a1b2' };
        const response = await upload(site, 'raw', pdf(), { headers });
        expect(response.statusCode).toBe(400);
        expect(response.json().error.message).toContain('Send the whole file in one request');
        expect(await files()).toEqual(before);
      },
    );

    it('the range of a whole file is allowed', async () => {
      const file = await imageFile('png');
      const headers = { 'content-range': `bytes 0-${file.length - 1}/${file.length}` };
      expect((await upload(site, 'image', file, { headers })).statusCode).toBe(200);
    });

    it('exactly 10 MB is allowed', async () => {
      const padded = Buffer.concat([await imageFile('jpeg'), Buffer.alloc(10 * 1024 * 1024)]).subarray(
        0,
        10 * 1024 * 1024,
      );
      expect((await upload(site, 'image', padded)).statusCode).toBe(200);
    });

    it.each([
      ['another preset', { upload_preset: 'other' }, /ml_default/],
      ['a field that targets the prototype', { __proto__x: '1', constructor: 'x' }, /could not be read/],
      [
        'a flood of fields',
        Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 'x'])),
        /could not be read/,
      ],
    ])('%s', async (_what, fields, message) => {
      const before = await files();
      const response = await upload(site, 'image', await imageFile('png'), { fields });
      expect(response.statusCode).toBe(400);
      expect(response.json().error.message).toMatch(message);
      expect(await files()).toEqual(before);
    });

    it.each([
      [
        'no file',
        '--x\r\nContent-Disposition: form-data; name="upload_preset"\r\n\r\nml_default\r\n--x--\r\n',
        /file$/,
      ],
      [
        'an address instead of a file',
        '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nhttp://127.0.0.1/\r\n--x--\r\n',
        /file$/,
      ],
      [
        'a body cut off',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
        /read/,
      ],
      ['no multipart body', 'hello', /read|file$/],
    ])('%s', async (_what, payload, message) => {
      const before = await files();
      const response = await site.app.inject({
        method: 'POST',
        url: '/media/v1_1/bundled/image/upload',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          authorization: `Bearer ${site.ownersToken}`,
        },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().error.message).toMatch(message);
      expect(await files()).toEqual(before);
    });

    it("rejects other accounts' uploads in the same format", async () => {
      const bytes = await imageFile('png');
      const visitor = await site.keys.token({ email: 'visitor@test.dev' });
      const none = await upload(site, 'image', bytes, { token: null });
      const other = await upload(site, 'image', bytes, { token: visitor });
      expect([none.statusCode, other.statusCode]).toEqual([401, 403]);
      for (const response of [none, other])
        expect(response.json()).toEqual({ error: { message: expect.any(String) } });
    });
  });

  function ftyp(brand: string): Buffer {
    const box = Buffer.alloc(24);
    box.writeUInt32BE(24, 0);
    box.write(`ftyp${brand}\0\0\0\0${brand}`, 4, 'latin1');
    return box;
  }

  const both = (from: string, to: string) => (bytes: Buffer) => {
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from)) bytes.write(to, at, 'latin1');
    return bytes;
  };
});

describe('full disk', () => {
  let dir: string;
  /** A temporary file on a full disk. */
  let full: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'portfolio-full-disk-'));
    full = join(dir, 'full');
    await symlink('/dev/full', full);
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const storageWithoutRoom = async () => ({ ...(await diskStorage(dir)), newTempFile: async () => full });

  it('threat 19: reports a full disk while resizing as such, not as a damaged image', async () => {
    const tempFile = join(dir, 'photo');
    await writeFile(tempFile, await phonePhoto());
    const storage = await storageWithoutRoom();
    const fault = await acceptFile({ storage, ...NO_DECODERS }, { tempFile, resourceType: 'image' }).catch(
      errorResponse,
    );
    expect(fault).toMatchObject({ status: 507, code: 'disk-full' });
  });

  it('threat 19: reports a full disk during an upload, and removes the partial file', async () => {
    const app = Fastify();
    const storage = await storageWithoutRoom();
    await app.register(multipart);
    app.setErrorHandler(errorHandler(errorBody));
    app.post('/', async (request) => receiveUpload(request, storage, 'image'));
    const { payload, contentType } = await multipartBody(await imageFile('png'));
    const headers = { 'content-type': contentType };
    const response = await app.inject({ method: 'POST', url: '/', headers, payload });
    expect(response.statusCode).toBe(507);
    expect(response.json().message).toContain('nothing was saved');
    await expect(access(full)).rejects.toThrow('ENOENT');
    await app.close();
  });
});
