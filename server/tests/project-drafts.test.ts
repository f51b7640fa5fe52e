import { PROJECT } from './test-project';
import { TestSite } from './test-site';

/** A word that stands in the draft alone. */
const SECRET = 'Hemlighet';
const DRAFT = { ...PROJECT, title: `${SECRET} one`, category: `${SECRET} category`, draft: true };
const URL = '/api/projects';

let site: TestSite;
let draftId: string;
let openId: string;
beforeEach(async () => {
  site = await TestSite.start();
  openId = await add(PROJECT);
  draftId = await add(DRAFT);
});
afterEach(() => site.close());

const add = async (values: object) => (await site.owner('POST', URL, values)).json().data._id as string;
const visit = (url: string, headers: object = {}) => site.app.inject({ url, headers: { ...headers } });
const list = async (search = '') => (await visit(URL + search)).json();
const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);

it('a draft is told as one to its owner, who is answered in private', async () => {
  const answer = await site.owner('GET', `${URL}?drafts=include`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { data } = answer.json();
  expect(ids({ data })).toEqual([draftId, openId]);
  expect(data[0]).toMatchObject({ title: DRAFT.title, draft: true });
  expect(data[1]).not.toHaveProperty('draft');
});

it('the owner’s list comes in pages and by category too, with drafts counted', async () => {
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
])('GET /api/projects%s is the owner’s alone', async (search) => {
  const stranger = await site.keys.token({ email: 'visitor@test.dev' });
  for (const [headers, status] of [
    [{}, 401],
    [{ authorization: 'Bearer nonsense' }, 401],
    [{ authorization: `Bearer ${stranger}` }, 403],
  ] as const)
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await site.app.inject({ method, url: URL + search, headers });
      expect([method, answer.statusCode]).toEqual([method, status]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).not.toContain(SECRET);
    }
});

it('for whoever doesn’t ask for drafts the list is what it was, the owner’s token or not', async () => {
  for (const answer of [await visit(URL), await site.owner('GET', URL)]) {
    expect(answer.json()).toEqual({ success: true, data: [{ ...PROJECT, _id: openId, version: 1 }] });
  }
  expect((await site.owner('GET', URL)).headers['cache-control']).toBe('private, no-store');
});

it('no visitor sees it: in no list, page, count or category, nor at its own address', async () => {
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

it('nothing that visitors can read says a word of it', async () => {
  const read = site.app.routeAccess.filter(({ method, access }) => method === 'GET' && access === 'public');
  expect(read.length).toBeGreaterThan(8);
  for (const { url } of read) {
    const address = url.replace(/:\w+/g, draftId).replace('*', 'sitemap.xml');
    const { body, headers } = await visit(address, { accept: 'text/html' });
    expect([address, body.includes(SECRET)]).toEqual([address, false]);
    // An address that leads nowhere may be repeated to who has asked for it.
    if (!address.includes(draftId)) expect([address, body.includes(draftId)]).toEqual([address, false]);
    expect(JSON.stringify(headers)).not.toContain(SECRET);
  }
});

it('is published by saving it as none, and taken back by saving it as one', async () => {
  const save = (draft: boolean) => site.owner('PUT', `${URL}/${draftId}`, { ...DRAFT, draft });
  expect((await save(false)).json().data).not.toHaveProperty('draft');
  expect(ids(await list())).toEqual([draftId, openId]);
  expect((await visit(`${URL}/${draftId}`)).json().data.title).toBe(DRAFT.title);
  expect((await save(true)).json().data.draft).toBe(true);
  expect(ids(await list())).toEqual([openId]);
});

it('stays what it is for a form that knows nothing of drafts', async () => {
  const { draft: _, ...input } = DRAFT;
  await site.owner('PUT', `${URL}/${draftId}`, { ...input, title: 'Renamed' });
  await site.owner('PUT', `${URL}/${openId}`, { ...PROJECT, title: 'Renamed too' });
  expect(ids(await list())).toEqual([openId]);
});

it.each(['true', 1, null, {}])('is one or none, and not %j', async (draft) => {
  const answer = await site.owner('POST', URL, { ...PROJECT, draft });
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, ['draft']]);
});

it('a refused change tells only the owner how it stands', async () => {
  const body = { ...DRAFT, title: 'Mine' };
  const answer = await site.owner('PUT', `${URL}/${draftId}`, body, { 'if-match': '"9"' });
  expect([answer.statusCode, answer.json().data.draft]).toEqual([409, true]);
  const stranger = await site.app.inject({ method: 'PUT', url: `${URL}/${draftId}`, payload: body });
  expect([stranger.statusCode, stranger.body.includes(SECRET)]).toEqual([401, false]);
});
