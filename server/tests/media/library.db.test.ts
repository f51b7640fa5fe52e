import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { videoFile, pdf, imageFile } from '../support/test-files';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';
import { mediaFiles, pathOf, upload } from '../support/upload';

describe('library', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(async () => {
    // Image variants are in the same folder; this file is about uploads.
    jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {});
    await site.reset();
  });
  afterAll(() => site.close());

  interface Item {
    readonly id: string;
    readonly name: string;
    readonly url: string;
    readonly uses: readonly object[];
  }

  const list = async (search = '', place = '/api/media') =>
    (await site.owner('GET', `${place}${search}`)).json();
  const names = async (search = '', place?: string) =>
    (await list(search, place)).data.map(({ name }: Item) => name);
  const bin = () => names('', '/api/media/bin');

  let height = 30;
  /** Uploads a file to the library, by default an image of its own. */
  async function add(name: string, bytes?: Buffer, type = 'image'): Promise<Item> {
    const response = await upload(site, type, bytes ?? (await imageFile('png', 40, (height += 1))), { name });
    expect(response.statusCode).toBe(200);
    return (await list()).data.find(({ url }: Item) => url === response.json().secure_url);
  }

  const addProject = async (values: object) =>
    (await site.owner('POST', '/api/projects', { ...PROJECT, images: [], ...values })).json().data;

  const status = async (url: string) => (await site.app.inject(new URL(url).pathname)).statusCode;

  describe('the library', () => {
    it('lists images, videos and PDFs with their details, newest first', async () => {
      await add('harbour.png', await imageFile('png', 400, 300));
      await add('walk.mp4', await videoFile(), 'video');
      await add('cv.pdf', pdf(), 'raw');
      const { data, ...sizes } = await list();
      expect(data).toMatchObject([
        { name: 'cv.pdf', kind: 'document', width: null, height: null, bytes: pdf().length },
        { name: 'walk.mp4', kind: 'video', width: 1280, height: 800 },
        { name: 'harbour.png', kind: 'image', width: 400, height: 300, uses: [], removedAt: null },
      ]);
      const bytes = data.reduce((sum: number, item: { bytes: number }) => sum + item.bytes, 0);
      expect(sizes).toEqual({
        success: true,
        total: 3,
        library: { files: 3, bytes },
        bin: { files: 0, bytes: 0 },
      });
    });

    it('filters by type, with raw icons as images, and searches by name', async () => {
      await add('Hämn 1.png');
      await add('Hämn 2.png', undefined, 'raw');
      await add('walk.mp4', await videoFile(), 'video');
      expect(await names('?kind=image')).toEqual(['Hämn 2.png', 'Hämn 1.png']);
      expect(await names('?kind=video')).toEqual(['walk.mp4']);
      expect(await names('?kind=document')).toEqual([]);
      expect(await names('?search=HAMN')).toEqual(['Hämn 2.png', 'Hämn 1.png']);
      expect(await names(`?search=${encodeURIComponent('1 hä')}`)).toEqual(['Hämn 1.png']);
      expect(await names(`?search=${encodeURIComponent("%' or 1=1 --")}`)).toEqual([]);
    });

    it('has pages', async () => {
      for (const name of ['a.png', 'b.png', 'c.png']) await add(name);
      expect(await names('?limit=2')).toEqual(['c.png', 'b.png']);
      expect(await names('?limit=2&offset=2')).toEqual(['a.png']);
      expect(await names('?offset=9')).toEqual([]);
      expect((await list('?limit=1')).total).toBe(3);
    });

    it.each([
      '?limit=0',
      '?limit=101',
      '?limit=x',
      '?offset=-1',
      '?kind=svg',
      '?sort=name',
      `?search=${'x'.repeat(121)}`,
    ])('rejects %s', async (search) => {
      expect((await site.owner('GET', `/api/media${search}`)).statusCode).toBe(400);
    });

    it('is for the owner only, and never cached', async () => {
      for (const url of ['/api/media', '/api/media/bin'])
        expect((await site.app.inject(url)).statusCode).toBe(401);
      expect((await site.owner('GET', '/api/media')).headers['cache-control']).toBe('private, no-store');
    });

    it("lists a file's uses, by any URL", async () => {
      const { id, url } = await add('harbour.png');
      const path = new URL(url).pathname;
      await site.owner('PATCH', '/api/home_profile', { profileImage: url });
      await site.owner('PATCH', '/api/second_home_profile', {
        profileImage: `http://old-name.example${path.replace('/upload/', '/upload/w_640,f_auto,q_auto,c_limit/')}`,
      });
      await site.owner('POST', '/api/skills_techtol', {
        programmingLanguages: [{ name: 'Rust', icon: url }],
        frameworks_tools: [{ name: 'Git', icon: url }],
      });
      const reason = await site.owner('POST', '/api/why-choose-me', {
        icon: url,
        title: 'Tests',
        explanation: 'x',
      });
      const project = await addProject({ title: 'Ferries', images: [url, url] });
      const linked = await addProject({ title: 'Linked', liveLink: url });
      const { data } = await list();
      expect(data.find((item: Item) => item.id === id).uses).toEqual([
        { place: 'home-profile', title: '' },
        { place: 'second-profile', title: '' },
        { place: 'technology', title: 'Rust' },
        { place: 'technology', title: 'Git' },
        { place: 'why-choose-me', id: reason.json().data._id, title: 'Tests' },
        { place: 'project', id: linked._id, title: 'Linked' },
        { place: 'project', id: project._id, title: 'Ferries' },
      ]);
    });
  });

  it('keeps an image’s description, which is found too', async () => {
    const { id } = await add('harbour.png');
    await add('bridge.png');
    const url = `/api/media/${id}`;
    expect((await site.owner('PATCH', url, { alt: '  Boats at dusk ' })).json().data).toEqual({ id });
    expect((await list('?search=dusk')).data).toMatchObject([{ name: 'harbour.png', alt: 'Boats at dusk' }]);
    expect((await site.owner('PATCH', url, { alt: 'x'.repeat(301) })).statusCode).toBe(400);
    expect((await site.owner('PATCH', '/api/media/nobody', { alt: '' })).statusCode).toBe(404);
    expect((await site.app.inject({ method: 'PATCH', url, payload: { alt: '' } })).statusCode).toBe(401);
  });

  describe('deleting', () => {
    it('moves a file to the trash, from where it can be restored', async () => {
      const { id, url } = await add('harbour.png');
      await add('bridge.png');
      expect((await site.owner('DELETE', `/api/media/${id}`)).json()).toEqual({
        success: true,
        data: { id },
      });
      expect([await names(), await bin()]).toEqual([['bridge.png'], ['harbour.png']]);
      expect(await status(url)).toBe(200);
      expect(await list()).toMatchObject({ library: { files: 1 }, bin: { files: 1 } });
      expect((await site.owner('POST', `/api/media/bin/${id}/restore`)).statusCode).toBe(200);
      expect([await names(), await bin()]).toEqual([['bridge.png', 'harbour.png'], []]);
    });

    it('acts once when repeated; so does restoring', async () => {
      const { id } = await add('harbour.png');
      await site.owner('DELETE', `/api/media/${id}`);
      const [{ removedAt }] = (await list('', '/api/media/bin')).data;
      expect((await site.owner('DELETE', `/api/media/${id}`)).statusCode).toBe(200);
      expect((await list('', '/api/media/bin')).data).toMatchObject([{ removedAt }]);
      for (let times = 0; times < 2; times += 1)
        expect((await site.owner('POST', `/api/media/bin/${id}/restore`)).statusCode).toBe(200);
      expect(await names()).toEqual(['harbour.png']);
    });

    it('leaves files in use alone and names the uses, unless confirmed', async () => {
      const { id, url } = await add('harbour.png');
      await addProject({ title: 'Ferries', images: [url] });
      const refused = await site.owner('DELETE', `/api/media/${id}`);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe('This file is in use: project “Ferries”. Nothing was removed.');
      expect(await bin()).toEqual([]);
      expect((await site.owner('DELETE', `/api/media/${id}?evenIfUsed=true`)).statusCode).toBe(200);
      expect(await status(url)).toBe(200);
      expect((await list('', '/api/media/bin')).data).toMatchObject([{ uses: [{ title: 'Ferries' }] }]);
    });
  });

  describe('deleting permanently', () => {
    it('empties the trash, except for files in use', async () => {
      const used = await add('harbour.png');
      const gone = await add('bridge.png');
      await add('pier.png');
      await addProject({ title: 'Ferries', images: [used.url] });
      for (const { id } of [used, gone]) await site.owner('DELETE', `/api/media/${id}?evenIfUsed=true`);
      const emptied = await site.owner('DELETE', '/api/media/bin');
      expect(emptied.json().data).toEqual({ count: 1 });
      expect([await names(), await bin()]).toEqual([['pier.png'], ['harbour.png']]);
      expect(await status(gone.url)).toBe(404);
    });

    it('works in the trash only', async () => {
      const { id, url } = await add('harbour.png');
      expect((await site.owner('DELETE', `/api/media/bin/${id}`)).statusCode).toBe(409);
      await site.owner('DELETE', `/api/media/${id}`);
      expect((await site.owner('DELETE', `/api/media/bin/${id}`)).statusCode).toBe(200);
      expect(await status(url)).toBe(404);
      expect([await names(), await bin()]).toEqual([[], []]);
      expect((await site.owner('DELETE', `/api/media/bin/${id}`)).statusCode).toBe(404);
    });

    it('removes image variants too, and leaves nothing on the disk', async () => {
      const before = await mediaFiles(site);
      const response = await upload(site, 'image', await imageFile('png', 800, 600), { name: 'harbour.png' });
      await site.app.inject(pathOf(response, 'w_160,f_auto,q_auto,c_limit'));
      expect((await mediaFiles(site)).length).toBeGreaterThan(before.length + 1);
      const id = response.json().public_id;
      await site.owner('DELETE', `/api/media/${id}`);
      await site.owner('DELETE', `/api/media/bin/${id}`);
      expect(await mediaFiles(site)).toEqual(before);
    });

    it('needs confirmation for files in use', async () => {
      const { id, url } = await add('harbour.png');
      await addProject({ title: 'Ferries', images: [url] });
      await site.owner('DELETE', `/api/media/${id}?evenIfUsed=true`);
      expect((await site.owner('DELETE', `/api/media/bin/${id}`)).statusCode).toBe(409);
      expect(await status(url)).toBe(200);
      expect((await site.owner('DELETE', `/api/media/bin/${id}?evenIfUsed=true`)).statusCode).toBe(200);
      expect(await status(url)).toBe(404);
    });
  });

  it.each(['nobody', '..%2f..%2fportfolio.db', '%00', 'a'.repeat(65), "x'--", 'x.png', '__proto__'])(
    'an id such as %s finds and deletes nothing',
    async (id) => {
      await add('harbour.png');
      for (const [method, url] of [
        ['DELETE', `/api/media/${id}?evenIfUsed=true`],
        ['POST', `/api/media/bin/${id}/restore`],
        ['DELETE', `/api/media/bin/${id}?evenIfUsed=true`],
      ] as const)
        expect([400, 404]).toContain((await site.owner(method, url)).statusCode);
      expect(await names()).toEqual(['harbour.png']);
    },
  );
});
