import { storedRevision } from '../../src/db/content-revision';
import { EMPLOYMENT } from '../support/test-employment';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';

const ICON = 'https://pictures.example/icon.png';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const get = async (url: string) => (await site.app.inject(url)).json().data;
const write = async (...call: Parameters<TestSite['owner']>) => (await site.owner(...call)).json();
const bin = async () => (await write('GET', '/api/bin')).data;
const restore = (id: string) => site.owner('POST', `/api/bin/${id}/restore`);
const titles = async (url: string) => (await get(url)).map(({ title }: { title: string }) => title);

const addProject = async (title: string) =>
  (await write('POST', '/api/projects', { ...PROJECT, title })).data;
const deleteProject = async (id: string): Promise<string> =>
  (await write('DELETE', `/api/projects/${id}`)).binId;

describe('deleted content moves to the trash and can be restored', () => {
  it('a project: with its id, at its position, with a new version', async () => {
    const [, second] = [await addProject('Third'), await addProject('Second'), await addProject('First')];
    const response = await write('DELETE', `/api/projects/${second._id}`);
    expect(response).toEqual({
      success: true,
      data: { _id: second._id },
      binId: expect.stringMatching(/^[a-z0-9]{20}$/),
    });
    expect(await titles('/api/projects')).toEqual(['First', 'Third']);
    expect((await site.app.inject(`/api/projects/${second._id}`)).statusCode).toBe(404);

    expect((await restore(response.binId)).json()).toEqual({
      success: true,
      data: { _id: response.binId, kind: 'project' },
    });
    expect(await titles('/api/projects')).toEqual(['First', 'Second', 'Third']);
    expect(await get(`/api/projects/${second._id}`)).toEqual({ ...second, version: expect.any(Number) });
    expect(await bin()).toEqual([]);
  });

  it('an employer: with the roles there, at its position', async () => {
    const add = async (employer: string) =>
      (await write('POST', '/api/work-history', { ...EMPLOYMENT, employer })).data;
    const [last, , first] = [await add('Last'), await add('Looms'), await add('First')];
    const [, looms] = await get('/api/work-history');
    const { binId } = await write('DELETE', `/api/work-history/${looms._id}`);
    expect(await get('/api/work-history')).toEqual([first, last]);
    expect(await bin()).toMatchObject([{ kind: 'employment', title: 'Looms' }]);
    await restore(binId);
    expect(await get('/api/work-history')).toEqual([first, { ...looms, version: expect.any(Number) }, last]);
  });

  it('a why-choose-me item', async () => {
    const add = async (title: string) =>
      (await write('POST', '/api/why-choose-me', { icon: ICON, title, explanation: 'x' })).data;
    const [first] = [await add('First'), await add('Second')];
    const { binId } = await write('DELETE', `/api/why-choose-me/${first._id}`);
    expect(await titles('/api/why-choose-me')).toEqual(['Second']);
    await restore(binId);
    expect(await get('/api/why-choose-me')).toEqual([
      { ...first, version: expect.any(Number) },
      expect.objectContaining({ title: 'Second' }),
    ]);
  });

  it('a technology with its icon, and a skill', async () => {
    const named = (name: string) => ({ name, icon: ICON });
    const languages = ['Go', 'C', 'Zig'].map(named);
    const { _id } = (await write('POST', '/api/skills_techtol', { programmingLanguages: languages })).data;
    const technology = await write('DELETE', `/api/skills_techtol/${_id}`, { type: 'language', index: 1 });
    expect(technology.data.programmingLanguages).toEqual([named('Go'), named('Zig')]);
    await restore(technology.binId);
    expect((await get('/api/skills_techtol')).programmingLanguages).toEqual(languages);

    await write('POST', '/api/skills', { tools: ['Git', 'Docker', 'Vim'] });
    const skill = await write('DELETE', '/api/skills', { type: 'tools', value: 'Docker' });
    expect(skill.data[0].tools).toEqual(['Git', 'Vim']);
    await restore(skill.binId);
    expect((await get('/api/skills'))[0].tools).toEqual(['Git', 'Docker', 'Vim']);
  });

  it('after a restart of the server', async () => {
    const binId = await deleteProject((await addProject('Ledger'))._id);
    await site.restart();
    await restore(binId);
    expect(await titles('/api/projects')).toEqual(['Ledger']);
  });
});

