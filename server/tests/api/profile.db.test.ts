import { storedRevision } from '../../src/db/content-revision';
import { TestSite } from '../support/test-site';
import { PORTFOLIO } from '../support/test-portfolio';

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

describe('profile pictures', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async (url: string) => (await site.app.inject(url)).json().data;

  describe.each(['/api/home_profile', '/api/second_home_profile'])(
    "the image's description and crop in %s",
    (url) => {
      const patch = async (values: object) => (await site.owner('PATCH', url, values)).json().data;
      const profileImage = 'https://pictures.example/ada.jpg';
      const profileImageAlt = 'Ada at her desk';

      it('is kept when other fields change', async () => {
        await patch({ profileImage, profileImageAlt });
        expect(await patch({ bio: 'x', profileImage })).toMatchObject({
          bio: 'x',
          profileImage,
          profileImageAlt,
        });
        expect(await get(url)).toMatchObject({ profileImageAlt });
      });

      it('has a point that its crops keep, until the image is replaced or the point reset', async () => {
        const profileImageFocus = { x: 0.25, y: 0.1 };
        await patch({ profileImage, profileImageFocus });
        await patch({ bio: 'x', profileImage });
        expect(await get(url)).toMatchObject({ profileImageFocus });
        expect(await patch({ profileImageFocus: null })).not.toHaveProperty('profileImageFocus');
        await patch({ profileImageFocus });
        const other = await patch({ profileImage: 'https://pictures.example/other.jpg' });
        expect(other).not.toHaveProperty('profileImageFocus');
        for (const wrong of [{ x: 2, y: 0 }, { x: 0 }, 'north'])
          expect((await site.owner('PATCH', url, { profileImageFocus: wrong })).statusCode).toBe(400);
      });

      it('is dropped with the image, and omitted if empty', async () => {
        await patch({ profileImage, profileImageAlt });
        const other = await patch({ profileImage: 'https://pictures.example/other.jpg' });
        expect(other).not.toHaveProperty('profileImageAlt');
        await patch({ profileImageAlt });
        expect(await patch({ profileImageAlt: '' })).not.toHaveProperty('profileImageAlt');
      });
    },
  );
});

describe('order', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async (url: string) => (await site.app.inject(url)).json().data;

  describe('the order of technologies', () => {
    const named = (...names: string[]) =>
      names.map((name) => ({ name, icon: 'https://pictures.example/icon.png' }));
    const put = (body: object, headers?: object) =>
      site.owner('PUT', '/api/skills_techtol/order', body, headers);
    const order = (programmingLanguages: string[], frameworks_tools: string[]) => ({
      programmingLanguages,
      frameworks_tools,
    });

    beforeEach(() =>
      site.owner('POST', '/api/skills_techtol', {
        programmingLanguages: named('Go', 'Rust', 'Zig'),
        frameworks_tools: named('Git', 'Docker'),
      }),
    );

    it('is set for both lists, with icons', async () => {
      const response = await put(order(['Zig', 'Go', 'Rust'], ['Docker', 'Git']), { 'if-match': '"2"' });
      const record = response.json().data;
      expect(record).toMatchObject({
        programmingLanguages: named('Zig', 'Go', 'Rust'),
        frameworks_tools: named('Docker', 'Git'),
        version: 3,
      });
      expect(await get('/api/skills_techtol')).toEqual(record);
    });

    it('responds with 409 and the current record for an older version', async () => {
      await put(order(['Zig', 'Go', 'Rust'], ['Git', 'Docker']));
      const stale = await put(order(['Go', 'Zig', 'Rust'], ['Git', 'Docker']), { 'if-match': '"2"' });
      expect(stale.statusCode).toBe(409);
      expect(stale.json().data).toMatchObject({
        programmingLanguages: named('Zig', 'Go', 'Rust'),
        version: 3,
      });
      // Repeating it after a lost response succeeds.
      const again = await put(order(['Zig', 'Go', 'Rust'], ['Git', 'Docker']), { 'if-match': '"2"' });
      expect([again.statusCode, again.json().data.version]).toEqual([200, 3]);
    });

    it.each([
      [
        ['Go', 'Rust'],
        ['Git', 'Docker'],
      ],
      [
        ['Go', 'Rust', 'Zig', 'C'],
        ['Git', 'Docker'],
      ],
      [
        ['Go', 'Rust', 'Rust'],
        ['Git', 'Docker'],
      ],
      [['Go', 'Rust', 'Zig', 'Git'], ['Docker']],
      [
        ['Go', 'Rust', '__proto__'],
        ['Git', 'Docker'],
      ],
      [[], []],
    ])("doesn't change for %j and %j", async (languages, tools) => {
      const before = await get('/api/skills_techtol');
      const response = await put(order(languages, tools));
      expect([response.statusCode, response.json().data]).toEqual([409, before]);
      expect(await get('/api/skills_techtol')).toEqual(before);
    });

    it.each([{}, { programmingLanguages: ['Go', 'Rust', 'Zig'] }, order(['x'.repeat(81)], []), { ids: [] }])(
      'rejects %j',
      async (body) => {
        expect((await put(body)).statusCode).toBe(400);
      },
    );
  });
});

