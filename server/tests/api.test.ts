import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { atRest } from './contact-client';
import { PROJECT } from './test-project';
import { TestSite } from './test-site';

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

describe('a change from an older version', () => {
  it('threat 19: is refused with the record as it stands now', async () => {
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

  it('come compressed to who accepts that, each with a tag of its own', async () => {
    const read = (headers: Record<string, string> = {}) => site.app.inject({ url: '/api/projects', headers });
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
        'Accept-Encoding',
        String(rawPayload.length),
      ]);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    const etag = br.headers.etag as string;
    const again = await read({ 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'Accept-Encoding']);
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('that everybody may read may be passed on by shared caches, and are asked for anew by browsers', async () => {
    for (const url of ['/api/projects', '/api/home_profile', '/api/skills']) {
      const { headers } = await site.app.inject(url);
      expect(headers['cache-control']).toMatch(
        /^public, max-age=0, must-revalidate, s-maxage=\d+, stale-while-revalidate=\d+$/,
      );
      expect(headers['cdn-cache-control']).toMatch(/^max-age=\d+, stale-while-revalidate=\d+$/);
    }
  });

  it('to what fails in the server say nothing of how it failed, nor are they kept', async () => {
    await atRest(site, (db) => db.schema.dropTable('projects').execute());
    for (const answer of [
      await site.app.inject('/api/projects'),
      await site.owner('POST', '/api/projects', PROJECT),
    ]) {
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        success: false,
        message: 'Something went wrong on the server. Please try again.',
      });
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(answer.headers['cache-control']).toMatch(/no-store/);
    }
  });

  it('that are refusals are kept by no cache', async () => {
    for (const url of ['/api/projects/none', '/api/projects?limit=0', '/api/none']) {
      const { headers } = await site.app.inject(url);
      expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual(['no-store', undefined]);
    }
  });

  it('threat 12: to somebody who is signed in are kept by nobody', async () => {
    const read = await site.owner('GET', '/api/projects');
    const write = await site.owner('PATCH', '/api/home_profile', { role: 'x' });
    for (const { headers } of [read, write])
      expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual([
        'private, no-store',
        undefined,
      ]);
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

  it('threat 13: carry the security headers, and let a sign-in popup reach its page', async () => {
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
  const moved = await TestSite.start({ on: site.database, env: { PUBLIC_ORIGIN: 'https://new.example' } });
  expect((await moved.app.inject('/api/home_profile')).json().data.profileImage).toBe(
    `https://new.example${path}`,
  );
  await moved.close();
  await site.restart();
});
