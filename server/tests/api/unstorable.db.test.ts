import { pdf } from '../support/test-files';
import { EMPLOYMENT } from '../support/test-employment';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';
import { upload } from '../support/upload';

/* Values that only one database can store are rejected on both. */

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.close());

it.each([
  ['PATCH', '/api/home_profile', { bio: 'a\0b' }, ['bio']],
  ['POST', '/api/projects', { ...PROJECT, features: ['ok', 'a\0b'] }, ['features', 1]],
  [
    'POST',
    '/api/work-history',
    { ...EMPLOYMENT, roles: [{ ...EMPLOYMENT.roles[0], description: '\0' }] },
    ['roles', 0, 'description'],
  ],
  ['POST', '/api/skills', { tools: ['\0'] }, ['tools', 0]],
  ['DELETE', '/api/skills', { type: 'tools', value: '\0' }, ['value']],
  ['GET', '/api/projects?category=%00', undefined, ['category']],
  ['GET', '/api/messages?search=a%00b', undefined, ['search']],
  ['GET', '/api/media?search=%00', undefined, ['search']],
] as const)('%s %s: a null character is rejected and located', async (method, url, body, path) => {
  const response = await site.owner(method, url, body);
  expect([response.statusCode, response.json()]).toEqual([
    400,
    {
      success: false,
      message: "Text can't contain null characters",
      issues: [expect.objectContaining({ path })],
    },
  ]);
});

it.each(['/api/projects/%00', '/media/bundled/raw/upload/v1/%00.pdf', '/%00'])(
  '%s responds with 404 and no error',
  async (url) => {
    expect((await site.app.inject(url)).statusCode).toBeLessThan(500);
  },
);

it('file names and poster ids are checked too', async () => {
  const response = await upload(site, 'raw', pdf(), { name: 'a\0b.pdf' });
  expect(response.statusCode).toBe(200);
  const poster = await upload(site, 'video', pdf(), { fields: { poster_id: '\0' } });
  expect(poster.statusCode).toBe(400);
});

it('an impossible version counts as another version', async () => {
  const response = await site.owner(
    'PATCH',
    '/api/home_profile',
    { bio: '' },
    { 'if-match': '"999999999999999"' },
  );
  expect(response.statusCode).toBe(409);
});

it('text in every script is stored unchanged', async () => {
  const bio = 'Ståål ẞ 👩‍💻 עברית \u2028 \u{10ffff} \u0001';
  await site.owner('PATCH', '/api/home_profile', { bio });
  expect((await site.app.inject('/api/home_profile')).json().data.bio).toBe(bio);
});
