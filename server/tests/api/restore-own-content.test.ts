import { download, restore } from '../support/backup-client';
import { smallSample } from '../support/run/small-sample';
import { TestSite } from '../support/test-site';
import { pdf } from '../support/test-files';
import { EMPLOYMENT } from '../support/test-employment';
import { PROJECT } from '../support/test-project';
import { upload } from '../support/upload';

// Each test restores a backup.
jest.setTimeout(60_000);

describe('the owner’s own content', () => {
  let empty: TestSite;
  let sample: TestSite;
  /** For the empty site. */
  let backup: Buffer;
  beforeAll(async () => {
    empty = await TestSite.start();
    sample = await TestSite.start({ sampleDir: smallSample() });
    backup = await download(empty);
  });
  beforeEach(async () => {
    await empty.reset();
    await sample.reset();
  });
  afterAll(async () => {
    await empty.close();
    await sample.close();
  });

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
    ['appearance', save('/api/appearance', { accent: 'teal' })],
    ['a role', save('/api/home_profile', { role: 'Analyst' })],
    ['a profile picture', save('/api/home_profile', { profileImage: 'https://pictures.example/me.png' })],
    ['a résumé', save('/api/home_profile', { resumeUrl: 'https://files.example/cv.pdf' })],
    ['the profile page’s role', save('/api/second_home_profile', { role: 'Analyst' })],
    [
      'the profile page’s image',
      save('/api/second_home_profile', { profileImage: 'https://pictures.example/me.png' }),
    ],
    ['an employer', (site) => site.owner('POST', '/api/work-history', EMPLOYMENT)],
    ['years of experience', save('/api/about_me', { experience: 0 })],
    ['an unused upload', (site) => upload(site, 'raw', pdf(), { name: 'CV.pdf' })],
    [
      'a project in the trash',
      async (site) => site.owner('DELETE', `/api/projects/${await addProject(site)}`),
    ],
    [
      'a skill in the trash',
      async (site) => {
        await site.owner('POST', '/api/skills', { tools: ['Oscilloscope'] });
        await site.owner('DELETE', '/api/skills', { type: 'tools', value: 'Oscilloscope' });
      },
    ],
  ];

  describe.each(OWN)('%s', (_name, act) => {
    it.each([
      ['an empty installation', () => empty, 'empty'],
      ['the sample', () => sample, 'sample'],
    ] as const)("in %s isn't replaced without confirmation", async (_place, place, before) => {
      const site = place();
      expect(await stateOf(site)).toBe(before);
      await act(site);
      expect(await stateOf(site)).toBe('own');
      expect((await restore(site, backup)).statusCode).toBe(409);
      expect(await stateOf(site)).toBe('own');
    });

    it("isn't replaced without confirmation if the sample was cleared", async () => {
      const site = sample;
      await site.owner('DELETE', '/api/sample-content');
      expect(await stateOf(site)).toBe('empty');
      await act(site);
      expect(await stateOf(site)).toBe('own');
    });
  });

  it.each([
    ['an empty installation', () => empty, 'empty'],
    ['the sample', () => sample, 'sample'],
  ] as const)(
    "of %s is replaced with confirmation, and is no longer the owner's own",
    async (_place, place, before) => {
      const site = place();
      const file = await download(site);
      await save('/api/home_profile', { role: 'Analyst' })(site);
      expect((await restore(site, file, '?replace=true')).json().data.state).toBe(before);
    },
  );

  describe("content that isn't the owner's own", () => {
    it('a sample project in the trash', async () => {
      const site = sample;
      const [{ _id }] = await projects(site);
      await site.owner('DELETE', `/api/projects/${_id}`);
      expect(await stateOf(site)).toBe('sample');
      await site.owner('DELETE', '/api/sample-content');
      expect(await stateOf(site)).toBe('empty');
    });

    it('saved values that were reset to the configuration', async () => {
      const site = empty;
      await site.owner('PATCH', '/api/site_settings', { phone: '0123' });
      await site.owner('DELETE', '/api/site_settings');
      expect(await stateOf(site)).toBe('empty');
    });
  });

  it('a sample project that the owner changed is the owner’s own, even in the trash', async () => {
    const site = sample;
    const [{ _id }] = await projects(site);
    await site.owner('PUT', `/api/projects/${_id}`, { ...PROJECT, title: 'Made mine' });
    await site.owner('DELETE', `/api/projects/${_id}`);
    expect(await stateOf(site)).toBe('own');
  });

  it('a repeated write works again if a restore has undone it', async () => {
    const site = empty;
    const file = await download(site);
    const write = () => site.owner('POST', '/api/projects', PROJECT, { 'idempotency-key': 'a-first-try' });
    await write();
    await restore(site, file, '?replace=true');
    expect(await projects(site)).toEqual([]);
    await write();
    expect(await projects(site)).toMatchObject([{ title: PROJECT.title }]);
  });
});
