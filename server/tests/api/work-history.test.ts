import { EMPLOYMENT } from '../support/test-employment';
import { TestSite } from '../support/test-site';

/* The tests of projects cover the behaviour that all lists share; order, idempotency, trash and backup each have a case for employers. */

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const PATH = '/api/work-history';
const list = async () => (await site.app.inject(PATH)).json().data;
const add = async (part: object = {}) =>
  (await site.owner('POST', PATH, { ...EMPLOYMENT, ...part })).json().data;
const [ROLE] = EMPLOYMENT.roles;

it('is empty at first', async () => {
  expect((await site.app.inject(PATH)).json()).toEqual({ success: true, data: [] });
});

it('employers are added at the beginning, changed in their place and deleted', async () => {
  const first = await add();
  expect(first).toEqual({ _id: expect.any(String), ...EMPLOYMENT, version: 1 });
  const second = await add({ employer: 'Looms' });
  expect(await list()).toEqual([second, first]);

  const roles = EMPLOYMENT.roles.toReversed();
  const changed = await site.owner('PUT', `${PATH}/${first._id}`, { ...EMPLOYMENT, place: 'Paris', roles });
  expect(changed.json().data).toEqual({ ...first, place: 'Paris', roles, version: 2 });
  expect(await list()).toEqual([second, changed.json().data]);

  const removed = await site.owner('DELETE', `${PATH}/${second._id}`);
  expect(removed.json()).toEqual({
    success: true,
    data: { _id: second._id },
    binId: expect.any(String),
  });
  expect(await list()).toEqual([changed.json().data]);
});

it('only the name and one role with its dates are required', async () => {
  const { _id, ...rest } = await add({
    website: undefined,
    place: undefined,
    roles: [{ title: ' Analyst ', start: ' 2021 ', end: '2021-01' }],
  });
  expect(rest).toEqual({
    employer: EMPLOYMENT.employer,
    website: '',
    place: '',
    roles: [{ title: 'Analyst', start: '2021', end: '2021-01', description: '', technologies: [] }],
    version: 1,
  });
});

it('a change or deletion of an older version is rejected with the stored employer, and of a deleted one with 404', async () => {
  const { _id } = await add();
  const url = `${PATH}/${_id}`;
  const stale = { 'if-match': '"1"' };
  const newer = (await site.owner('PUT', url, { ...EMPLOYMENT, employer: 'Newer' }, stale)).json().data;
  for (const response of [
    await site.owner('PUT', url, EMPLOYMENT, stale),
    await site.owner('DELETE', url, undefined, stale),
  ]) {
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ success: false, data: newer });
  }
  expect(await list()).toEqual([newer]);

  await site.owner('DELETE', url, undefined, { 'if-match': '"2"' });
  const gone = await site.owner('PUT', url, EMPLOYMENT);
  expect([gone.statusCode, gone.json().message]).toEqual([404, 'This employer no longer exists']);
});

describe('rejects', () => {
  const withRole = (part: object) => ({ roles: [EMPLOYMENT.roles[1], { ...ROLE, ...part }] });
  const START = 'Start must be a year or a month, for example 2021 or 2021-03';
  const END = 'End must be a year, a month or "present", for example 2021 or 2021-03';
  const BEFORE = "A role can't end before it starts";

  it.each<[string, object, string, string]>([
    ['no name', { employer: ' ' }, 'employer', 'Employer is required'],
    ['a long name', { employer: 'x'.repeat(161) }, 'employer', 'Employer is longer than 160 characters'],
    [
      'a script',
      { website: 'javascript:alert(1)' },
      'website',
      'Enter a full URL, for example https://example.com',
    ],
    [
      'a mail address',
      { website: 'mailto:a@b.example' },
      'website',
      'Enter a full URL, for example https://example.com',
    ],
    ['no role', { roles: [] }, 'roles', 'Add at least one role'],
    [
      '21 roles',
      { roles: Array.from({ length: 21 }, () => ROLE) },
      'roles',
      'An employer can have at most 20 roles',
    ],
    ['a role without a title', withRole({ title: '' }), 'roles.1.title', 'Role is required'],
    ['a month without a year', withRole({ start: '-03' }), 'roles.1.start', START],
    ['month 13', withRole({ start: '2021-13' }), 'roles.1.start', START],
    ['a day', withRole({ start: '2021-03-01' }), 'roles.1.start', START],
    ['the 19th century', withRole({ start: '1843' }), 'roles.1.start', START],
    ['a start that is present', withRole({ start: 'present' }), 'roles.1.start', START],
    ['no end', withRole({ end: '' }), 'roles.1.end', END],
    ['a word', withRole({ end: 'now' }), 'roles.1.end', END],
    ['an end in an earlier year', withRole({ end: '2020' }), 'roles.1.end', BEFORE],
    ['an end in an earlier month', withRole({ end: '2021-02' }), 'roles.1.end', BEFORE],
    [
      'a long description',
      withRole({ description: 'x'.repeat(10_001) }),
      'roles.1.description',
      'Description is longer than 10000 characters',
    ],
    [
      'an empty technology',
      withRole({ technologies: ['SQL', ' '] }),
      'roles.1.technologies.1',
      'Technology is required',
    ],
  ])('%s, with one message at its field', async (_what, part, path, message) => {
    const response = await site.owner('POST', PATH, { ...EMPLOYMENT, ...part });
    expect(response.statusCode).toBe(400);
    expect(
      response
        .json()
        .issues.map((issue: { path: string[]; message: string }) => [issue.path.join('.'), issue.message]),
    ).toEqual([[path, message]]);
    expect(await list()).toEqual([]);
  });

  it('unknown fields, so that nothing is dropped silently', async () => {
    for (const part of [{ salary: 1 }, withRole({ salary: 1 })])
      expect((await site.owner('POST', PATH, { ...EMPLOYMENT, ...part })).statusCode).toBe(400);
  });
});

it.each([
  ['2021', '2021-03'],
  ['2021-03', '2021'],
  ['2021-03', '2021-03'],
])('a role may last from %s to %s', async (start, end) => {
  expect((await add({ roles: [{ ...ROLE, start, end }] })).roles[0]).toMatchObject({ start, end });
});

it('is described with the dates, limits and examples', async () => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths).filter((path) => path.startsWith(PATH))).toEqual([
    PATH,
    `${PATH}/{id}`,
    `${PATH}/order`,
  ]);
  const { schema, example } = paths[PATH].post.requestBody.content['application/json'];
  expect(example.roles[0]).toMatchObject({ start: '2021-03', end: 'present' });
  expect(schema.required).toEqual(['employer', 'roles']);
  expect(schema.properties.roles).toMatchObject({
    minItems: 1,
    maxItems: 20,
    items: {
      required: ['title', 'start', 'end'],
      properties: { end: { anyOf: [{ const: 'present' }, { pattern: expect.any(String) }] } },
    },
  });
});
