import shipped from '../../../portfolio.config';
import { smallSample } from '../support/run/small-sample';
import type { PortfolioConfig } from '../../src/config';
import { PORTFOLIO } from '../support/test-portfolio';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';

const SAMPLE = smallSample();
const NONE = {
  profiles: 0,
  projects: 0,
  employers: 0,
  whyChooseMe: 0,
  technologies: 0,
  skills: 0,
  siteSettings: 0,
  education: 0,
  places: [],
};
/** The values that a new installation shows. */
const { siteName, githubUrl, contact, education } = shipped;
const SHIPPED = { ...PORTFOLIO, siteName, githubUrl, contact, education };

let site: TestSite;
afterEach(() => site.close());
const start = async (sampleDir: string | null = SAMPLE, portfolio: PortfolioConfig = PORTFOLIO) =>
  (site = await TestSite.start({ sampleDir, portfolio }));

const get = async (url: string) => (await site.app.inject(url)).json().data;
const facts = async () => (await site.owner('GET', '/api/sample-content')).json().data;
const clear = async () => (await site.owner('DELETE', '/api/sample-content')).json().data;

it('is counted and deleted, and the installation stays empty after a restart', async () => {
  await start();
  const there = await facts();
  expect(there).toEqual({
    profiles: 3,
    projects: (await get('/api/projects')).length,
    employers: (await get('/api/work-history')).length,
    whyChooseMe: (await get('/api/why-choose-me')).length,
    technologies: Object.values<unknown[]>(await get('/api/skills_techtol'))
      .filter(Array.isArray)
      .flat().length,
    skills: Object.values<unknown>((await get('/api/skills'))[0])
      .filter(Array.isArray)
      .flat().length,
    siteSettings: 0,
    education: 0,
    places: [
      'home-profile',
      'second-profile',
      'about',
      'skills',
      'technologies',
      'why-choose-me',
      'work-history',
      'projects',
    ],
  });
  const { siteSettings: _, education: __, places: ___, ...counts } = there;
  expect(Math.min(...Object.values<number>(counts))).toBeGreaterThan(0);

  expect(await clear()).toEqual(there);
  await site.restart();
  expect(await facts()).toEqual(NONE);
  expect(await get('/api/home_profile')).toEqual({
    fullName: '',
    role: '',
    bio: '',
    profileImage: '',
    resumeUrl: '',
    version: 2,
  });
  expect(await get('/api/second_home_profile')).toMatchObject({ fullName: '', profileImage: '' });
  expect(await get('/api/about_me')).toMatchObject({ experience: '', aboutDetails: '' });
  expect(await get('/api/skills')).toMatchObject([{ frontendSkills: [], backendSkills: [], tools: [] }]);
  expect(await get('/api/skills_techtol')).toMatchObject({
    programmingLanguages: [],
    frameworks_tools: [],
  });
  expect(await get('/api/why-choose-me')).toEqual([]);
  expect(await get('/api/projects')).toEqual([]);
  const files = async (path: string) => (await site.owner('GET', path)).json().data;
  expect(await files('/api/media')).toEqual([]);
  expect(await files('/api/media/bin')).not.toEqual([]);
  expect(await clear()).toEqual(NONE);
});

it("is deleted without the owner's changes and additions", async () => {
  await start();
  await site.owner('PATCH', '/api/home_profile', { fullName: 'Ada Byron' });
  await site.owner('POST', '/api/projects', { ...PROJECT, title: 'Mine' });
  const [, sample] = await get('/api/projects');
  await site.owner('PUT', `/api/projects/${sample._id}`, { ...PROJECT, title: 'Made mine' });
  await site.owner('POST', '/api/skills', { tools: ['Oscilloscope'] });
  const before = await facts();
  expect(before).toMatchObject({ profiles: 2, projects: (await get('/api/projects')).length - 2 });

  expect(await clear()).toEqual(before);
  expect((await get('/api/home_profile')).fullName).toBe('Ada Byron');
  expect((await get('/api/projects')).map(({ title }: { title: string }) => title)).toEqual([
    'Mine',
    'Made mine',
  ]);
  expect((await get('/api/skills'))[0]).toMatchObject({ frontendSkills: [], tools: ['Oscilloscope'] });
  // The owner changed the name alone.
  expect(await facts()).toEqual({ ...NONE, places: ['home-profile'] });
});

