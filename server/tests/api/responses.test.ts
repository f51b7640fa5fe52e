import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { atRest } from '../support/contact-client';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';

describe('API', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async (url: string) => (await site.app.inject(url)).json().data;

  describe('home profile', () => {
    it('changes only the given fields', async () => {
      const all = {
        fullName: 'Ada Byron',
        role: 'Engineer',
        bio: 'Writes programs.',
        profileImage: 'https://pictures.example/ada.jpg',
        resumeUrl: 'https://pictures.example/ada.pdf',
      };
      await site.owner('PATCH', '/api/home_profile', all);
      const response = await site.owner('PATCH', '/api/home_profile', { role: 'Analyst' });
      expect(response.json()).toEqual({ success: true, data: { ...all, role: 'Analyst', version: 3 } });
      expect(await get('/api/home_profile')).toEqual({ ...all, role: 'Analyst', version: 3 });
    });

    it('can be cleared where that is allowed', async () => {
      await site.owner('PATCH', '/api/home_profile', { bio: 'x', profileImage: 'https://a.example/b.jpg' });
      await site.owner('PATCH', '/api/home_profile', { bio: '', profileImage: '' });
      expect(await get('/api/home_profile')).toMatchObject({ bio: '', profileImage: '' });
    });

    it('reports each error with its path, and saves nothing', async () => {
      const response = await site.owner('PATCH', '/api/home_profile', {
        fullName: ' ',
        role: 'x'.repeat(121),
        profileImage: 'javascript:alert(1)',
        isAdmin: true,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        success: false,
        message: expect.stringContaining('and 3 more'),
      });
      expect(
        response
          .json()
          .issues.map(({ path }: { path: string[] }) => path.join('.'))
          .sort(),
      ).toEqual(['fullName', 'isAdmin', 'profileImage', 'role']);
      expect((await get('/api/home_profile')).version).toBe(1);
    });
  });

  describe('a change from an older version', () => {
    it('threat 19: is rejected with the current record', async () => {
      await site.owner('PATCH', '/api/home_profile', { role: 'First' }, { 'if-match': '"1"' });
      const response = await site.owner(
        'PATCH',
        '/api/home_profile',
        { role: 'Second' },
        { 'if-match': '"1"' },
      );
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ success: false, data: { role: 'First', version: 2 } });
      expect((await get('/api/home_profile')).role).toBe('First');
    });

    it('neither overwrites nor deletes a project', async () => {
      const { _id } = (await site.owner('POST', '/api/projects', PROJECT)).json().data;
      const url = `/api/projects/${_id}`;
      await site.owner('PUT', url, { ...PROJECT, title: 'New' }, { 'if-match': '"1"' });
      const put = await site.owner('PUT', url, { ...PROJECT, title: 'Old' }, { 'if-match': '"1"' });
      const removal = await site.owner('DELETE', url, undefined, { 'if-match': '"1"' });
      expect([put.statusCode, removal.statusCode]).toEqual([409, 409]);
      expect(put.json().data).toMatchObject({ title: 'New', version: 2 });
      expect((await site.owner('DELETE', url, undefined, { 'if-match': '"2"' })).statusCode).toBe(200);
    });

    it('wins only once among concurrent requests', async () => {
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          site.owner('PATCH', '/api/home_profile', { role: `Role ${index}` }, { 'if-match': '"1"' }),
        ),
      );
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect((await get('/api/home_profile')).version).toBe(2);
    });

    it('must name a version', async () => {
      const response = await site.owner('PATCH', '/api/home_profile', {}, { 'if-match': 'W/"abc"' });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toMatch(/If-Match/);
    });
  });

  it('a request with the content type of JSON but no body is accepted where it needs no body', async () => {
    const id = (await site.owner('POST', '/api/projects', PROJECT)).json().data._id;
    const headers = { authorization: `Bearer ${site.ownersToken}`, 'content-type': 'application/json' };
    const put = await site.app.inject({ method: 'PUT', url: `/api/projects/${id}`, headers });
    expect([put.statusCode, put.json().message]).toEqual([400, 'The request has no content']);
    const deleted = await site.app.inject({ method: 'DELETE', url: `/api/projects/${id}`, headers });
    expect([deleted.statusCode, deleted.json().data]).toEqual([200, { _id: id }]);
  });

  describe('responses', () => {
    it('have a request id', async () => {
      const [one, two, none] = [
        await site.app.inject('/api/projects'),
        await site.app.inject('/api/projects'),
        await site.app.inject('/api/none'),
      ];
      for (const response of [one, two, none])
        expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
    });

    it('of reads can be cached and revalidated', async () => {
      const first = await site.app.inject('/api/projects');
      const headers = { 'if-none-match': first.headers.etag as string };
      const again = await site.app.inject({ url: '/api/projects', headers });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      await site.owner('POST', '/api/projects', PROJECT);
      expect((await site.app.inject({ url: '/api/projects', headers })).statusCode).toBe(200);
    });

    it('are compressed if the client accepts it, each with its own ETag', async () => {
      const read = (headers: Record<string, string> = {}) =>
        site.app.inject({ url: '/api/projects', headers });
      const small = await read({ 'accept-encoding': 'br' });
      expect(small.headers['content-encoding']).toBeUndefined();
      const description = 'Tells when the next ferry goes. '.repeat(100);
      await site.owner('POST', '/api/projects', { ...PROJECT, description });
      const plain = await read();
      const br = await read({ 'accept-encoding': 'gzip, deflate, br' });
      const gzip = await read({ 'accept-encoding': 'gzip' });
      expect(br.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': plain.headers['content-type'],
      });
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      for (const { headers, rawPayload } of [small, plain, br, gzip])
        expect([headers.vary, headers['content-length']]).toEqual([
          'Origin, Accept-Encoding',
          String(rawPayload.length),
        ]);
      expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
      const etag = br.headers.etag as string;
      const again = await read({ 'accept-encoding': 'br', 'if-none-match': etag });
      expect([again.statusCode, again.body, again.headers.vary]).toEqual([
        304,
        '',
        'Origin, Accept-Encoding',
      ]);
      expect((await read({ 'if-none-match': etag })).statusCode).toBe(200);
    });

    it('to public reads can be cached by shared caches and are revalidated by browsers', async () => {
      for (const url of ['/api/projects', '/api/home_profile', '/api/skills']) {
        const { headers } = await site.app.inject(url);
        expect(headers['cache-control']).toMatch(
          /^public, max-age=0, must-revalidate, s-maxage=\d+, stale-while-revalidate=\d+$/,
        );
        expect(headers['cdn-cache-control']).toMatch(/^max-age=\d+, stale-while-revalidate=\d+$/);
      }
    });

    it("to server errors contain no details and aren't cached", async () => {
      const broken = await TestSite.start();
      await atRest(broken, (db) => db.schema.dropTable('projects').execute());
      for (const response of [
        await broken.app.inject('/api/projects'),
        await broken.owner('POST', '/api/projects', PROJECT),
      ]) {
        expect(response.statusCode).toBe(500);
        expect(response.json()).toEqual({
          success: false,
          message: 'Something went wrong on the server. Please try again.',
        });
        expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
        expect(response.headers['cache-control']).toMatch(/no-store/);
      }
      await broken.close();
    });

    it("with errors aren't cached", async () => {
      for (const url of ['/api/projects/none', '/api/projects?limit=0', '/api/none']) {
        const { headers } = await site.app.inject(url);
        expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual(['no-store', undefined]);
      }
    });

    it("threat 12: to signed-in users aren't cached", async () => {
      const read = await site.owner('GET', '/api/projects');
      const write = await site.owner('PATCH', '/api/home_profile', { role: 'x' });
      for (const { headers } of [read, write])
        expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual([
          'private, no-store',
          undefined,
        ]);
    });

    it('for unknown paths are JSON', async () => {
      for (const url of [
        '/api',
        '/api/',
        '/api/none',
        '/media/none',
        '/releases/none',
        '/healthz/x',
        '/api/%zz',
      ]) {
        const response = await site.app.inject({ url, headers: { accept: 'text/html' } });
        expect([url, response.statusCode >= 400 && response.statusCode < 500]).toEqual([url, true]);
        expect(response.json()).toMatchObject({ success: false, message: expect.any(String) });
      }
    });

    it('threat 13: have security headers that allow the sign-in popup', async () => {
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

  it('saved content survives a restart', async () => {
    await site.owner('PATCH', '/api/home_profile', { fullName: 'Ada Byron' });
    await site.owner('POST', '/api/projects', PROJECT);
    await site.restart();
    expect(await get('/api/home_profile')).toMatchObject({ fullName: 'Ada Byron', version: 2 });
    expect(await get('/api/projects')).toMatchObject([PROJECT]);
  });

  it('stores media URLs without an origin, and returns them with it', async () => {
    const path = '/media/bundled/image/upload/v1/abc.jpg';
    await site.owner('PATCH', '/api/home_profile', { profileImage: `https://test.dev${path}` });
    expect((await get('/api/home_profile')).profileImage).toBe(`https://test.dev${path}`);
    await site.app.close();
    const moved = await TestSite.start({ on: site.database, env: { PUBLIC_ORIGIN: 'https://new.example' } });
    expect((await moved.app.inject('/api/home_profile')).json().data.profileImage).toBe(
      `https://new.example${path}`,
    );
    await moved.close();
    await site.restart();
  });
});

describe('a method that a path of the API has no route for', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.close());

  it.each([
    ['DELETE', '/api/projects', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/projects/1?a=b', 'GET, HEAD, PUT, DELETE'],
    ['GET', '/api/skills/order', 'PUT'],
    ['GET', '/api/v1.0/email/send', 'POST'],
    ['PUT', '/media/v1_1/bundled/image/upload', 'POST'],
    ['DELETE', '/media/bundled/image/upload/v1/x.jpg', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const)('gets 405 and the possible ones: %s %s', async (method, url, allow) => {
    const response = await site.app.inject({ method, url, headers: { accept: 'text/html' } });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringContaining(allow) });
  });

  it('gets 404 if the path has none at all', async () => {
    for (const url of ['/api/nothing', '/media/v1_1/bundled/text/upload'])
      expect((await site.app.inject({ method: 'POST', url })).statusCode).toBe(404);
  });
});
