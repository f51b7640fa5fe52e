import { storedRevision } from '../src/db/content-revision';
import { PROJECT } from './test-project';
import { TestSite } from './test-site';

const REASON = { icon: 'https://pictures.example/icon.png', title: 'Prompt', explanation: 'Within a day.' };

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.start();
});
afterEach(() => site.close());

const get = async (url: string) => (await site.app.inject(url)).json().data;
const idsAt = async (url: string): Promise<string[]> =>
  (await get(url)).map(({ _id }: { _id: string }) => _id);

describe.each([
  ['/api/projects', PROJECT, 'first'],
  ['/api/why-choose-me', REASON, 'last'],
] as const)('the order of %s', (url, input, newOne) => {
  let ids: string[];
  const add = async () => (await site.owner('POST', url, input)).json().data._id as string;
  const put = (body: object) => site.owner('PUT', `${url}/order`, body);

  beforeEach(async () => {
    for (let count = 0; count < 4; count += 1) await add();
    ids = await idsAt(url);
  });

  it('is what the owner puts it in', async () => {
    const [a, b, c, d] = ids as [string, string, string, string];
    for (const order of [
      [d, a, b, c],
      [a, b, c, d],
      [d, c, b, a],
      [c, d, a, b],
    ]) {
      const answer = await put({ ids: order });
      expect(answer.json()).toEqual({ success: true, data: { ids: order } });
      expect(await idsAt(url)).toEqual(order);
    }
  });

  it(`lets a new one stand ${newOne} all the same`, async () => {
    const reversed = ids.toReversed();
    await put({ ids: reversed });
    const added = await add();
    expect(await idsAt(url)).toEqual(newOne === 'first' ? [added, ...reversed] : [...reversed, added]);
  });

  it('is none of what a record says: its version stays, and a form that is open can be saved', async () => {
    const [one] = await get(url);
    const moved = [...ids.slice(1), one._id];
    await put({ ids: moved });
    expect((await get(url)).at(-1)).toEqual(one);
    const saved = await site.owner(
      'PUT',
      `${url}/${one._id}`,
      { ...input, title: 'New' },
      { 'if-match': '"1"' },
    );
    expect(saved.statusCode).toBe(200);
    expect(await idsAt(url)).toEqual(moved);
  });

  it('is a change of content, once', async () => {
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
    ['one stands twice', (all) => [...all.slice(1), all[1]!]],
    ['there are none', () => []],
  ])('is answered with 409 and what it is where %s', async (_what, change) => {
    const answer = await put({ ids: change(ids) });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      success: false,
      message: 'The list was changed elsewhere in the meantime. Its order was left as it is.',
      data: { ids },
    });
    expect(await idsAt(url)).toEqual(ids);
  });

  it('is answered with 409 where the caller saw another one', async () => {
    const [a, b, c, d] = ids as [string, string, string, string];
    await put({ ids: [d, c, b, a], seen: ids });
    const stale = await put({ ids: [b, a, c, d], seen: ids });
    expect([stale.statusCode, stale.json().data]).toEqual([409, { ids: [d, c, b, a] }]);
    expect(await idsAt(url)).toEqual([d, c, b, a]);
    // The same once more, because the answer got lost, is no fault.
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
    ['null in the place of what was seen', { ids: [], seen: null }],
  ])('refuses %s, and says what is wrong', async (_what, body) => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
    expect(await idsAt(url)).toEqual(ids);
  });

  it('is one of those asked for when several are at the same moment', async () => {
    const orders = ids.map((_, count) => [...ids.slice(count), ...ids.slice(0, count)]);
    const answers = await Promise.all(orders.map((order) => put({ ids: order })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(orders).toContainEqual(await idsAt(url));
  });

  it('holds also where two had the same place', async () => {
    await site.database.look((db) => db.updateTable('projects').set({ position: 1 }).execute());
    await site.database.look((db) => db.updateTable('why_choose_me').set({ position: 1 }).execute());
    // They stand by their ids now, which the server, that didn't do it, needn't know yet.
    const order = ids.toSorted().toReversed();
    expect((await put({ ids: order })).statusCode).toBe(200);
    expect(await idsAt(url)).toEqual(order);
  });
});

it('of projects is that of their pages, of a category and of the categories', async () => {
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

it('a thousand and more projects change places in one request', async () => {
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
