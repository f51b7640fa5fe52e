import { MEDIA_LIMITS } from '@portfolio/shared-api/contracts';
import { PROJECT } from './test-project';
import { TestSite } from './test-site';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.start();
});
afterEach(() => site.close());

const get = async (url: string) => (await site.app.inject(url)).json().data;

describe('projects', () => {
  const add = async (change: object = {}) =>
    (await site.owner('POST', '/api/projects', { ...PROJECT, ...change })).json().data;

  it('are added first, changed in place and removed', async () => {
    const first = await add();
    const second = await add({ title: 'Ledger' });
    expect(first).toEqual({ ...PROJECT, _id: expect.stringMatching(/^[a-z0-9]{20}$/), version: 1 });
    const changed = await site.owner('PUT', `/api/projects/${first._id}`, { ...PROJECT, title: 'Ferries' });
    expect(changed.json()).toEqual({ success: true, data: { ...first, title: 'Ferries', version: 2 } });
    const titles = async () => (await get('/api/projects')).map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Ledger', 'Ferries']);
    const removed = await site.owner('DELETE', `/api/projects/${second._id}`);
    expect(removed.json()).toMatchObject({ success: true, data: { _id: second._id } });
    expect(await titles()).toEqual(['Ferries']);
  });

  it('need a title and a description, nothing else', async () => {
    expect(await add({})).toMatchObject({ title: 'Ferry times' });
    const least = await site.owner('POST', '/api/projects', { title: 'A', description: 'B' });
    expect(least.json().data).toMatchObject({ category: '', images: [], videos: [], liveLink: '' });
    const none = await site.owner('POST', '/api/projects', { category: 'PWA' });
    expect(none.statusCode).toBe(400);
    expect(none.json().issues).toEqual([
      { path: ['title'], message: expect.stringContaining('title') },
      { path: ['description'], message: expect.stringContaining('description') },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    ' java\nscript:x',
    'https:\\\\evil.example',
    '/relative',
  ])('refuse the link %j', async (link) => {
    const answer = await site.owner('POST', '/api/projects', {
      ...PROJECT,
      images: [PROJECT.images[0], link],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toEqual(['images', 1]);
    const linked = await site.owner('POST', '/api/projects', { ...PROJECT, liveLink: link });
    expect(linked.statusCode).toBe(400);
  });

  it.each([
    ['images', MEDIA_LIMITS.imagesPerProject],
    ['videos', MEDIA_LIMITS.videosPerProject],
  ] as const)('take a limited number of %s: %d', async (field, most) => {
    const addresses = (count: number) =>
      Array.from({ length: count }, (_, index) => `https://media.example/${index}`);
    expect((await add({ [field]: addresses(most) }))[field]).toHaveLength(most);
    const tooMany = await site.owner('POST', '/api/projects', { ...PROJECT, [field]: addresses(most + 1) });
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json().message).toBe(`A project takes at most ${most} ${field}`);
  });

  it('refuse a prototype in disguise and text that is no JSON', async () => {
    for (const payload of [
      '{"title":"a","description":"b","__proto__":{"x":1}}',
      '{"title":',
      '[]',
      'null',
      '"x"',
    ]) {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/projects',
        headers: { authorization: `Bearer ${site.ownersToken}`, 'content-type': 'application/json' },
        payload,
      });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
      expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
    }
    expect(await get('/api/projects')).toEqual([]);
  });

  it('answer 404 with a message for an id that is not there', async () => {
    const put = await site.owner('PUT', '/api/projects/nobody', PROJECT);
    const removal = await site.owner('DELETE', '/api/projects/nobody');
    for (const answer of [put, removal]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ success: false, message: 'This project does not exist any more' });
    }
  });

  describe('in pages', () => {
    let ids: string[];
    beforeEach(async () => {
      ids = [];
      for (const category of ['PWA', 'Game', '', 'PWA', 'Game', 'PWA'])
        ids.unshift((await add({ title: `No. ${ids.length}`, category }))._id);
    });
    const page = async (search: string) => (await site.app.inject(`/api/projects?${search}`)).json();
    const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
    const categories = [
      { name: 'PWA', count: 3 },
      { name: 'Game', count: 2 },
    ];

    it('come whole, and without a page, where nothing is asked for', async () => {
      const answer = (await site.app.inject('/api/projects')).json();
      expect(Object.keys(answer)).toEqual(['success', 'data']);
      expect(idsOf(answer)).toEqual(ids);
    });

    it('come in slices, beside them what else there is', async () => {
      const answer = await page('limit=2&offset=2');
      expect(idsOf(answer)).toEqual(ids.slice(2, 4));
      expect(answer.data[0]).toEqual(await get(`/api/projects/${ids[2]}`));
      expect(answer.page).toEqual({ total: 6, all: 6, offset: 2, limit: 2, categories });
    });

    it('come by category, whose counts are of all of them', async () => {
      const answer = await page('category=Game&limit=1&offset=1');
      expect(idsOf(answer)).toEqual([ids[4]]);
      expect(answer.page).toEqual({ total: 2, all: 6, offset: 1, limit: 1, categories });
      expect(await page('category=None')).toMatchObject({ data: [], page: { total: 0, all: 6, categories } });
    });

    it('come 12 at a time, and none beyond the last', async () => {
      expect((await page('offset=5')).page).toMatchObject({ limit: 12, offset: 5 });
      expect(await page('offset=900')).toMatchObject({ data: [], page: { total: 6 } });
    });

    it('come without features where a summary is asked for, and only there', async () => {
      const [summary] = (await page('view=summary&limit=1')).data;
      const [whole] = (await page('limit=1')).data;
      expect(whole).toMatchObject({ features: expect.any(Array) });
      expect({ ...summary, features: whole!.features }).toEqual(whole);
      expect(summary).not.toHaveProperty('features');
      expect((await page('view=summary')).data).toHaveLength(6);
    });

    it.each([
      'limit=0',
      'limit=101',
      'limit=2x',
      'offset=-1',
      'limit=1&limit=2',
      'category=',
      'sort=title',
      'view=',
    ])('refuse %s, and say what is wrong', async (search) => {
      const answer = await site.app.inject(`/api/projects?${search}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        success: false,
        message: expect.stringContaining(search.split('=')[0]!),
      });
    });
  });

  it('can be read one by one', async () => {
    const added = await add();
    expect(await get(`/api/projects/${added._id}`)).toEqual(added);
    const missing = await site.app.inject('/api/projects/nobody');
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toEqual({ success: false, message: 'There is no such project' });
  });

  it('take text as text', async () => {
    const title = `Robert'); DROP TABLE projects;-- <script>"\u202e\u{1F6A2}`;
    const { _id } = await add({ title });
    expect(await get('/api/projects')).toMatchObject([{ _id, title }]);
  });
});
