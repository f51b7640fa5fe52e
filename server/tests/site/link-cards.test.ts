import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { Canvas } from '../../src/link-cards/canvas';
import { readHomeCard, readProjectCard } from '../../src/link-cards/cards';
import { pageOptions } from '../../src/page-options';
import { internalRequest } from '../../src/site/internal-request';
import { imageFile, videoFile } from '../support/test-files';
import { PORTFOLIO } from '../support/test-portfolio';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';
import { pathOf, upload } from '../support/upload';

const PROFILE = { fullName: 'Ada Byron', role: 'Analyst', bio: '', profileImage: '', resumeUrl: '' };

/** Image variants made in advance would be stored at the same time. */
const withoutVariants = () => jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {});
beforeEach(() => void withoutVariants());

let site: TestSite;
let photo: string;
let poster: string;
let video: string;
beforeAll(async () => {
  withoutVariants();
  site = await TestSite.start();
  await site.owner('PATCH', '/api/home_profile', PROFILE);
  photo = pathOf(await upload(site, 'image', await imageFile('png', 1000, 700)));
  const made = await upload(site, 'image', await imageFile('png', 640, 400));
  poster = pathOf(made);
  const fields = { poster_id: (made.json() as { public_id: string }).public_id };
  video = pathOf(await upload(site, 'video', await videoFile(), { fields }));
  await site.reset();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const services = () => site.running.services!;
const own = (path: string) => `https://test.dev${path}`;
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
/** Called several times for each card. */
const strokes = () => jest.spyOn(Canvas.prototype, 'rectangle');

async function addProject(values: object = {}): Promise<string> {
  const response = await site.owner('POST', '/api/projects', { ...PROJECT, images: [own(photo)], ...values });
  return response.json().data._id;
}
const changeProject = async (id: string, values: object) => {
  const { _id, version, ...now } = (await get(`/api/projects/${id}`)).json().data;
  expect((await site.owner('PUT', `/api/projects/${id}`, { ...now, ...values })).statusCode).toBe(200);
};
const projectCard = async (id: string) => (await readProjectCard(services(), id))!;
const homeCard = () => readHomeCard(services());
const storedCards = async (folder: string) => (await site.storage()).list(`cards/${folder}`);

describe('the image', () => {
  it('is a cacheable JPEG for readers of any origin', async () => {
    const { path } = await homeCard();
    expect(path).toMatch(/^\/cards\/home-[0-9a-f]{16}\.jpg$/);
    const response = await get(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(response.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const again = await get(path, { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('answers HEAD and ranges', async () => {
    const { path } = await homeCard();
    const head = await site.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    const part = await get(path, { range: 'bytes=0-1' });
    expect([part.statusCode, part.rawPayload.toString('hex')]).toEqual([206, 'ffd8']);
  });

  it('is drawn once for concurrent and later requests', async () => {
    const stored = jest.spyOn(services().media.storage, 'put');
    const { path } = await projectCard(await addProject());
    const responses = await Promise.all(Array.from({ length: 4 }, () => get(path)));
    responses.push(await get(path));
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(stored.mock.calls.map(([key]) => key)).toEqual([expect.stringMatching(/^cards\/project-/)]);
  });

  it("replaces the page's earlier one in the storage", async () => {
    const id = await addProject();
    await get((await projectCard(id)).path);
    await changeProject(id, { title: 'Renamed' });
    const card = await projectCard(id);
    await get(card.path);
    expect(await storedCards(`project-${id}`)).toEqual([`${card.hash}.jpg`]);
  });

  it('of a deleted project is removed from the storage by the next start', async () => {
    const id = await addProject();
    await get((await projectCard(id)).path);
    await get((await homeCard()).path);
    await site.owner('DELETE', `/api/projects/${id}`);
    await site.restart();
    // Closing waits for the removal.
    await site.restart();
    expect(await (await site.storage()).list('cards')).toEqual(['home']);
  });
});

describe('the URL (threat 33)', () => {
  it('of an outdated card redirects to the current one', async () => {
    const id = await addProject();
    const { path } = await projectCard(id);
    await changeProject(id, { title: 'Renamed' });
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers.location]).toEqual([302, (await projectCard(id)).path]);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('/cards/home-0123456789abcdef.jpg')).headers.location).toBe((await homeCard()).path);
  });

  it.each([
    '/cards',
    '/cards/',
    '/cards/home.jpg',
    '/cards/home-0123456789ABCDEF.jpg',
    '/cards/home-0123456789abcdef.png',
    '/cards/projects/nobody-0123456789abcdef.jpg',
    '/cards/projects/-0123456789abcdef.jpg',
    '/cards/projects/a%2Fb-0123456789abcdef.jpg',
  ])('%s is not found, and draws nothing', async (path) => {
    const drawn = strokes();
    expect((await get(path)).statusCode).toBe(404);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('of a draft or deleted project is not found', async () => {
    const id = await addProject();
    const { path } = await projectCard(id);
    await get(path);
    await changeProject(id, { draft: true });
    expect((await get(path)).statusCode).toBe(404);
    expect(await readProjectCard(services(), id)).toBeNull();
    await site.owner('DELETE', `/api/projects/${id}`);
    expect((await get(path)).statusCode).toBe(404);
  });

  it("doesn't draw for other hashes", async () => {
    const drawn = strokes();
    const { path } = await projectCard(await addProject());
    await get(path.replace(/[0-9a-f]{16}/, '0123456789abcdef'));
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe('the hash', () => {
  it.each([
    ['title', { title: 'Renamed' }, true],
    ['category', { category: 'API' }, true],
    ['first image', { images: [] }, true],
    ['focal point', { imageDetails: [{ focus: { x: 0.1, y: 0.9 } }] }, true],
    ['description', { description: 'Other' }, false],
    ["image's text", { imageDetails: [{ alt: 'Timetable' }] }, false],
    ['technologies, which the picture replaces', { frontend_use: ['Vue'] }, false],
    ['links', { liveLink: '' }, false],
  ])("depends on what is drawn: a project's %s", async (_what, values, changes) => {
    const id = await addProject();
    const { hash } = await projectCard(id);
    await changeProject(id, values);
    expect((await projectCard(id)).hash !== hash).toBe(changes);
  });

  it.each([
    ['name', { fullName: 'Ada Lovelace' }, [true, true]],
    ['role', { role: 'Engineer' }, [true, false]],
    ['bio', { bio: 'Other' }, [false, false]],
  ])("depends on what is drawn: the owner's %s", async (_what, values, changes) => {
    const id = await addProject();
    const hashes = async () => [(await homeCard()).hash, (await projectCard(id)).hash];
    const before = await hashes();
    await site.owner('PATCH', '/api/home_profile', { ...PROFILE, ...values });
    expect((await hashes()).map((hash, index) => hash !== before[index])).toEqual(changes);
  });

  it('depends on the technologies of a project without a picture, and on the portrait with its crop', async () => {
    const id = await addProject({ images: ['https://pictures.example/a.png'] });
    const [home, project] = [await homeCard(), await projectCard(id)];
    await changeProject(id, { frontend_use: ['Vue'] });
    expect((await projectCard(id)).hash).not.toBe(project.hash);
    await site.owner('PATCH', '/api/home_profile', { ...PROFILE, profileImage: own(photo) });
    const portrait = await homeCard();
    expect(portrait.hash).not.toBe(home.hash);
    const profileImageFocus = { x: 0.9, y: 0.8 };
    await site.owner('PATCH', '/api/home_profile', { profileImageFocus });
    expect((await homeCard()).hash).not.toBe(portrait.hash);
    expect((await homeCard()).picture?.focus).toEqual(profileImageFocus);
  });
});

describe('the picture', () => {
  it('is the first image that the site has, or else the poster of a video', async () => {
    const mixed = await addProject({ images: ['https://pictures.example/a.png', own(photo)] });
    expect((await projectCard(mixed)).picture?.address).toBe(photo);
    const filmed = await addProject({ images: [], videos: [own(video)] });
    expect((await projectCard(filmed)).picture?.address).toBe(poster);
  });

  it('may be at Cloudinary, and nowhere else', async () => {
    const load = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const bytes = new Uint8Array(await imageFile('png', 1200, 630));
      return new Response(bytes, { headers: { 'content-length': String(bytes.length) } });
    });
    const address = 'https://res.cloudinary.com/ada/image/upload/v1/shop.webp';
    const { path } = await projectCard(await addProject({ images: [address] }));
    expect((await get(path)).headers['cache-control']).toContain('immutable');
    expect(load.mock.calls.map(([url]) => url)).toEqual([
      'https://res.cloudinary.com/ada/image/upload/c_fill,g_north,w_1200,h_630,q_auto/v1/shop.jpg',
    ]);
    for (const other of ['https://pictures.example/a.png', 'http://127.0.0.1/a.png'])
      expect((await projectCard(await addProject({ images: [other] }))).picture).toBeNull();
  });

  it.each([
    ['missing', async (key: string) => (await site.storage()).remove(key)],
    [
      'damaged',
      async (key: string) => {
        const storage = await site.storage();
        const tempFile = await storage.newTempFile();
        await writeFile(tempFile, (await imageFile('png')).subarray(0, 200));
        await storage.put(key, tempFile);
      },
    ],
  ])('is left out for a minute if its file is %s', async (_what, harm) => {
    const drawn = strokes();
    const image = await upload(site, 'image', await imageFile('png', 900, 600));
    const { path } = await projectCard(await addProject({ images: [own(pathOf(image))] }));
    const { public_id, format } = image.json() as { public_id: string; format: string };
    await harm(`image/${public_id}.${format}`);
    const response = await get(path);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
    const count = drawn.mock.calls.length;
    await get(path);
    expect(drawn).toHaveBeenCalledTimes(count);
  });

  it('isn’t a title card, which shows the same as the link card', async () => {
    const facts = { title: 'tailq', category: 'CLI', frontend_use: [], backend_use: ['Rust'] };
    const { png } = (await site.owner('POST', '/api/projects/title_card', facts)).json().data;
    const uploaded = await upload(site, 'image', Buffer.from(png, 'base64'), { name: 'title-card.png' });
    const id = await addProject({ images: [own(pathOf(uploaded))] });
    expect((await projectCard(id)).picture).toBeNull();
    await changeProject(id, { images: [own(pathOf(uploaded)), own(photo)] });
    expect((await projectCard(id)).picture?.address).toBe(photo);
  });
});

it('pages of projects have their own card, and all others that of the site', async () => {
  const id = await addProject();
  const draft = await addProject({ draft: true });
  const { linkCard } = pageOptions(services(), site.app, internalRequest(site.app, site.config));
  const card = async (project?: string) => (await linkCard(project)).path;
  await services().db.updateTable('projects').set({ slug: 'ferry-times' }).where('id', '=', id).execute();
  for (const address of [id, 'ferry-times']) expect(await card(address)).toBe((await projectCard(id)).path);
  for (const other of [undefined, 'nobody', draft]) expect(await card(other)).toBe((await homeCard()).path);
});

it('the alternative text says what the card shows', async () => {
  const image = { images: [own(photo)], imageDetails: [{ alt: 'The timetable' }] };
  expect((await projectCard(await addProject(image))).alt).toBe(
    'Ferry times, a project by Ada Byron. The timetable',
  );
  expect((await homeCard()).alt).toBe('Ada Byron, Analyst');
  await site.owner('PATCH', '/api/home_profile', { ...PROFILE, profileImage: own(photo) });
  expect((await homeCard()).alt).toBe('Ada Byron, Analyst. Portrait of Ada Byron');
});

it('a site whose content is on another server has no cards', async () => {
  const { path } = await homeCard();
  const portfolio = { ...PORTFOLIO, apiBase: 'https://api.example' };
  const other = await TestSite.start({ portfolio });
  try {
    expect((await other.app.inject({ url: path })).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});