it('includes the name, the contact details, the GitHub URL and the education that the site was shipped with', async () => {
  await start(SAMPLE, SHIPPED);
  await site.owner('PATCH', '/api/home_profile', { fullName: 'Ada Byron' });
  await site.owner('PATCH', '/api/site_settings', { phone: '+44 20 7946 0000' });
  expect(await facts()).toMatchObject({ siteSettings: 7, education: 6 });
  await clear();
  expect(await get('/api/site_settings')).toMatchObject({
    siteName: 'Ada Byron',
    githubUrl: '',
    phone: '+44 20 7946 0000',
    email: '',
    linkedin: '',
    whatsapp: '',
    telegram: '',
    facebook: '',
  });
  expect(await get('/api/education')).toMatchObject({
    quote: { text: '', source: '' },
    degrees: [],
    certifications: [],
  });
  // Only the owner's name was changed, so the text and the picture are still the sample's.
  expect(await facts()).toEqual({ ...NONE, places: ['home-profile'] });
  await site.owner('PATCH', '/api/home_profile', { bio: '', profileImage: '', resumeUrl: '' });
  expect(await facts()).toEqual(NONE);
});

it('leaves a site without a name asking for one', async () => {
  await start(SAMPLE, SHIPPED);
  await clear();
  expect((await get('/api/site_settings')).siteName).toBe('Your Name');
  expect(await facts()).toEqual({ ...NONE, places: ['site-name'] });
  // A backup may replace it without asking.
  expect((await site.owner('GET', '/api/backup')).json().data.state).toBe('empty');
  await site.owner('PATCH', '/api/site_settings', { siteName: 'Ada Byron' });
  expect(await facts()).toEqual(NONE);
});

it('still shows where the owner saved only a part of the form', async () => {
  await start(SAMPLE, SHIPPED);
  await site.owner('PATCH', '/api/site_settings', { siteName: 'Ada Byron' });
  const { degrees } = await get('/api/education');
  await site.owner('PATCH', '/api/education', { degrees: degrees.slice(1) });
  const { places } = await facts();
  expect(places).toEqual(expect.arrayContaining(['contact', 'github', 'education']));
  expect(places).not.toContain('site-name');
});

it('is deleted after it was in the trash and restored', async () => {
  await start();
  const [{ _id }] = await get('/api/projects');
  const { binId } = (await site.owner('DELETE', `/api/projects/${_id}`)).json();
  await site.owner('POST', `/api/bin/${binId}/restore`);
  await clear();
  expect(await get('/api/projects')).toEqual([]);
});

it("doesn't count as present if only common names are left", async () => {
  await start();
  for (const [url, change] of [
    ['/api/home_profile', { fullName: 'Ada Byron' }],
    ['/api/second_home_profile', { fullName: 'Ada Byron' }],
    ['/api/about_me', { experience: 3 }],
  ] as const)
    await site.owner('PATCH', url, change);
  await site.owner('POST', '/api/skills', { tools: ['Oscilloscope'] });
  await site.owner('POST', '/api/skills_techtol', {
    frameworks_tools: [{ name: 'Oscilloscope', icon: '' }],
  });
  for (const list of ['projects', 'work-history', 'why-choose-me'])
    for (const { _id } of await get(`/api/${list}`)) await site.owner('DELETE', `/api/${list}/${_id}`);
  const { places: _, ...counts } = NONE;
  expect(await facts()).toMatchObject(counts);
  expect(await clear()).toEqual(NONE);
  expect((await get('/api/skills'))[0].tools.length).toBeGreaterThan(1);
});

it("can't be saved again from an open form", async () => {
  await start();
  await clear();
  const stale = await site.owner('PATCH', '/api/home_profile', { role: 'x' }, { 'if-match': '"1"' });
  expect(stale.statusCode).toBe(409);
});

it('is empty in an installation without it', async () => {
  await start(null);
  expect(await facts()).toEqual(NONE);
  expect(await clear()).toEqual(NONE);
  expect(await get('/api/home_profile')).toMatchObject({ version: 1 });
});

it('can be deleted by the owner only', async () => {
  await start();
  for (const method of ['GET', 'DELETE'] as const)
    expect((await site.app.inject({ method, url: '/api/sample-content' })).statusCode).toBe(401);
  expect((await get('/api/projects')).length).toBeGreaterThan(0);
});
