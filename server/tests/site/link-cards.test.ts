import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pageOptions } from '../../src/page-options';
import { internalRequest } from '../../src/site/internal-request';
import { LinkCardSite, own, PROFILE, strokes, withoutVariants } from '../support/link-card-site';
import { imageFile, videoFile } from '../support/test-files';
import type { TestSite } from '../support/test-site';
import { pathOf, upload } from '../support/upload';

let cards: LinkCardSite;
let site: TestSite;
let photo: string;
let poster: string;
let video: string;
beforeAll(async () => {
  cards = await LinkCardSite.start();
  ({ site, photo } = cards);
  const made = await upload(site, 'image', await imageFile('png', 640, 400));
  poster = pathOf(made);
  const fields = { poster_id: (made.json() as { public_id: string }).public_id };
  video = pathOf(await upload(site, 'video', await videoFile(), { fields }));
  await site.reset();
});
beforeEach(async () => {
  withoutVariants();
  await site.reset();
});
afterAll(() => site.close());

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
    const id = await cards.addProject();
    const { hash } = await cards.projectCard(id);
    await cards.changeProject(id, values);
    expect((await cards.projectCard(id)).hash !== hash).toBe(changes);
  });

  it.each([
    ['name', { fullName: 'Ada Lovelace' }, [true, true]],
    ['role', { role: 'Engineer' }, [true, false]],
    ['bio', { bio: 'Other' }, [false, false]],
  ])("depends on what is drawn: the owner's %s", async (_what, values, changes) => {
    const id = await cards.addProject();
    const hashes = async () => [(await cards.homeCard()).hash, (await cards.projectCard(id)).hash];
    const before = await hashes();
    await site.owner('PATCH', '/api/home_profile', { ...PROFILE, ...values });
    expect((await hashes()).map((hash, index) => hash !== before[index])).toEqual(changes);
  });

  it('depends on the technologies of a project without a picture, and on the portrait with its crop', async () => {
    const id = await cards.addProject({ images: ['https://pictures.example/a.png'] });
    const [home, project] = [await cards.homeCard(), await cards.projectCard(id)];
    await cards.changeProject(id, { frontend_use: ['Vue'] });
    expect((await cards.projectCard(id)).hash).not.toBe(project.hash);
    await site.owner('PATCH', '/api/home_profile', { ...PROFILE, profileImage: own(photo) });
    const portrait = await cards.homeCard();
    expect(portrait.hash).not.toBe(home.hash);
    const profileImageFocus = { x: 0.9, y: 0.8 };
    await site.owner('PATCH', '/api/home_profile', { profileImageFocus });
    expect((await cards.homeCard()).hash).not.toBe(portrait.hash);
    expect((await cards.homeCard()).picture?.focus).toEqual(profileImageFocus);
  });
});

describe('the picture', () => {
  it('is the first image that the site has, or else the poster of a video', async () => {
    const mixed = await cards.addProject({ images: ['https://pictures.example/a.png', own(photo)] });
    expect((await cards.projectCard(mixed)).picture?.address).toBe(photo);
    const filmed = await cards.addProject({ images: [], videos: [own(video)] });
    expect((await cards.projectCard(filmed)).picture?.address).toBe(poster);
  });

  it('may be at Cloudinary, and nowhere else', async () => {
    const load = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const bytes = new Uint8Array(await imageFile('png', 1200, 630));
      return new Response(bytes, { headers: { 'content-length': String(bytes.length) } });
    });
    const address = 'https://res.cloudinary.com/ada/image/upload/v1/shop.webp';
    const { path } = await cards.projectCard(await cards.addProject({ images: [address] }));
    expect((await cards.get(path)).headers['cache-control']).toContain('immutable');
    expect(load.mock.calls.map(([url]) => url)).toEqual([
      'https://res.cloudinary.com/ada/image/upload/c_fill,g_north,w_1200,h_630,q_auto/v1/shop.jpg',
    ]);
    for (const other of ['https://pictures.example/a.png', 'http://127.0.0.1/a.png'])
      expect((await cards.projectCard(await cards.addProject({ images: [other] }))).picture).toBeNull();
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
    const { path } = await cards.projectCard(await cards.addProject({ images: [own(pathOf(image))] }));
    const { public_id, format } = image.json() as { public_id: string; format: string };
    await harm(`image/${public_id}.${format}`);
    const response = await cards.get(path);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
    const count = drawn.mock.calls.length;
    await cards.get(path);
    expect(drawn).toHaveBeenCalledTimes(count);
  });

  it('isn’t a title card, which shows the same as the link card', async () => {
    const facts = { title: 'tailq', category: 'CLI', frontend_use: [], backend_use: ['Rust'] };
    const { png } = (await site.owner('POST', '/api/projects/title_card', facts)).json().data;
    const uploaded = await upload(site, 'image', Buffer.from(png, 'base64'), { name: 'title-card.png' });
    const id = await cards.addProject({ images: [own(pathOf(uploaded))] });
    expect((await cards.projectCard(id)).picture).toBeNull();
    await cards.changeProject(id, { images: [own(pathOf(uploaded)), own(photo)] });
    expect((await cards.projectCard(id)).picture?.address).toBe(photo);
  });
});

it('pages of projects have their own card, and all others that of the site', async () => {
  const id = await cards.addProject();
  const draft = await cards.addProject({ draft: true });
  const { linkCard } = pageOptions(cards.services, site.app, internalRequest(site.app, site.config));
  const card = async (project?: string) => (await linkCard(project)).path;
  await cards.services.db.updateTable('projects').set({ slug: 'ferry-times' }).where('id', '=', id).execute();
  for (const address of [id, 'ferry-times'])
    expect(await card(address)).toBe((await cards.projectCard(id)).path);
  for (const other of [undefined, 'nobody', draft])
    expect(await card(other)).toBe((await cards.homeCard()).path);
});

it('the alternative text says what the card shows', async () => {
  const image = { images: [own(photo)], imageDetails: [{ alt: 'The timetable' }] };
  expect((await cards.projectCard(await cards.addProject(image))).alt).toBe(
    'Ferry times, a project by Ada Byron. The timetable',
  );
  expect((await cards.homeCard()).alt).toBe('Ada Byron, Analyst');
  await site.owner('PATCH', '/api/home_profile', { ...PROFILE, profileImage: own(photo) });
  expect((await cards.homeCard()).alt).toBe('Ada Byron, Analyst. Portrait of Ada Byron');
});
