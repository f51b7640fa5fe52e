import { TestSite } from './test-site';

const PROJECT = {
  title: 'Ferry times',
  description: 'Tells when the next ferry goes.',
  category: 'PWA',
  images: ['https://pictures.example/a.png'],
  videos: [],
  features: ['Works offline'],
  frontend_use: ['Svelte'],
  backend_use: ['Go'],
  liveLink: 'https://ferry.example',
  githubLink: '',
};

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.start();
});
afterEach(() => site.close());

const get = async (url: string) => (await site.app.inject(url)).json().data;

describe('home profile', () => {
  it('changes only what is sent', async () => {
    const all = {
      fullName: 'Ada Byron',
      role: 'Engineer',
      bio: 'Writes programs.',
      profileImage: 'https://pictures.example/ada.jpg',
      resumeUrl: 'https://pictures.example/ada.pdf',
    };
    await site.owner('PATCH', '/api/home_profile', all);
    const answer = await site.owner('PATCH', '/api/home_profile', { role: 'Analyst' });
    expect(answer.json()).toEqual({ success: true, data: { ...all, role: 'Analyst', version: 3 } });
    expect(await get('/api/home_profile')).toEqual({ ...all, role: 'Analyst', version: 3 });
  });

  it('can be emptied where that is allowed', async () => {
    await site.owner('PATCH', '/api/home_profile', { bio: 'x', profileImage: 'https://a.example/b.jpg' });
    await site.owner('PATCH', '/api/home_profile', { bio: '', profileImage: '' });
    expect(await get('/api/home_profile')).toMatchObject({ bio: '', profileImage: '' });
  });

  it('says each fault with its place, and saves nothing', async () => {
    const answer = await site.owner('PATCH', '/api/home_profile', {
      fullName: ' ',
      role: 'x'.repeat(121),
      profileImage: 'javascript:alert(1)',
      isAdmin: true,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringContaining('and 3 more') });
    expect(
      answer
        .json()
        .issues.map(({ path }: { path: string[] }) => path.join('.'))
        .sort(),
    ).toEqual(['fullName', 'isAdmin', 'profileImage', 'role']);
    expect((await get('/api/home_profile')).version).toBe(1);
  });
});

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
    expect(removed.json()).toEqual({ success: true, data: { _id: second._id } });
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

    it('come 24 at a time, and none beyond the last', async () => {
      expect((await page('offset=5')).page).toMatchObject({ limit: 24, offset: 5 });
      expect(await page('offset=900')).toMatchObject({ data: [], page: { total: 6 } });
    });

    it.each(['limit=0', 'limit=101', 'limit=2x', 'offset=-1', 'limit=1&limit=2', 'category=', 'sort=title'])(
      'refuse %s, and say what is wrong',
      async (search) => {
        const answer = await site.app.inject(`/api/projects?${search}`);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({
          success: false,
          message: expect.stringContaining(search.split('=')[0]!),
        });
      },
    );
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

describe('a change from an older version', () => {
  it('is refused with the record as it stands now', async () => {
    await site.owner('PATCH', '/api/home_profile', { role: 'First' }, { 'if-match': '"1"' });
    const answer = await site.owner('PATCH', '/api/home_profile', { role: 'Second' }, { 'if-match': '"1"' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ success: false, data: { role: 'First', version: 2 } });
    expect((await get('/api/home_profile')).role).toBe('First');
  });

  it('neither overwrites nor removes a project', async () => {
    const { _id } = (await site.owner('POST', '/api/projects', PROJECT)).json().data;
    const url = `/api/projects/${_id}`;
    await site.owner('PUT', url, { ...PROJECT, title: 'New' }, { 'if-match': '"1"' });
    const put = await site.owner('PUT', url, { ...PROJECT, title: 'Old' }, { 'if-match': '"1"' });
    const removal = await site.owner('DELETE', url, undefined, { 'if-match': '"1"' });
    expect([put.statusCode, removal.statusCode]).toEqual([409, 409]);
    expect(put.json().data).toMatchObject({ title: 'New', version: 2 });
    expect((await site.owner('DELETE', url, undefined, { 'if-match': '"2"' })).statusCode).toBe(200);
  });

  it('wins only once when many come at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        site.owner('PATCH', '/api/home_profile', { role: `Role ${index}` }, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await get('/api/home_profile')).version).toBe(2);
  });

  it('must name a version', async () => {
    const answer = await site.owner('PATCH', '/api/home_profile', {}, { 'if-match': 'W/"abc"' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/If-Match/);
  });
});

describe('answers', () => {
  it('carry a request id of their own', async () => {
    const [one, two, none] = [
      await site.app.inject('/api/projects'),
      await site.app.inject('/api/projects'),
      await site.app.inject('/api/none'),
    ];
    for (const answer of [one, two, none]) expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  });

  it('of a read can be kept and asked for again', async () => {
    const first = await site.app.inject('/api/projects');
    const headers = { 'if-none-match': first.headers.etag as string };
    const again = await site.app.inject({ url: '/api/projects', headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await site.owner('POST', '/api/projects', PROJECT);
    expect((await site.app.inject({ url: '/api/projects', headers })).statusCode).toBe(200);
  });

  it('to somebody who is signed in are kept by nobody', async () => {
    const read = await site.owner('GET', '/api/projects');
    const write = await site.owner('PATCH', '/api/home_profile', { role: 'x' });
    for (const { headers } of [read, write]) expect(headers['cache-control']).toBe('private, no-store');
  });

  it('for an address that is not there are JSON', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api/none',
      '/media/none',
      '/releases/none',
      '/healthz/x',
      '/api/%zz',
    ]) {
      const answer = await site.app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true]);
      expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) });
    }
  });

  it('carry the security headers', async () => {
    const { headers } = await site.app.inject('/api/projects');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

it('keeps what was saved through a restart', async () => {
  await site.owner('PATCH', '/api/home_profile', { fullName: 'Ada Byron' });
  await site.owner('POST', '/api/projects', PROJECT);
  await site.restart();
  expect(await get('/api/home_profile')).toMatchObject({ fullName: 'Ada Byron', version: 2 });
  expect(await get('/api/projects')).toMatchObject([PROJECT]);
});

it('keeps the addresses of its own media without an origin, and answers them whole', async () => {
  const path = '/media/bundled/image/upload/v1/abc.jpg';
  await site.owner('PATCH', '/api/home_profile', { profileImage: `https://test.dev${path}` });
  expect((await get('/api/home_profile')).profileImage).toBe(`https://test.dev${path}`);
  await site.app.close();
  const moved = await TestSite.start({ env: { DATA_DIR: site.dir, PUBLIC_ORIGIN: 'https://new.example' } });
  expect((await moved.app.inject('/api/home_profile')).json().data.profileImage).toBe(
    `https://new.example${path}`,
  );
  await moved.close();
  await site.restart();
});