describe('education', () => {
  const URL = '/api/education';
  const IN_FILE = {
    quote: { text: 'Said.', source: 'Somebody' },
    degrees: [{ title: 'School', years: '2021-2022' }],
    certifications: [{ title: 'React', figure: 'orbits' as const }],
  };
  const OF_THE_FILE = {
    quote: IN_FILE.quote,
    degrees: [{ title: 'School', subject: '', institution: '', place: '', years: '2021-2022' }],
    certifications: [{ title: 'React', description: '', figure: 'orbits' }],
  };
  const DEGREE = {
    title: 'PhD',
    subject: 'Engines',
    institution: 'KTH',
    place: 'Stockholm',
    years: '2024-present',
  };

  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start({ portfolio: { ...PORTFOLIO, education: IN_FILE } });
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async () => (await site.app.inject(URL)).json().data;
  const change = (values: object, headers?: object) => site.owner('PATCH', URL, values, headers);

  it("returns the configuration's values until something is saved", async () => {
    expect(await get()).toEqual({ ...OF_THE_FILE, savedAt: '', version: 1 });
    const bare = await TestSite.start();
    expect((await bare.app.inject(URL)).json().data).toEqual({
      quote: { text: '', source: '' },
      degrees: [],
      certifications: [],
      savedAt: '',
      version: 1,
    });
    await bare.close();
  });

  it('changes only the given fields, in order, and can be reset', async () => {
    const degrees = [DEGREE, OF_THE_FILE.degrees[0]];
    const response = await change({ degrees });
    expect(response.json().data).toEqual({
      ...OF_THE_FILE,
      degrees,
      savedAt: expect.stringMatching(/Z$/),
      version: 2,
    });
    await site.restart();
    expect((await get()).degrees).toEqual(degrees);
    const reset = await site.owner('DELETE', URL, undefined, { 'if-match': '"2"' });
    expect(reset.json().data).toEqual({ ...OF_THE_FILE, savedAt: '', version: 3 });
  });

  it('can be saved as empty, which differs from not saved', async () => {
    await change({ quote: {}, degrees: [], certifications: [] });
    expect(await get()).toMatchObject({
      quote: { text: '', source: '' },
      degrees: [],
      certifications: [],
      savedAt: expect.stringMatching(/Z$/),
    });
  });

  it('rejects a change from an older version and returns the current record', async () => {
    await change({ degrees: [DEGREE] }, { 'if-match': '"1"' });
    const response = await change({ degrees: [] }, { 'if-match': '"1"' });
    expect([response.statusCode, response.json().data.degrees]).toEqual([409, [DEGREE]]);
  });

  it.each([
    [{ degrees: [DEGREE, { ...DEGREE, title: ' ' }] }, ['degrees', 1, 'title']],
    [{ degrees: [{ ...DEGREE, years: 'x'.repeat(41) }] }, ['degrees', 0, 'years']],
    [{ degrees: [{ ...DEGREE, subject: 7 }] }, ['degrees', 0, 'subject']],
    [{ degrees: [{ ...DEGREE, html: '<b>' }] }, ['degrees', 0, 'html']],
    [{ degrees: 'PhD' }, ['degrees']],
    [{ degrees: Array.from({ length: 51 }, () => DEGREE) }, ['degrees']],
    [{ certifications: [{ title: 'A', figure: 'skull' }] }, ['certifications', 0, 'figure']],
    [{ certifications: [{ title: 'A', figure: 'constructor' }] }, ['certifications', 0, 'figure']],
    [{ quote: { text: 'x'.repeat(501) } }, ['quote', 'text']],
    [{ quote: null }, ['quote']],
  ])('rejects %j and locates the error', async (body, path) => {
    const response = await change(body);
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path).toEqual(path);
    expect(await get()).toEqual({ ...OF_THE_FILE, savedAt: '', version: 1 });
  });

  it('can be changed by the owner only', async () => {
    for (const method of ['PATCH', 'DELETE'] as const) {
      const response = await site.app.inject({ method, url: URL, payload: {} });
      expect([method, response.statusCode]).toEqual([method, 401]);
    }
  });
});

