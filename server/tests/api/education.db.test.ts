import { TestSite } from '../support/test-site';
import { PORTFOLIO } from '../support/test-portfolio';

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
