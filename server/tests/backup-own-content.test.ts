import { download, restore } from './backup-client';
import { smallSample } from './run/small-sample';
import { pdf } from './test-files';
import { PROJECT } from './test-project';
import { TestSite } from './test-site';
import { upload } from './upload';

const SAMPLE = smallSample();

const sites: TestSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

async function start(sampleDir: string | null = null) {
  const site = await TestSite.start({ sampleDir });
  sites.push(site);
  return site;
}

const stateOf = async (site: TestSite) => (await site.owner('GET', '/api/backup')).json().data.state;
const addProject = async (site: TestSite): Promise<string> =>
  (await site.owner('POST', '/api/projects', PROJECT)).json().data._id;
const projects = async (site: TestSite) => (await site.app.inject('/api/projects')).json().data;

type Act = (site: TestSite) => Promise<unknown>;
const save =
  (url: string, values: object): Act =>
  (site) =>
    site.owner('PATCH', url, values);

const OWN: readonly (readonly [string, Act])[] = [
  ['site settings', save('/api/site_settings', { phone: '0123' })],
  ['education', save('/api/education', { quote: { text: 'Said.', source: 'Somebody' } })],
  ['a role', save('/api/home_profile', { role: 'Analyst' })],
  ['a profile picture', save('/api/home_profile', { profileImage: 'https://pictures.example/me.png' })],
  ['a résumé', save('/api/home_profile', { resumeUrl: 'https://files.example/cv.pdf' })],
  ['the profile page’s role', save('/api/second_home_profile', { role: 'Analyst' })],
  ['its picture', save('/api/second_home_profile', { profileImage: 'https://pictures.example/me.png' })],
  ['years of experience', save('/api/about_me', { experience: 0 })],
  ['an upload that nothing uses yet', (site) => upload(site, 'raw', pdf(), { name: 'CV.pdf' })],
  ['a project in the bin', async (site) => site.owner('DELETE', `/api/projects/${await addProject(site)}`)],
  [
    'a skill in the bin',
    async (site) => {
      await site.owner('POST', '/api/skills', { tools: ['Oscilloscope'] });
      await site.owner('DELETE', '/api/skills', { type: 'tools', value: 'Oscilloscope' });
    },
  ],
];

describe.each(OWN)('%s', (_name, act) => {
  it.each([
    ['an empty installation', null, 'empty'],
    ['the sample', SAMPLE, 'sample'],
  ] as const)(
    'in %s is the owner’s own, and nothing replaces it without a word',
    async (_place, dir, before) => {
      const site = await start(dir);
      expect(await stateOf(site)).toBe(before);
      const file = await download(site);
      await act(site);
      expect(await stateOf(site)).toBe('own');
      expect((await restore(site, file)).statusCode).toBe(409);
      expect(await stateOf(site)).toBe('own');
      expect((await restore(site, file, '?replace=true')).json().data.state).toBe(before);
    },
  );

  it('is the owner’s own where the sample was cleared', async () => {
    const site = await start(SAMPLE);
    await site.owner('DELETE', '/api/sample-content');
    expect(await stateOf(site)).toBe('empty');
    await act(site);
    expect(await stateOf(site)).toBe('own');
  });
});

describe('nobody’s own is', () => {
  it('a project of the sample in the bin', async () => {
    const site = await start(SAMPLE);
    const [{ _id }] = await projects(site);
    await site.owner('DELETE', `/api/projects/${_id}`);
    expect(await stateOf(site)).toBe('sample');
    await site.owner('DELETE', '/api/sample-content');
    expect(await stateOf(site)).toBe('empty');
  });

  it('what was saved and is back to the configuration’s values', async () => {
    const site = await start();
    await site.owner('PATCH', '/api/site_settings', { phone: '0123' });
    await site.owner('DELETE', '/api/site_settings');
    expect(await stateOf(site)).toBe('empty');
  });
});

it('a project of the sample that the owner changed is the owner’s own, also in the bin', async () => {
  const site = await start(SAMPLE);
  const [{ _id }] = await projects(site);
  await site.owner('PUT', `/api/projects/${_id}`, { ...PROJECT, title: 'Made mine' });
  await site.owner('DELETE', `/api/projects/${_id}`);
  expect(await stateOf(site)).toBe('own');
});

it('a write that a restored backup undid is carried out when it’s sent again', async () => {
  const site = await start();
  const file = await download(site);
  const write = () => site.owner('POST', '/api/projects', PROJECT, { 'idempotency-key': 'a-first-try' });
  await write();
  await restore(site, file, '?replace=true');
  expect(await projects(site)).toEqual([]);
  await write();
  expect(await projects(site)).toMatchObject([{ title: PROJECT.title }]);
});
