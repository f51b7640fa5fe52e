import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { film, pdf, picture } from '../support/test-files';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';
import { mediaFiles, pathOf, upload } from '../support/upload';

describe('library', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(async () => {
    // What is made ahead lies in the same folder; here it's about what is asked for.
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

  /** Puts a file into the library. */
  async function add(name: string, bytes?: Buffer, type = 'image'): Promise<Item> {
    const answer = await upload(site, type, bytes ?? (await picture('png', 40, 30)), { name });
    expect(answer.statusCode).toBe(200);
    return (await list()).data.find(({ url }: Item) => url === answer.json().secure_url);
  }

  const addProject = async (values: object) =>
    (await site.owner('POST', '/api/projects', { ...PROJECT, images: [], ...values })).json().data;

  const status = async (url: string) => (await site.app.inject(new URL(url).pathname)).statusCode;

  describe('the library', () => {
    it('lists pictures, videos and PDFs, newest first, with what they are', async () => {
      await add('harbour.png', await picture('png', 400, 300));
      await add('walk.mp4', await film(), 'video');
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

    it('is filtered by kind, an icon under raw counting as a picture, and searched by name', async () => {
      await add('Hämn 1.png');
      await add('Hämn 2.png', undefined, 'raw');
      await add('walk.mp4', await film(), 'video');
      expect(await names('?kind=image')).toEqual(['Hämn 2.png', 'Hämn 1.png']);
      expect(await names('?kind=video')).toEqual(['walk.mp4']);
      expect(await names('?kind=document')).toEqual([]);
      expect(await names('?search=HAMN')).toEqual(['Hämn 2.png', 'Hämn 1.png']);
      expect(await names(`?search=${encodeURIComponent('1 hä')}`)).toEqual(['Hämn 1.png']);
      expect(await names(`?search=${encodeURIComponent("%' or 1=1 --")}`)).toEqual([]);
    });

    it('comes in parts', async () => {
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
    ])('refuses %s', async (search) => {
      expect((await site.owner('GET', `/api/media${search}`)).statusCode).toBe(400);
    });

    it('is for the owner alone, and kept by nobody', async () => {
      for (const url of ['/api/media', '/api/media/bin'])
        expect((await site.app.inject(url)).statusCode).toBe(401);
      expect((await site.owner('GET', '/api/media')).headers['cache-control']).toBe('private, no-store');
    });

    it('says where a file is used, by whatever address', async () => {
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

  describe('removing', () => {
    it('puts a file into the trash, from where it is restored', async () => {
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

    it('is done once, however often it is asked for; so is restoring', async () => {
      const { id } = await add('harbour.png');
      await site.owner('DELETE', `/api/media/${id}`);
      const [{ removedAt }] = (await list('', '/api/media/bin')).data;
      expect((await site.owner('DELETE', `/api/media/${id}`)).statusCode).toBe(200);
      expect((await list('', '/api/media/bin')).data).toMatchObject([{ removedAt }]);
      for (let times = 0; times < 2; times += 1)
        expect((await site.owner('POST', `/api/media/bin/${id}/restore`)).statusCode).toBe(200);
      expect(await names()).toEqual(['harbour.png']);
    });

    it('leaves what is in use alone, and says where that is, unless the owner knows', async () => {
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
    it('is for what is in the trash', async () => {
      const { id, url } = await add('harbour.png');
      expect((await site.owner('DELETE', `/api/media/bin/${id}`)).statusCode).toBe(409);
      await site.owner('DELETE', `/api/media/${id}`);
      expect((await site.owner('DELETE', `/api/media/bin/${id}`)).statusCode).toBe(200);
      expect(await status(url)).toBe(404);
      expect([await names(), await bin()]).toEqual([[], []]);
      expect((await site.owner('DELETE', `/api/media/bin/${id}`)).statusCode).toBe(404);
    });

    it('takes the smaller copies along, and leaves nothing on the disk', async () => {
      const before = await mediaFiles(site);
      const answer = await upload(site, 'image', await picture('png', 800, 600), { name: 'harbour.png' });
      await site.app.inject(pathOf(answer, 'w_160,f_auto,q_auto,c_limit'));
      expect((await mediaFiles(site)).length).toBeGreaterThan(before.length + 1);
      const id = answer.json().public_id;
      await site.owner('DELETE', `/api/media/${id}`);
      await site.owner('DELETE', `/api/media/bin/${id}`);
      expect(await mediaFiles(site)).toEqual(before);
    });

    it('asks again where the file is in use', async () => {
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
    'an id such as %s finds nothing, and nothing is gone',
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
