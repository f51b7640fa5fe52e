import { MEDIA_LIMITS } from '@portfolio/shared-api/contracts';
import { EMPLOYMENT } from '../support/test-employment';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';
import { storedRevision } from '../../src/db/content-revision';

describe('projects', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async (url: string) => (await site.app.inject(url)).json().data;

  describe('projects', () => {
    const add = async (change: object = {}) =>
      (await site.owner('POST', '/api/projects', { ...PROJECT, ...change })).json().data;

    it('are added first, changed in place and deleted', async () => {
      const first = await add();
      const second = await add({ title: 'Ledger' });
      expect(first).toEqual({
        ...PROJECT,
        _id: expect.stringMatching(/^[a-z0-9]{20}$/),
        slug: 'ferry-times',
        version: 1,
      });
      const changed = await site.owner('PUT', `/api/projects/${first._id}`, { ...PROJECT, title: 'Ferries' });
      expect(changed.json()).toEqual({ success: true, data: { ...first, title: 'Ferries', version: 2 } });
      const titles = async () => (await get('/api/projects')).map(({ title }: { title: string }) => title);
      expect(await titles()).toEqual(['Ledger', 'Ferries']);
      const removed = await site.owner('DELETE', `/api/projects/${second._id}`);
      expect(removed.json()).toMatchObject({ success: true, data: { _id: second._id } });
      expect(await titles()).toEqual(['Ferries']);
    });

    it('need only a title and a description', async () => {
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
    ])('reject the link %j', async (link) => {
      const response = await site.owner('POST', '/api/projects', {
        ...PROJECT,
        images: [PROJECT.images[0], link],
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().issues[0].path).toEqual(['images', 1]);
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
      expect(tooMany.json().message).toBe(`A project can have at most ${most} ${field}`);
    });

    it('reject prototype pollution and invalid JSON', async () => {
      for (const payload of [
        '{"title":"a","description":"b","__proto__":{"x":1}}',
        '{"title":',
        '[]',
        'null',
        '"x"',
      ]) {
        const response = await site.app.inject({
          method: 'POST',
          url: '/api/projects',
          headers: { authorization: `Bearer ${site.ownersToken}`, 'content-type': 'application/json' },
          payload,
        });
        expect([payload, response.statusCode]).toEqual([payload, 400]);
        expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
      }
      expect(await get('/api/projects')).toEqual([]);
    });

    it('respond with 404 and a message for an unknown id', async () => {
      const put = await site.owner('PUT', '/api/projects/nobody', PROJECT);
      const removal = await site.owner('DELETE', '/api/projects/nobody');
      for (const response of [put, removal]) {
        expect(response.statusCode).toBe(404);
        expect(response.json()).toEqual({ success: false, message: 'This project no longer exists' });
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

      it('are returned completely, without page data, by default', async () => {
        const response = (await site.app.inject('/api/projects')).json();
        expect(Object.keys(response)).toEqual(['success', 'data']);
        expect(idsOf(response)).toEqual(ids);
      });

      it('are returned in slices with page data', async () => {
        const response = await page('limit=2&offset=2');
        expect(idsOf(response)).toEqual(ids.slice(2, 4));
        expect(response.data[0]).toEqual(await get(`/api/projects/${ids[2]}`));
        expect(response.page).toEqual({ total: 6, all: 6, offset: 2, limit: 2, categories });
      });

      it('are filtered by category, with counts of all categories', async () => {
        const response = await page('category=Game&limit=1&offset=1');
        expect(idsOf(response)).toEqual([ids[4]]);
        expect(response.page).toEqual({ total: 2, all: 6, offset: 1, limit: 1, categories });
        expect(await page('category=None')).toMatchObject({
          data: [],
          page: { total: 0, all: 6, categories },
        });
      });

      it('are returned 12 at a time, and none past the end', async () => {
        expect((await page('offset=5')).page).toMatchObject({ limit: 12, offset: 5 });
        expect(await page('offset=900')).toMatchObject({ data: [], page: { total: 6 } });
      });

      it('omit features in summaries only', async () => {
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
      ])('reject %s and say what is wrong', async (search) => {
        const response = await site.app.inject(`/api/projects?${search}`);
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({
          success: false,
          message: expect.stringContaining(search.split('=')[0]!),
        });
      });
    });

    it('can be read individually', async () => {
      const added = await add();
      expect(await get(`/api/projects/${added._id}`)).toEqual(added);
      const missing = await site.app.inject('/api/projects/nobody');
      expect(missing.statusCode).toBe(404);
      expect(missing.json()).toEqual({ success: false, message: 'Project not found' });
    });

    it('keep markup as text', async () => {
      const title = `Robert'); DROP TABLE projects;-- <script>"\u202e\u{1F6A2}`;
      const { _id } = await add({ title });
      expect(await get('/api/projects')).toMatchObject([{ _id, title }]);
    });
  });
});

describe('drafts', () => {
  /** A text that only the draft contains. */
  const SECRET = 'Hemlighet';
  const DRAFT = { ...PROJECT, title: `${SECRET} one`, category: `${SECRET} category`, draft: true };
  const URL = '/api/projects';

  let site: TestSite;
  let draftId: string;
  let openId: string;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(async () => {
    await site.reset();
    openId = await add(PROJECT);
    draftId = await add(DRAFT);
  });
  afterAll(() => site.close());

  const add = async (values: object) => (await site.owner('POST', URL, values)).json().data._id as string;
  const visit = (url: string, headers: object = {}) => site.app.inject({ url, headers: { ...headers } });
  const list = async (search = '') => (await visit(URL + search)).json();
  const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);

  it('a draft is marked as one for its owner, in a private response', async () => {
    const response = await site.owner('GET', `${URL}?drafts=include`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const { data } = response.json();
    expect(ids({ data })).toEqual([draftId, openId]);
    expect(data[0]).toMatchObject({ title: DRAFT.title, draft: true });
    expect(data[1]).not.toHaveProperty('draft');
  });

  it('the owner’s list has pages and categories too, including drafts', async () => {
    const { data, page } = (await site.owner('GET', `${URL}?drafts=include&limit=1`)).json();
    expect([ids({ data }), page.total, page.all]).toEqual([[draftId], 2, 2]);
    expect(page.categories).toEqual([
      { name: DRAFT.category, count: 1 },
      { name: PROJECT.category, count: 1 },
    ]);
  });

  it.each([
    '?drafts=include',
    '?drafts=',
    '?drafts',
    '?drafts=none',
    '?%64rafts=include',
    '?limit=1&drafts=include',
  ])('GET /api/projects%s is for the owner only', async (search) => {
    const stranger = await site.keys.token({ email: 'visitor@test.dev' });
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: 'Bearer nonsense' }, 401],
      [{ authorization: `Bearer ${stranger}` }, 403],
    ] as const)
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await site.app.inject({ method, url: URL + search, headers });
        expect([method, response.statusCode]).toEqual([method, status]);
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.body).not.toContain(SECRET);
      }
  });

  it('the public list has no drafts, with or without the owner’s token', async () => {
    for (const response of [await visit(URL), await site.owner('GET', URL)]) {
      expect(response.json()).toEqual({
        success: true,
        data: [{ ...PROJECT, _id: openId, slug: 'ferry-times', version: 1 }],
      });
    }
    expect((await site.owner('GET', URL)).headers['cache-control']).toBe('private, no-store');
  });

  it("visitors don't see it in lists, pages, counts or categories, nor by id", async () => {
    expect(await list('?limit=12')).toMatchObject({
      data: [{ _id: openId }],
      page: { total: 1, all: 1, categories: [{ name: PROJECT.category, count: 1 }] },
    });
    expect(await list(`?category=${encodeURIComponent(DRAFT.category)}`)).toMatchObject({
      data: [],
      page: { total: 0, all: 1 },
    });
    const [draft, none] = await Promise.all([visit(`${URL}/${draftId}`), visit(`${URL}/nobody`)]);
    expect([draft.statusCode, draft.json()]).toEqual([404, none.json()]);
  });

  it('no public response contains its text', async () => {
    const read = site.app.routeAccess.filter(({ method, access }) => method === 'GET' && access === 'public');
    expect(read.length).toBeGreaterThan(8);
    for (const { url } of read) {
      const address = url.replace(/:\w+/g, draftId).replace('*', 'sitemap.xml');
      const { body, headers } = await visit(address, { accept: 'text/html' });
      expect([address, body.includes(SECRET)]).toEqual([address, false]);
      // A response for an unknown path may repeat the path.
      if (!address.includes(draftId)) expect([address, body.includes(draftId)]).toEqual([address, false]);
      expect(JSON.stringify(headers)).not.toContain(SECRET);
    }
  });

  it('is published and unpublished by saving', async () => {
    const save = (draft: boolean) => site.owner('PUT', `${URL}/${draftId}`, { ...DRAFT, draft });
    expect((await save(false)).json().data).not.toHaveProperty('draft');
    expect(ids(await list())).toEqual([draftId, openId]);
    expect((await visit(`${URL}/${draftId}`)).json().data.title).toBe(DRAFT.title);
    expect((await save(true)).json().data.draft).toBe(true);
    expect(ids(await list())).toEqual([openId]);
  });

  it('keeps its state if a form omits the field', async () => {
    const { draft: _, ...input } = DRAFT;
    await site.owner('PUT', `${URL}/${draftId}`, { ...input, title: 'Renamed' });
    await site.owner('PUT', `${URL}/${openId}`, { ...PROJECT, title: 'Renamed too' });
    expect(ids(await list())).toEqual([openId]);
  });

  it.each(['true', 1, null, {}])('rejects %j as a draft state', async (draft) => {
    const response = await site.owner('POST', URL, { ...PROJECT, draft });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, ['draft']]);
  });

  it('a rejected change returns the current record to the owner only', async () => {
    const body = { ...DRAFT, title: 'Mine' };
    const response = await site.owner('PUT', `${URL}/${draftId}`, body, { 'if-match': '"9"' });
    expect([response.statusCode, response.json().data.draft]).toEqual([409, true]);
    const stranger = await site.app.inject({ method: 'PUT', url: `${URL}/${draftId}`, payload: body });
    expect([stranger.statusCode, stranger.body.includes(SECRET)]).toEqual([401, false]);
  });
});

