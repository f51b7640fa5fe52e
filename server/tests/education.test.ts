import { PORTFOLIO } from './test-portfolio';
import { TestSite } from './test-site';

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
beforeEach(async () => {
  site = await TestSite.start({ portfolio: { ...PORTFOLIO, education: IN_FILE } });
});
afterEach(() => site.close());

const get = async () => (await site.app.inject(URL)).json().data;
const change = (values: object, headers?: object) => site.owner('PATCH', URL, values, headers);

it('answers what the configuration says until something is saved; nothing, where it says nothing', async () => {
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

it('changes only what is sent, in its order, and goes back to the file', async () => {
  const degrees = [DEGREE, OF_THE_FILE.degrees[0]];
  const answer = await change({ degrees });
  expect(answer.json().data).toEqual({
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

it('may be empty, which is not the same as not saved', async () => {
  await change({ quote: {}, degrees: [], certifications: [] });
  expect(await get()).toMatchObject({
    quote: { text: '', source: '' },
    degrees: [],
    certifications: [],
    savedAt: expect.stringMatching(/Z$/),
  });
});

it('refuses what was made from an older version, and shows how it stands', async () => {
  await change({ degrees: [DEGREE] }, { 'if-match': '"1"' });
  const answer = await change({ degrees: [] }, { 'if-match': '"1"' });
  expect([answer.statusCode, answer.json().data.degrees]).toEqual([409, [DEGREE]]);
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
])('refuses %j, and says where the fault is', async (body, path) => {
  const answer = await change(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues[0].path).toEqual(path);
  expect(await get()).toEqual({ ...OF_THE_FILE, savedAt: '', version: 1 });
});

it('is changed by the owner alone', async () => {
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await site.app.inject({ method, url: URL, payload: {} });
    expect([method, answer.statusCode]).toEqual([method, 401]);
  }
});