describe('restoring', () => {
  it('twice gives the same response and acts once', async () => {
    const { _id } = await addProject('Ledger');
    const binId = await deleteProject(_id);
    const [one, other] = await Promise.all([restore(binId), restore(binId)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(other.json()).toEqual(one.json());
    const [project] = await get('/api/projects');
    expect(project._id).toBe(_id);
    expect((await restore(binId)).json()).toEqual(one.json());
    expect(await get('/api/projects')).toEqual([project]);
  });

  it('a name that exists again leaves it unchanged', async () => {
    const { data } = await write('POST', '/api/skills_techtol', {
      frameworks_tools: [{ name: 'Git', icon: ICON }],
    });
    const { binId } = await write('DELETE', `/api/skills_techtol/${data._id}`, { type: 'tool', index: 0 });
    const again = [{ name: 'Git', icon: 'https://pictures.example/new.png' }];
    await write('POST', '/api/skills_techtol', { frameworks_tools: again });
    expect((await restore(binId)).statusCode).toBe(200);
    expect((await get('/api/skills_techtol')).frameworks_tools).toEqual(again);
    expect(await bin()).toEqual([]);
  });

  it('into a full list is rejected with advice, and the entry stays', async () => {
    const tools = Array.from({ length: 100 }, (_, index) => `Tool ${index}`);
    await write('POST', '/api/skills', { tools });
    const { binId } = await write('DELETE', '/api/skills', { type: 'tools', value: 'Tool 7' });
    await write('POST', '/api/skills', { tools: ['One more'] });
    const refused = await restore(binId);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('at most 100'),
    ]);
    expect(await bin()).toMatchObject([{ _id: binId, title: 'Tool 7' }]);
  });

  it('a missing entry responds with 404', async () => {
    const binId = await deleteProject((await addProject('Ledger'))._id);
    expect((await site.owner('DELETE', `/api/bin/${binId}`)).json()).toEqual({
      success: true,
      data: { _id: binId },
    });
    for (const response of [await restore(binId), await site.owner('DELETE', `/api/bin/${binId}`)])
      expect([response.statusCode, response.json().message]).toEqual([404, 'This is no longer in the trash']);
    expect(await get('/api/projects')).toEqual([]);
  });

  it('raises the content revision, so composed pages are outdated', async () => {
    const binId = await deleteProject((await addProject('Ledger'))._id);
    const db = await site.database.open();
    const before = await storedRevision(db);
    await restore(binId);
    expect(await storedRevision(db)).toBe(before + 1);
    await restore(binId);
    expect(await storedRevision(db)).toBe(before + 1);
  });
});

describe('the trash', () => {
  it('lists what was deleted and when, newest first, and until when it can be restored', async () => {
    const { _id } = await addProject('Ledger');
    await write('POST', '/api/skills', { tools: ['Git'] });
    await deleteProject(_id);
    await write('DELETE', '/api/skills', { type: 'tools', value: 'Git' });
    const [skill, project] = await bin();
    expect(skill).toMatchObject({ kind: 'skill', title: 'Git' });
    expect(project).toMatchObject({ kind: 'project', title: 'Ledger' });
    const days = (Date.parse(project.goneAt) - Date.parse(project.deletedAt)) / 86_400_000;
    expect(days).toBe(30);
    expect(Math.abs(Date.now() - Date.parse(project.deletedAt))).toBeLessThan(60_000);
  });

  it('has no entry for a rejected deletion', async () => {
    const { _id } = await addProject('Ledger');
    const stale = await site.owner('DELETE', `/api/projects/${_id}`, undefined, { 'if-match': '"7"' });
    expect(stale.statusCode).toBe(409);
    expect(await bin()).toEqual([]);
  });

  it('is emptied up to what the owner saw, without newer entries', async () => {
    await deleteProject((await addProject('Seen'))._id);
    const [{ deletedAt: until }] = await bin();
    const kept = await addProject('Not seen');
    while (new Date().toISOString() <= until) await new Promise(setImmediate);
    await deleteProject(kept._id);
    expect(await write('DELETE', '/api/bin', { until })).toEqual({ success: true, data: { count: 1 } });
    expect(await bin()).toMatchObject([{ title: 'Not seen' }]);
    const wrong = await site.owner('DELETE', '/api/bin', { until: 'yesterday' });
    expect(wrong.statusCode).toBe(400);
    expect((await site.owner('DELETE', '/api/bin')).statusCode).toBe(400);
  });

  it('is for the owner only, and never cached', async () => {
    expect((await site.app.inject('/api/bin')).statusCode).toBe(401);
    expect((await site.owner('GET', '/api/bin')).headers['cache-control']).toBe('private, no-store');
  });
});