describe('image details', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const [A, B, C] = ['a', 'b', 'c'].map((name) => `https://pictures.example/${name}.png`);
  const FOCUS = { x: 0.25, y: 1 };

  const add = (values: object) => site.owner('POST', '/api/projects', { ...PROJECT, ...values });
  const put = async (id: string, values: object) =>
    (await site.owner('PUT', `/api/projects/${id}`, { ...PROJECT, ...values })).json().data;

  it("image details are stored in the images' order", async () => {
    const details = [{ alt: ' The harbour ', focus: FOCUS }, {}, { alt: 'A bridge' }];
    const { data } = (await add({ images: [A, B, C], imageDetails: details })).json();
    const kept = [{ alt: 'The harbour', focus: FOCUS }, {}, { alt: 'A bridge' }];
    expect(data.imageDetails).toEqual(kept);
    expect((await site.app.inject(`/api/projects/${data._id}`)).json().data.imageDetails).toEqual(kept);
  });

  it('without details the response is as specified', async () => {
    for (const imageDetails of [undefined, [], [{}, { alt: '  ' }]])
      expect((await add({ images: [A, B], imageDetails })).json().data).not.toHaveProperty('imageDetails');
  });

  it('requests without details keep them with their images', async () => {
    const { data } = (
      await add({ images: [A, B], imageDetails: [{ alt: 'Harbour' }, { alt: 'Bridge' }] })
    ).json();
    const { images, imageDetails } = await put(data._id, { images: [C, B, A] });
    expect([images, imageDetails]).toEqual([
      [C, B, A],
      [{}, { alt: 'Bridge' }, { alt: 'Harbour' }],
    ]);
  });

  it('can be cleared, and disappear with their images', async () => {
    const { data } = (
      await add({ images: [A], imageDetails: [{ alt: 'Harbour' }, { alt: 'No image' }] })
    ).json();
    expect(data.imageDetails).toEqual([{ alt: 'Harbour' }]);
    expect(await put(data._id, { images: [A], imageDetails: [{}] })).not.toHaveProperty('imageDetails');
  });

  it.each([
    [{ focus: { x: -0.1, y: 0 } }],
    [{ focus: { x: 0, y: 1.1 } }],
    [{ focus: { x: 0 } }],
    [{ focus: { x: '50%;background:url(//evil)', y: 0 } }],
    [{ alt: 'x'.repeat(301) }],
    [{ alt: 7 }],
    [{ caption: 'x' }],
    ['Harbour'],
  ])('%j is rejected and located', async (detail) => {
    const response = await add({ images: [A], imageDetails: [detail] });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path.slice(0, 2)).toEqual(['imageDetails', 0]);
  });
});

