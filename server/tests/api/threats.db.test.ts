import { PROJECT } from '../support/test-project';
import { imageFile } from '../support/test-files';
import { TestSite } from '../support/test-site';
import { pathOf, upload } from '../support/upload';

/* Threats of docs/SECURITY.md that no feature's tests cover. */

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.close());

const read = async (url: string) => (await site.app.inject(url)).json().data;

describe('threat 17: protected fields', () => {
  it.each([
    ['an id', { _id: 'mine' }],
    ['a version', { version: 99 }],
    ['a position', { position: -5 }],
    ['dates', { created_at: '2001-01-01' }],
    ['a column name', { is_draft: 0 }],
    ['posters, which the media service makes', { posters: ['https://a.example/x.png'] }],
    ['a nested one', { imageDetails: [{ alt: 'a', isAdmin: true }] }],
  ])('%s is rejected, and nothing is saved', async (_what, extra) => {
    const before = await read('/api/projects');
    const response = await site.owner('POST', '/api/projects', { ...PROJECT, ...extra });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].message).toMatch(/^Unknown field/);
    expect(await read('/api/projects')).toEqual(before);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    '%s in a body is rejected, and no prototype changes',
    async (name) => {
      const payload = `{"title":"a","description":"b","${name}":{"isAdmin":true}}`;
      const response = await site.app.inject({
        method: 'POST',
        url: '/api/projects',
        headers: { authorization: `Bearer ${site.ownersToken}`, 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    },
  );

  it.each([
    '?__proto__[isAdmin]=1',
    '?limit[__proto__][a]=1',
    '?limit=1&limit=2',
    `?${Array.from({ length: 3_000 }, (_, index) => `a[${index}]=1`).join('&')}`,
    '?nonsense=1',
  ])('in a query is rejected', async (query) => {
    const { statusCode } = await site.app.inject(`/api/projects${query}`);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});

describe('threat 18: SQL in parameters', () => {
  const ATTEMPTS = [
    "' OR 1=1 --",
    "x'; DELETE FROM projects; --",
    '%',
    '_',
    '"',
    '\\',
    "') UNION SELECT * FROM messages --",
  ];

  it.each(ATTEMPTS)('a category %j matches only that name, so nothing', async (category) => {
    const { _id } = (await site.owner('POST', '/api/projects', PROJECT)).json().data;
    expect(await read(`/api/projects?category=${encodeURIComponent(category)}`)).toEqual([]);
    expect((await read('/api/projects'))[0]._id).toBe(_id);
  });

  it.each(ATTEMPTS)('a search for %j matches only that text, so nothing', async (search) => {
    await upload(site, 'image', await imageFile('png'), { name: 'ferry.png' });
    const find = async (path: string) =>
      (await site.owner('GET', `${path}?search=${encodeURIComponent(search)}`)).json().data;
    expect(await find('/api/media')).toEqual([]);
    expect(await find('/api/messages')).toEqual([]);
    expect((await site.owner('GET', '/api/media?search=ferry')).json().data).not.toEqual([]);
  });
});

it('threat 19: images keep their order', async () => {
  const images = ['c', 'a', 'b', 'a'].map((name) => `https://pictures.example/${name}.png`);
  await site.owner('POST', '/api/projects', { ...PROJECT, images });
  expect((await read('/api/projects'))[0].images).toEqual(images);
});

describe('threat 22: a file’s name', () => {
  it.each([
    '<img src=x onerror=alert(1)>.png',
    'a"; filename="b.html',
    'a\r\nSet-Cookie: a=b.png',
    '../../a.png',
  ])('%j becomes a single header and text', async (name) => {
    const { headers } = await site.app.inject(
      pathOf(await upload(site, 'image', await imageFile('png'), { name })),
    );
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[^"<>\r\n/\\]*\.png"; filename\*=UTF-8''[\w.%!~-]+\.png$/,
    );
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-type']).toBe('image/png');
  });
});