describe('site settings', () => {
  const URL = '/api/site_settings';
  const CONTACT = {
    phone: '+46 70 123 45 67',
    email: 'ada@test.dev',
    linkedin: 'https://www.linkedin.com/in/ada',
    whatsapp: '',
    telegram: 'https://t.me/ada',
    facebook: '',
  };
  const OF_THE_FILE = { siteName: PORTFOLIO.siteName, githubUrl: PORTFOLIO.githubUrl, ...CONTACT };

  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start({ portfolio: { ...PORTFOLIO, contact: CONTACT } });
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async () => (await site.app.inject(URL)).json().data;
  const change = (values: object, headers?: object) => site.owner('PATCH', URL, values, headers);
  /** Restarts the site with another portfolio.config.ts, for the rest of the test. */
  const sayInFile = (values: object) => {
    jest.replaceProperty(site.config, 'public', { ...site.config.public, ...values });
    return site.restart();
  };

  it("returns the configuration's values until something is saved", async () => {
    expect(await get()).toEqual({ ...OF_THE_FILE, savedAt: '', version: 1 });
    await sayInFile({ siteName: 'Another Name' });
    expect(await get()).toMatchObject({ siteName: 'Another Name', savedAt: '' });
  });

  it("changes only the given fields, stores the file's other values, and then ignores the file", async () => {
    const response = await change({ phone: ' 0123 / 456-789 ', facebook: 'https://facebook.example/ada' });
    const saved = {
      ...OF_THE_FILE,
      phone: '0123 / 456-789',
      facebook: 'https://facebook.example/ada',
      savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 2,
    };
    expect(response.json()).toEqual({ success: true, data: saved });
    await sayInFile({ siteName: 'Another Name', githubUrl: '' });
    expect(await get()).toEqual(saved);
  });

  it("resets to the file's current values", async () => {
    await change({ siteName: 'Typed', phone: '' });
    await sayInFile({ siteName: 'Another Name' });
    const response = await site.owner('DELETE', URL, undefined, { 'if-match': '"2"' });
    expect(response.json().data).toEqual({
      ...OF_THE_FILE,
      siteName: 'Another Name',
      savedAt: '',
      version: 3,
    });
    expect((await change({ phone: '1' })).json().data).toMatchObject({
      siteName: 'Another Name',
      phone: '1',
    });
  });

  it('rejects a change from an older version and returns the current record', async () => {
    await change({ phone: '111' }, { 'if-match': '"1"' });
    for (const response of [
      await change({ phone: '222' }, { 'if-match': '"1"' }),
      await site.owner('DELETE', URL, undefined, { 'if-match': '"1"' }),
    ]) {
      expect(response.statusCode).toBe(409);
      expect(response.json().data).toMatchObject({ phone: '111', version: 2 });
    }
  });

  it.each([
    ['siteName', ''],
    ['siteName', '   '],
    ['siteName', 'x'.repeat(121)],
    ['siteName', null],
    ['githubUrl', 'javascript:alert(1)'],
    ['githubUrl', 'mailto:ada@test.dev'],
    ['linkedin', 'JaVaScRiPt:alert(1)'],
    ['linkedin', 'data:text/html,<script>alert(1)</script>'],
    ['whatsapp', ' java\nscript:alert(1)'],
    ['whatsapp', 'https://wa.me/1\u0000'],
    ['telegram', '//t.me/ada'],
    ['telegram', 't.me:ada'],
    ['telegram', '/local'],
    ['facebook', `https://facebook.example/${'x'.repeat(2048)}`],
    ['facebook', ['https://facebook.example']],
    ['phone', 'call me'],
    ['phone', 'javascript:alert(1)'],
    ['phone', '+'],
    ['phone', '1'.repeat(41)],
    ['phone', 46701],
    ['email', 'ada'],
    ['email', 'ada@test'],
    ['email', 'ada@test.dev\r\nBcc: all@test.dev'],
    ['email', '"><script>@test.dev'],
    ['email', `${'x'.repeat(250)}@test.dev`],
  ])('rejects %s: %j, names it, and changes nothing', async (name, value) => {
    const response = await change({ phone: '999', [name]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path).toEqual([name]);
    expect(await get()).toMatchObject({ ...OF_THE_FILE, version: 1 });
  });

  it.each([{ ownerEmail: 'x@test.dev' }, { savedAt: '' }, { version: 9 }, { is_saved: 0 }, []])(
    'rejects unknown settings: %j',
    async (body) => {
      expect((await change(body)).statusCode).toBe(400);
      expect(await get()).toMatchObject({ version: 1 });
    },
  );

  it('can be changed by the owner only', async () => {
    for (const method of ['PATCH', 'DELETE'] as const) {
      const response = await site.app.inject({ method, url: URL, payload: { phone: '1' } });
      expect([method, response.statusCode]).toEqual([method, 401]);
    }
  });

  it('makes composed pages outdated', async () => {
    const revision = () => site.database.look(storedRevision);
    const before = await revision();
    await change({ phone: '1' });
    await site.owner('DELETE', URL);
    expect(await revision()).toBe(before + 2);
  });
});
