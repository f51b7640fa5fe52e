import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { film, filmWith, movingPicture, pdf, phonePhoto, picture, pixelBomb } from './test-files';
import { TestSite } from './test-site';
import { multipartBody, pathOf, upload } from './upload';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.close());

const files = async (): Promise<string[]> =>
  (await readdir(join(site.dir, 'media'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const fetchBytes = async (path: string) => (await site.app.inject(path)).rawPayload;

describe('a picture', () => {
  it('is answered as Cloudinary does', async () => {
    const answer = await upload(site, 'image', await phonePhoto(), { name: 'IMG_0001.JPG' });
    expect(answer.statusCode).toBe(200);
    const { public_id, version } = answer.json();
    expect(answer.json()).toMatchObject({
      public_id: expect.stringMatching(/^[a-z0-9]{20}$/),
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

  it('stands upright and says nothing of where and by whom it was taken', async () => {
    const sent = await phonePhoto();
    expect(await exifr.gps(sent)).toMatchObject({ latitude: expect.closeTo(59.33, 1) });
    const kept = await fetchBytes(pathOf(await upload(site, 'image', sent)));
    expect(await exifr.parse(kept, true)).toBeUndefined();
    expect(kept.includes('Somebody')).toBe(false);
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 600, height: 800 });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    // What was right in the camera is below.
    expect(pixel(300, 100)[2]).toBeGreaterThan(pixel(300, 100)[0]!);
    expect(pixel(300, 700)[0]).toBeGreaterThan(pixel(300, 700)[2]!);
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const answer = await upload(site, 'image', await picture(format));
    expect(answer.json()).toMatchObject({ format, width: 600, height: 400 });
    expect((await site.app.inject(pathOf(answer))).headers['content-type']).toBe(`image/${format}`);
  });

  it('goes on moving', async () => {
    const kept = await fetchBytes(pathOf(await upload(site, 'image', await movingPicture())));
    expect((await sharp(kept).metadata()).pages).toBe(2);
  });

  it('may be an icon under raw', async () => {
    const answer = await upload(site, 'raw', await phonePhoto(), { name: 'icon.jpg' });
    expect(answer.json()).toMatchObject({ resource_type: 'raw', format: 'jpg', width: 600 });
    expect(await exifr.gps(await fetchBytes(pathOf(answer)))).toBeUndefined();
  });
});

describe('what is refused', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, string, () => Buffer | Promise<Buffer>, RegExp, string?][] = [
    ['SVG', 'image', () => Buffer.from(SVG), /no picture/, 'image/svg+xml'],
    ['SVG in XML', 'image', () => Buffer.from(`<?xml version="1.0"?>${SVG}`), /no picture/, 'image/png'],
    [
      'HTML that says it is JPEG',
      'image',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      /no picture/,
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
    ['HTML as a film', 'video', () => Buffer.from('<html></html>'), /no film/, 'video/mp4'],
    ['anything under auto', 'auto', () => Buffer.from('plain text'), /no picture/],
    ['a picture as a film', 'video', () => picture('png'), /no film/],
    ['a film as a picture', 'image', film, /no picture/],
    ['a PDF as a picture', 'image', pdf, /no picture/],
    ['HEIC, with what to do', 'image', () => ftyp('heic'), /Most Compatible/],
    ['MOV, with what to do', 'video', () => ftyp('qt  '), /MP4 with H\.264/],
    [
      'HEVC, with what to do',
      'video',
      () => filmWith('avc1', 'hvc1').then(both('avc1', 'hvc1')),
      /Most Compatible/,
    ],
    [
      'a picture that ends too early',
      'image',
      async () => (await picture('jpeg')).subarray(0, 700),
      /damaged/,
    ],
    [
      'noise behind a JPEG’s first bytes',
      'image',
      () => Buffer.from('ffd8ffe000104a46494600', 'hex'),
      /damaged/,
    ],
    ['a film that ends too early', 'video', async () => (await film()).subarray(0, 90_000), /damaged/],
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
    const answer = await upload(site, type, await bytes(), { contentType });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { message: expect.stringMatching(message) } });
    expect(await files()).toEqual(before);
  });

  it('exactly 10 MB are not too much', async () => {
    const padded = Buffer.concat([await picture('jpeg'), Buffer.alloc(10 * 1024 * 1024)]).subarray(
      0,
      10 * 1024 * 1024,
    );
    expect((await upload(site, 'image', padded)).statusCode).toBe(200);
  });

  it.each([
    ['another preset', { upload_preset: 'other' }, /ml_default/],
    ['a field that reaches for the prototype', { __proto__x: '1', constructor: 'x' }, /could not be read/],
    [
      'a flood of fields',
      Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 'x'])),
      /could not be read/,
    ],
  ])('%s', async (_what, fields, message) => {
    const before = await files();
    const answer = await upload(site, 'image', await picture('png'), { fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toMatch(message);
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
    ['no multipart at all', 'hello', /read|file$/],
  ])('%s', async (_what, payload, message) => {
    const before = await files();
    const answer = await site.app.inject({
      method: 'POST',
      url: '/media/v1_1/bundled/image/upload',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${site.ownersToken}`,
      },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toMatch(message);
    expect(await files()).toEqual(before);
  });

  it('everything of anybody but the owner, in the same shape', async () => {
    const bytes = await picture('png');
    const visitor = await site.keys.token({ email: 'visitor@test.dev' });
    const none = await upload(site, 'image', bytes, { token: null });
    const other = await upload(site, 'image', bytes, { token: visitor });
    expect([none.statusCode, other.statusCode]).toEqual([401, 403]);
    for (const answer of [none, other])
      expect(answer.json()).toEqual({ error: { message: expect.any(String) } });
  });
});

describe('a film', () => {
  it('is kept with its size', async () => {
    const answer = await upload(site, 'video', await film(), { name: 'live.mp4' });
    expect(answer.json()).toMatchObject({ format: 'mp4', resource_type: 'video', width: 1280, height: 800 });
  });

  it('loses what the phone noted beside it', async () => {
    const noted = withNote(await film(), '+59.3293+018.0686/');
    const kept = await fetchBytes(pathOf(await upload(site, 'video', noted)));
    expect(noted.includes('+59.3293')).toBe(true);
    expect(kept.includes('+59.3293')).toBe(false);
    expect(kept).toHaveLength(noted.length);
  });
});

it('keeps a PDF byte for byte, under its own name', async () => {
  const answer = await upload(site, 'raw', pdf(), {
    name: 'Lebenslauf Jörg "CV".pdf',
    contentType: 'application/pdf',
  });
  expect(answer.json()).toMatchObject({ resource_type: 'raw', format: 'pdf', bytes: pdf().length });
  const got = await site.app.inject(pathOf(answer));
  expect(got.rawPayload.equals(pdf())).toBe(true);
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Lebenslauf J_rg CV.pdf"; filename*=UTF-8''Lebenslauf%20J%C3%B6rg%20CV.pdf`,
  });
});

it('keeps files through a restart', async () => {
  const path = pathOf(await upload(site, 'image', await picture('png')));
  const before = await fetchBytes(path);
  await site.restart();
  expect((await fetchBytes(path)).equals(before)).toBe(true);
});

it('leaves nothing behind when the line breaks in the middle', async () => {
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

/** Looks again and again; the test's own time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

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

/** Puts a note such as a phone's into the film's own notes, without changing its length. */
function withNote(bytes: Buffer, note: string): Buffer {
  const at = bytes.indexOf('udta');
  if (at < 0) throw new Error('The film has no notes');
  bytes.write(note, at + 12, 'latin1');
  return bytes;
}
