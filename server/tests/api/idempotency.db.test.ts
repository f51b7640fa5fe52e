import { EMPLOYMENT } from '../support/test-employment';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const NAMED = { 'idempotency-key': 'a-first-try' };
const post = (url: string, body: object, headers: object = NAMED) => site.owner('POST', url, body, headers);
const get = async (url: string) => (await site.app.inject(url)).json().data;
const titles = async () => (await get('/api/projects')).map(({ title }: { title: string }) => title);

const ICON = 'https://media.test/icon.png';
const SKILLS = { frontendSkills: ['React'], backendSkills: [], tools: [] };
const WRITES = [
  ['/api/projects', PROJECT],
  ['/api/work-history', EMPLOYMENT],
  ['/api/why-choose-me', { icon: ICON, title: 'Prompt', explanation: 'Within a day' }],
  ['/api/skills', SKILLS],
  ['/api/skills_techtol', { programmingLanguages: [{ name: 'C', icon: ICON }], frameworks_tools: [] }],
] as const;

it.each(WRITES)('a repeated POST to %s gets the same response and acts once', async (url, body) => {
  const first = await post(url, body);
  const content = await get(url);
  const again = await post(url, body);
  expect(first.statusCode).toBe(200);
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect(await get(url)).toEqual(content);
});

it.each(WRITES)('concurrent POSTs to %s with one key create one record', async (url, body) => {
  const responses = await Promise.all([1, 2, 3].map(() => post(url, body)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(responses.map(({ body: text }) => text)).size).toBe(1);
  const content = await get(url);
  await post(url, body);
  expect(await get(url)).toEqual(content);
});

it('the same key with other content is rejected with the saved record', async () => {
  const { data } = (await post('/api/projects', PROJECT)).json();
  const other = await post('/api/projects', { ...PROJECT, title: 'Changed since' });
  expect(other.statusCode).toBe(422);
  expect(other.json()).toEqual({
    success: false,
    message: expect.stringContaining('An earlier attempt was already saved'),
    data,
  });
  expect(await titles()).toEqual([PROJECT.title]);
});

it('the same key at another endpoint is rejected without details', async () => {
  await post('/api/projects', PROJECT);
  const other = await post('/api/skills', SKILLS);
  expect(other.statusCode).toBe(422);
  expect(other.json().data).toBeUndefined();
  expect(await get('/api/skills')).toMatchObject([{ frontendSkills: [] }]);
});

it('a rejected request leaves the key unused', async () => {
  expect((await post('/api/projects', { title: 'Alone' })).statusCode).toBe(400);
  await site.owner('POST', '/api/skills', SKILLS);
  expect((await post('/api/skills', SKILLS, { ...NAMED, 'if-match': '"1"' })).statusCode).toBe(409);
  expect((await post('/api/projects', PROJECT)).statusCode).toBe(200);
  expect(await titles()).toEqual([PROJECT.title]);
});

it('requests without a key always act', async () => {
  await post('/api/projects', PROJECT, {});
  await post('/api/projects', PROJECT, {});
  expect(await titles()).toHaveLength(2);
});

it('a key survives a restart', async () => {
  const first = await post('/api/projects', PROJECT);
  await site.restart();
  expect((await post('/api/projects', PROJECT)).json()).toEqual(first.json());
  expect(await titles()).toHaveLength(1);
});

it.each(['', 'with space', 'ünlaut', 'x'.repeat(256)])("%j isn't a valid key", async (key) => {
  const response = await post('/api/projects', PROJECT, { 'idempotency-key': key });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toContain('Idempotency-Key');
  expect(await titles()).toEqual([]);
});

it("another user's key has no effect", async () => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/projects',
    headers: NAMED,
    payload: PROJECT,
  });
  expect(response.statusCode).toBe(401);
  expect((await post('/api/projects', PROJECT)).statusCode).toBe(200);
});
