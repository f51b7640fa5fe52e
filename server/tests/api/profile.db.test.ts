import { storedRevision } from '../../src/db/content-revision';
import { TestSite } from '../support/test-site';

describe('the profile page', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async (url: string) => (await site.app.inject(url)).json().data;
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  const ICON = 'https://pictures.example/icon.png';

  it('responds in an installation without content', async () => {
    expect(await get('/api/second_home_profile')).toMatchObject({ fullName: '', profileImage: '' });
    expect(await get('/api/about_me')).toEqual({ experience: '', aboutDetails: '', version: 1 });
    expect(await get('/api/skills')).toEqual([
      { frontendSkills: [], backendSkills: [], tools: [], version: 1 },
    ]);
    expect(await get('/api/skills_techtol')).toMatchObject({
      programmingLanguages: [],
      frameworks_tools: [],
    });
    expect(await get('/api/why-choose-me')).toEqual([]);
  });

  describe('the second profile', () => {
    const PATH = '/media/bundled/image/upload/v1/abc.jpg';

    it('changes only the given fields, and stores its own image without an origin', async () => {
      const all = { fullName: 'Ada', role: 'Engineer', bio: 'x', profileImage: `https://test.dev${PATH}` };
      await site.owner('PATCH', '/api/second_home_profile', all);
      const response = await site.owner('PATCH', '/api/second_home_profile', { bio: '' });
      expect(response.json()).toEqual({ success: true, data: { ...all, bio: '', version: 3 } });
      Object.assign(site.config, { origin: 'https://new.example' });
      await site.restart();
      expect((await get('/api/second_home_profile')).profileImage).toBe(`https://new.example${PATH}`);
    });

    it('is independent of the home profile', async () => {
      await site.owner('PATCH', '/api/second_home_profile', { fullName: 'Ada' });
      expect((await get('/api/home_profile')).fullName).toBe('');
    });

    it('rejects a change from an older version and returns the current record', async () => {
      const url = '/api/second_home_profile';
      await site.owner('PATCH', url, { role: 'First' }, { 'if-match': '"1"' });
      const response = await site.owner('PATCH', url, { role: 'Second' }, { 'if-match': '"1"' });
      expect([response.statusCode, response.json().data.role]).toEqual([409, 'First']);
    });
  });

  describe('about', () => {
    it('accepts a number of years and returns a number', async () => {
      const response = await site.owner('PATCH', '/api/about_me', {
        experience: 9.5,
        aboutDetails: ' Long. ',
      });
      expect(response.json()).toEqual({
        success: true,
        data: { experience: 9.5, aboutDetails: 'Long.', version: 2 },
      });
      expect((await site.owner('PATCH', '/api/about_me', { experience: 0 })).json().data).toMatchObject({
        experience: 0,
        aboutDetails: 'Long.',
      });
    });

    it.each(['9', -1, 101, null])('rejects %j years', async (experience) => {
      const response = await site.owner('PATCH', '/api/about_me', { experience });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: 'Experience must be a number of years from 0 to 100',
        issues: [{ path: ['experience'] }],
      });
    });

    it('rejects a change from an older version and returns the current record', async () => {
      await site.owner('PATCH', '/api/about_me', { experience: 3 });
      const response = await site.owner('PATCH', '/api/about_me', { experience: 4 }, { 'if-match': '"1"' });
      expect([response.statusCode, response.json().data.experience]).toEqual([409, 3]);
    });
  });

  describe('skills', () => {
    it('are put in order, unless the list has other names by now', async () => {
      await add({ tools: ['Git', 'Vim', 'Make'] });
      const order = (names: string[], headers?: object) =>
        site.owner('PUT', '/api/skills/order', { type: 'tools', names }, headers);
      const response = await order(['Make', 'Git', 'Vim']);
      expect(response.json().data).toMatchObject([{ tools: ['Make', 'Git', 'Vim'] }]);
      expect(await get('/api/skills')).toEqual(response.json().data);
      expect((await order(['Make', 'Git', 'Vim'])).json()).toEqual(response.json());
      for (const names of [
        ['Make', 'Git'],
        ['Make', 'Git', 'Git'],
        ['Make', 'Git', 'Vim', 'Bash'],
      ])
        expect((await order(names)).statusCode).toBe(409);
      expect((await order(['Vim', 'Git', 'Make'], { 'if-match': '"1"' })).statusCode).toBe(409);
      expect(await get('/api/skills')).toEqual(response.json().data);
    });

    const add = (body: object, headers?: object) => site.owner('POST', '/api/skills', body, headers);
    const remove = (body: object, headers?: object) => site.owner('DELETE', '/api/skills', body, headers);

    it("are added at the end; existing names aren't duplicated, in any case", async () => {
      await add({ frontendSkills: ['React', 'Svelte'], tools: ['Git'] });
      const response = await add({ frontendSkills: ['SVELTE', 'HTML', 'html'], backendSkills: [' Go '] });
      expect(response.json().data).toEqual([
        { frontendSkills: ['React', 'Svelte', 'HTML'], backendSkills: ['Go'], tools: ['Git'], version: 3 },
      ]);
      expect(await get('/api/skills')).toEqual(response.json().data);
    });

    it('are deleted by value, in their own list only', async () => {
      await add({ frontendSkills: ['TypeScript'], backendSkills: ['TypeScript'] });
      await remove({ type: 'frontendSkills', value: 'TypeScript' });
      expect(await get('/api/skills')).toMatchObject([{ frontendSkills: [], backendSkills: ['TypeScript'] }]);
      expect((await remove({ type: 'frontendSkills', value: 'TypeScript' })).statusCode).toBe(404);
      expect((await remove({ type: 'version', value: 'x' })).statusCode).toBe(400);
    });

    it('are neither added nor deleted from an older version', async () => {
      await add({ tools: ['Git'] });
      const stale = { 'if-match': '"1"' };
      expect((await add({ tools: ['Docker'] }, stale)).statusCode).toBe(409);
      expect((await remove({ type: 'tools', value: 'Git' }, stale)).statusCode).toBe(409);
      expect(await get('/api/skills')).toMatchObject([{ tools: ['Git'], version: 2 }]);
    });

    it('are all added by concurrent requests', async () => {
      await Promise.all(Array.from({ length: 8 }, (_, index) => add({ tools: [`Tool ${index}`] })));
      expect((await get('/api/skills'))[0].tools).toHaveLength(8);
    });

    it('are limited, also across several additions', async () => {
      const many = (prefix: string) => Array.from({ length: 60 }, (_, index) => `${prefix} ${index}`);
      await add({ tools: many('a') });
      const response = await add({ tools: many('b'), frontendSkills: ['React'] });
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        expect.stringMatching(/at most 100/),
      ]);
      expect(await get('/api/skills')).toMatchObject([{ frontendSkills: [], version: 2 }]);
    });
  });

  describe('technologies', () => {
    const add = (body: object, headers?: object) => site.owner('POST', '/api/skills_techtol', body, headers);
    const remove = async (type: string, index: number, headers?: object) =>
      site.owner(
        'DELETE',
        `/api/skills_techtol/${(await get('/api/skills_techtol'))._id}`,
        { type, index },
        headers,
      );
    const of = (...list: string[]) => list.map((name) => ({ name, icon: ICON }));

    it("are added at the end; existing names aren't duplicated, in any case, and keep their icon", async () => {
      await add({ programmingLanguages: of('Go', 'Rust') });
      const response = await add({
        programmingLanguages: [{ name: 'go', icon: 'https://other.example/x.png' }, { name: 'Zig' }],
        frameworks_tools: of('Docker'),
      });
      expect(response.json().data).toEqual({
        _id: expect.stringMatching(/^[\w-]+$/),
        programmingLanguages: [...of('Go', 'Rust'), { name: 'Zig', icon: '' }],
        frameworks_tools: of('Docker'),
        version: 3,
      });
      expect(await get('/api/skills_techtol')).toEqual(response.json().data);
    });

    it('are deleted by list and index', async () => {
      await add({ programmingLanguages: of('Go', 'Rust', 'Zig'), frameworks_tools: of('Docker', 'Git') });
      await remove('language', 1);
      await remove('tool', 0);
      const { programmingLanguages, frameworks_tools } = await get('/api/skills_techtol');
      expect([names(programmingLanguages), names(frameworks_tools)]).toEqual([['Go', 'Zig'], ['Git']]);
    });

    it("aren't deleted by an index in an older version", async () => {
      await add({ programmingLanguages: of('Go', 'Rust') });
      await remove('language', 0, { 'if-match': '"2"' });
      const again = await remove('language', 0, { 'if-match': '"2"' });
      expect(again.statusCode).toBe(409);
      expect(names(again.json().data.programmingLanguages)).toEqual(['Rust']);
      expect(names((await get('/api/skills_techtol')).programmingLanguages)).toEqual(['Rust']);
    });

    it('change name and icon in their place; fields that are left out stay', async () => {
      await add({ programmingLanguages: of('Go', 'Rust') });
      const { _id } = await get('/api/skills_techtol');
      const change = (body: object, headers?: object) =>
        site.owner('PATCH', `/api/skills_techtol/${_id}`, body, headers);
      await change({ type: 'language', index: 0, name: 'Golang' });
      const changed = await change({ type: 'language', index: 1, icon: '' }, { 'if-match': '"3"' });
      expect(changed.json().data).toMatchObject({
        programmingLanguages: [
          { name: 'Golang', icon: ICON },
          { name: 'Rust', icon: '' },
        ],
        version: 4,
      });
      const [outdated, taken, gone] = [
        await change({ type: 'language', index: 1, name: 'C' }, { 'if-match': '"3"' }),
        await change({ type: 'language', index: 1, name: 'golang' }),
        await change({ type: 'tool', index: 0, name: 'Git' }),
      ];
      expect(outdated.statusCode).toBe(409);
      expect(outdated.json().data).toMatchObject({ version: 4 });
      expect(taken.json().issues).toEqual([{ path: ['name'], message: '“golang” is already in this list.' }]);
      expect(gone.statusCode).toBe(404);
      expect(await get('/api/skills_techtol')).toEqual(changed.json().data);
      const respelled = await change({ type: 'language', index: 0, name: 'GoLang' });
      expect(names(respelled.json().data.programmingLanguages)).toEqual(['GoLang', 'Rust']);
    });

    it('respond with 404 for a missing index or record', async () => {
      expect((await remove('language', 0)).statusCode).toBe(404);
      const other = await site.owner('DELETE', '/api/skills_techtol/other', { type: 'tool', index: 0 });
      expect(other.statusCode).toBe(404);
      expect((await remove('tool', -1)).statusCode).toBe(400);
    });

    it('reject icons with scripts', async () => {
      const response = await add({ frameworks_tools: [{ name: 'Git', icon: 'javascript:alert(1)' }] });
      expect(response.json().issues[0].path).toEqual(['frameworks_tools', 0, 'icon']);
    });
  });

  describe('reasons', () => {
    const item = (title: string) => ({ icon: ICON, title, explanation: 'Because.' });
    const add = async (title: string) =>
      (await site.owner('POST', '/api/why-choose-me', item(title))).json().data;

    it('are added at the end, changed and deleted', async () => {
      const first = await add('First');
      const second = await add('Second');
      expect(second).toEqual({ _id: expect.any(String), ...item('Second'), version: 1 });
      const changed = await site.owner('PUT', `/api/why-choose-me/${first._id}`, item('Changed'));
      expect(changed.json().data).toEqual({ ...first, title: 'Changed', version: 2 });
      expect(await get('/api/why-choose-me')).toEqual([changed.json().data, second]);
      const removal = await site.owner('DELETE', `/api/why-choose-me/${first._id}`);
      expect(removal.json()).toMatchObject({ success: true, data: { _id: first._id } });
      expect(await get('/api/why-choose-me')).toEqual([second]);
    });

    it('need all three values', async () => {
      const response = await site.owner('POST', '/api/why-choose-me', {
        icon: '',
        title: ' ',
        explanation: '',
      });
      expect(response.statusCode).toBe(400);
      const paths = response.json().issues.map(({ path }: { path: string[] }) => path[0]);
      expect(paths.sort()).toEqual(['explanation', 'icon', 'title']);
    });

    it('are neither changed nor deleted from an older version, nor after they are gone', async () => {
      const { _id } = await add('First');
      const url = `/api/why-choose-me/${_id}`;
      await site.owner('PUT', url, item('New'), { 'if-match': '"1"' });
      const stale = { 'if-match': '"1"' };
      const put = await site.owner('PUT', url, item('Old'), stale);
      expect([put.statusCode, put.json().data.title]).toEqual([409, 'New']);
      expect((await site.owner('DELETE', url, undefined, stale)).statusCode).toBe(409);
      expect((await site.owner('DELETE', url)).statusCode).toBe(200);
      expect((await site.owner('PUT', url, item('Old'))).json().message).toBe('This item no longer exists');
    });
  });

  it('raises the content revision after each kind of change', async () => {
    const changes = [
      ['PATCH', '/api/second_home_profile', { role: 'x' }],
      ['PATCH', '/api/about_me', { experience: 1 }],
      ['POST', '/api/skills', { tools: ['Git'] }],
      ['DELETE', '/api/skills', { type: 'tools', value: 'Git' }],
      ['POST', '/api/skills_techtol', { frameworks_tools: [{ name: 'Git', icon: ICON }] }],
      ['POST', '/api/why-choose-me', { icon: ICON, title: 'a', explanation: 'b' }],
    ] as const;
    const before = await site.database.look(storedRevision);
    for (const [method, url, body] of changes)
      expect((await site.owner(method, url, body)).statusCode).toBe(200);
    await site.app.close();
    expect(await site.database.look(storedRevision)).toBe(before + changes.length);
    await site.restart();
  });
});
