import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { httpsStore, type ReleasePictures } from '@portfolio/federation/releases';
import { publish, testRelease, testShell } from '../support/test-releases';
import { LOCAL_PORTFOLIO } from '../support/test-portfolio';
import { TestSite } from '../support/test-site';

const APP = 'remote-public';
const TOKEN = 'p'.repeat(40);
const NOTES_TOKEN = 'n'.repeat(40);
const PATH = `/api/releases/${APP}/1.0.0/pictures`;
const OWNERS_PATH = `/api/live_releases/${APP}/1.0.0/pictures`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

let site: TestSite;
let address: string;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await draw(390, 844).jpeg().toBuffer();
  const DEPLOY_TOKENS = `${APP}:${sha256(TOKEN)}, remote-notes:${sha256(NOTES_TOKEN)}`;
  site = await TestSite.start({ portfolio: LOCAL_PORTFOLIO, env: { PUBLIC_ORIGIN: '', DEPLOY_TOKENS } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});
beforeEach(() => publish(site.releases, testShell(), testRelease()));
afterEach(() => rm(site.config.releasesDir, { recursive: true }));
afterAll(() => site.close());

const pictures = (): ReleasePictures => ({
  changes: {
    replaced: '0.9.0',
    pages: [{ page: 'education', path: '/education', change: 'changed' }],
    withoutPictures: ['/contact'],
  },
  files: { 'education.before.jpeg': jpeg, 'education.after.jpeg': jpeg },
});
const upload = (given = pictures(), version = '1.0.0', token = TOKEN) =>
  httpsStore(address, token).addPictures(APP, version, given);

/** Sends pictures as they are. @returns the status and the message */
async function put(given: object, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) {
  const response = await fetch(address + PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(given),
  });
  const { message } = (await response.json()) as { message: string };
  return [response.status, message];
}
/** Announces a body of this size, and sends none of it. @returns the response's status */
async function statusOfLength(bytes: number) {
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    'content-type': 'application/json',
    'content-length': bytes,
  };
  const announced = request(address + PATH, { method: 'PUT', headers });
  announced.flushHeaders();
  const [response] = (await once(announced, 'response')) as [IncomingMessage];
  announced.on('error', () => undefined).destroy();
  return response.statusCode;
}
const encoded = ({ changes, files } = pictures()) => ({
  changes,
  files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')])),
});
const withPicture = (bytes: Buffer) =>
  encoded({ ...pictures(), files: { ...pictures().files, 'education.after.jpeg': bytes } });

describe('with a deploy token, a team', () => {
  it("adds pictures of its release's changed pages once, and reads which pages those are", async () => {
    const store = httpsStore(address, TOKEN);
    expect(await store.findChanges(APP, '1.0.0')).toBeUndefined();
    await upload();
    expect(await store.findChanges(APP, '1.0.0')).toEqual(pictures().changes);
    await expect(upload()).rejects.toMatchObject({ name: 'PicturesExistError' });
    expect(await put(encoded())).toEqual([409, expect.stringContaining("can't be replaced")]);
  });

  it("can't add any to a release that isn't there, or that is another app's", async () => {
    await expect(upload(pictures(), '9.0.0')).rejects.toThrow();
    await expect(upload(pictures(), '1.0.0', NOTES_TOKEN)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining("This deploy token isn't for remote-public"),
    });
    await expect(upload(pictures(), '1.0.0', 'w'.repeat(40))).rejects.toMatchObject({ status: 401 });
    expect(await put(encoded(), {})).toEqual([401, expect.any(String)]);
    expect(await site.releases.findChanges(APP, '1.0.0')).toBeUndefined();
    expect(await site.releases.findChanges(APP, '9.0.0')).toBeUndefined();
  });

  it('can add nothing but JPEG files of a bounded size (threat 27)', async () => {
    const rejected = [400, expect.stringMatching(/^education\.after\.jpeg must be a JPEG file with at most/)];
    const png = await draw(390, 844).png().toBuffer();
    const html = Buffer.from('<script>alert(1)</script>');
    const cutOff = jpeg.subarray(0, jpeg.length / 2);
    for (const bytes of [png, html, cutOff, await draw(1_100, 10).jpeg().toBuffer()])
      expect(await put(withPicture(bytes))).toEqual(rejected);
    const large = Buffer.concat([jpeg, Buffer.alloc(512 * 1024)]);
    expect((await put(withPicture(large)))[0]).toBe(400);
    expect(await site.releases.findChanges(APP, '1.0.0')).toBeUndefined();
  });

  it('can add no other files, and leave none out', async () => {
    const { changes, files } = encoded();
    const { 'education.before.jpeg': _, ...missing } = files;
    const [page] = changes.pages;
    const others = [
      { changes, files: missing },
      { changes, files: { ...files, 'blog.after.jpeg': files['education.after.jpeg'] } },
      { changes: { ...changes, pages: [{ ...page, page: '../education' }] }, files },
      { changes: { ...changes, pages: [page, page] }, files },
      { changes: { ...changes, pages: [{ ...page, path: 'javascript:alert(1)' }] }, files },
    ];
    for (const each of others) expect((await put(each))[0]).toBe(400);
    expect(await statusOfLength(24 * 1024 * 1024)).toBe(413);
    expect(await site.releases.findChanges(APP, '1.0.0')).toBeUndefined();
  });
});

describe('the owner', () => {
  const NAME = 'education.before.jpeg';
  let own: TestSite;
  beforeAll(async () => {
    own = await TestSite.start();
    await publish(own.releases, testShell(), testRelease());
  });
  afterAll(() => own.close());

  it('reads which pages changed, and their pictures', async () => {
    expect((await own.owner('GET', OWNERS_PATH)).json()).toEqual({ success: true, data: null });
    await own.releases.addPictures(APP, '1.0.0', pictures());
    expect((await own.owner('GET', OWNERS_PATH)).json().data).toEqual(pictures().changes);
    const response = await own.owner('GET', `${OWNERS_PATH}/${NAME}`);
    expect(response.rawPayload).toEqual(jpeg);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('gets an error for what is no picture', async () => {
    const statusOf = async (path: string) => (await own.owner('GET', path)).statusCode;
    for (const path of [
      `${OWNERS_PATH}/contact.after.jpeg`,
      `/api/live_releases/${APP}/9.0.0/pictures/${NAME}`,
      `/api/live_releases/constructor/1.0.0/pictures/${NAME}`,
    ])
      expect(await statusOf(path)).toBe(404);
    for (const name of ['pictures.json', '..%2frelease.json'])
      expect(await statusOf(`${OWNERS_PATH}/${name}`)).toBe(400);
    expect((await own.owner('GET', '/api/live_releases/constructor/1.0.0/pictures')).json().data).toBeNull();
  });

  it('is the only one who can', async () => {
    const visitor = await own.keys.token({ email: 'visitor@test.dev' });
    for (const url of [OWNERS_PATH, `${OWNERS_PATH}/${NAME}`]) {
      const get = async (headers: Record<string, string>) =>
        (await own.app.inject({ url, headers: { host: 'localhost', ...headers } })).statusCode;
      expect(await get({})).toBe(401);
      expect(await get({ authorization: `Bearer ${visitor}` })).toBe(403);
      expect(await get({ authorization: `Bearer ${TOKEN}` })).toBe(401);
    }
    for (const name of ['pictures.json', NAME])
      for (const path of [
        `/releases/.pictures/${APP}/1.0.0/${name}`,
        `/releases/${APP}/1.0.0/client/${name}`,
      ])
        expect((await own.app.inject(path)).statusCode).toBe(404);
  });
});