describe('order', () => {
  const REASON = { icon: 'https://pictures.example/icon.png', title: 'Prompt', explanation: 'Within a day.' };

  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async (url: string) => (await site.app.inject(url)).json().data;
  const idsAt = async (url: string): Promise<string[]> =>
    (await get(url)).map(({ _id }: { _id: string }) => _id);

  describe.each([
    ['/api/projects', PROJECT, 'first'],
    ['/api/work-history', EMPLOYMENT, 'first'],
    ['/api/why-choose-me', REASON, 'last'],
  ] as const)('the order of %s', (url, input, newOne) => {
    let ids: string[];
    const add = async () => (await site.owner('POST', url, input)).json().data._id as string;
    const put = (body: object) => site.owner('PUT', `${url}/order`, body);

    beforeEach(async () => {
      for (let count = 0; count < 4; count += 1) await add();
      ids = await idsAt(url);
    });

    it("follows the owner's request", async () => {
      const [a, b, c, d] = ids as [string, string, string, string];
      for (const order of [
        [d, a, b, c],
        [a, b, c, d],
        [d, c, b, a],
        [c, d, a, b],
      ]) {
        const response = await put({ ids: order });
        expect(response.json()).toEqual({ success: true, data: { ids: order } });
        expect(await idsAt(url)).toEqual(order);
      }
    });

    it(`lets a new one stay ${newOne}`, async () => {
      const reversed = ids.toReversed();
      await put({ ids: reversed });
      const added = await add();
      expect(await idsAt(url)).toEqual(newOne === 'first' ? [added, ...reversed] : [...reversed, added]);
    });

    it("isn't part of a record: versions stay, and open forms can be saved", async () => {
      const [one] = await get(url);
      const moved = [...ids.slice(1), one._id];
      await put({ ids: moved });
      expect((await get(url)).at(-1)).toEqual(one);
      const saved = await site.owner('PUT', `${url}/${one._id}`, input, { 'if-match': '"1"' });
      expect(saved.statusCode).toBe(200);
      expect(await idsAt(url)).toEqual(moved);
    });

    it('changes the content revision once', async () => {
      const revision = () => site.database.look(storedRevision);
      const before = await revision();
      await put({ ids: ids.toReversed() });
      expect(await revision()).toBe(before + 1);
      await put({ ids: ids.toReversed() });
      expect(await revision()).toBe(before + 1);
    });

    it.each<[string, (ids: string[]) => string[]]>([
      ['one is missing', (all) => all.slice(1)],
      ['one is unknown', (all) => ['nobody', ...all.slice(1)]],
      ['one is too many', (all) => [...all, 'nobody']],
      ['one is duplicated', (all) => [...all.slice(1), all[1]!]],
      ['there are none', () => []],
    ])('responds with 409 and the current order if %s', async (_what, change) => {
      const response = await put({ ids: change(ids) });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toEqual({
        success: false,
        message: 'The list was changed elsewhere in the meantime. Its order was left as it is.',
        data: { ids },
      });
      expect(await idsAt(url)).toEqual(ids);
    });

    it('responds with 409 if the caller saw another order', async () => {
      const [a, b, c, d] = ids as [string, string, string, string];
      await put({ ids: [d, c, b, a], seen: ids });
      const stale = await put({ ids: [b, a, c, d], seen: ids });
      expect([stale.statusCode, stale.json().data]).toEqual([409, { ids: [d, c, b, a] }]);
      expect(await idsAt(url)).toEqual([d, c, b, a]);
      // Repeating it after a lost response succeeds.
      expect((await put({ ids: [d, c, b, a], seen: ids })).statusCode).toBe(200);
    });

    it.each<[string, object]>([
      ['no ids', {}],
      ['a word', { ids: 'all' }],
      ['numbers', { ids: [1, 2] }],
      ['SQL', { ids: ["x' or 1=1 --"] }],
      ['a path', { ids: ['../projects'] }],
      ['null', { ids: [null] }],
      ['a list of lists', { ids: [['a']] }],
      ['what looks like a list', { ids: { 0: 'a', length: 1 } }],
      ['more ids than a list may have', { ids: Array.from({ length: 10_001 }, () => 'a') }],
      ['another property', { ids: [], position: 1 }],
      ['null as the seen order', { ids: [], seen: null }],
    ])('rejects %s and says what is wrong', async (_what, body) => {
      const response = await put(body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
      expect(await idsAt(url)).toEqual(ids);
    });

    it('ends as one of several concurrent requests', async () => {
      const orders = ids.map((_, count) => [...ids.slice(count), ...ids.slice(0, count)]);
      const responses = await Promise.all(orders.map((order) => put({ ids: order })));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(orders).toContainEqual(await idsAt(url));
    });

    it('works if two had the same position', async () => {
      for (const table of ['projects', 'work_history', 'why_choose_me'] as const)
        await site.database.look((db) => db.updateTable(table).set({ position: 1 }).execute());
      // They are sorted by id now, and the server doesn't know the change yet.
      const order = ids.toSorted().toReversed();
      expect((await put({ ids: order })).statusCode).toBe(200);
      expect(await idsAt(url)).toEqual(order);
    });
  });

  it('applies to pages, categories and the list of categories', async () => {
    const ids: string[] = [];
    for (const category of ['Game', 'PWA', 'Game'])
      ids.unshift((await site.owner('POST', '/api/projects', { ...PROJECT, category })).json().data._id);
    const [a, b, c] = ids as [string, string, string];
    await site.owner('PUT', '/api/projects/order', { ids: [b, c, a] });
    const games = (await site.app.inject('/api/projects?category=Game')).json();
    expect(games.data.map(({ _id }: { _id: string }) => _id)).toEqual([c, a]);
    expect(games.page.categories.map(({ name }: { name: string }) => name)).toEqual(['PWA', 'Game']);
    expect(await idsAt('/api/projects?limit=2&offset=1')).toEqual([c, a]);
  });

  it('more than a thousand projects can be reordered in one request', async () => {
    await site.database.look(async (db) => {
      const now = new Date().toISOString();
      const empty = { images: '[]', videos: '[]', features: '[]', frontend_use: '[]', backend_use: '[]' };
      const words = { title: 'T', description: 'D', category: '', live_link: '', github_link: '' };
      for (let count = 0; count < 2_500; count += 500)
        await db
          .insertInto('projects')
          .values(
            Array.from({ length: 500 }, (_, index) => ({
              ...{ ...empty, ...words, id: `p${count + index}`, position: count + index },
              ...{ created_at: now, updated_at: now },
            })),
          )
          .execute();
    });
    const ids = (await idsAt('/api/projects')).toReversed();
    expect((await site.owner('PUT', '/api/projects/order', { ids })).statusCode).toBe(200);
    expect(await idsAt('/api/projects')).toEqual(ids);
  });
});
