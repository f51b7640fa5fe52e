import { IMPORT_UNDO_DAYS, type ImportChange, type ImportPreview } from '@portfolio/shared-api/contracts';
import { jsonResume } from '../../src/papers/json-resume';
import { readPortfolio } from '../../src/papers/portfolio';
import { IMPORT_SAMPLES, LINKEDIN_ZIP, type SampleFact } from '../support/import-samples';
import { smallSample } from '../support/run/small-sample';
import { PAPER_FACTS } from '../support/test-papers';
import { PORTFOLIO } from '../support/test-portfolio';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start({ portfolio: { ...PORTFOLIO, githubUrl: '' } });
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const sendFile = (file: Buffer, at = site) =>
  at.app.inject({
    method: 'POST',
    url: '/api/imports/file?name=export',
    headers: { authorization: `Bearer ${at.ownersToken}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
const preview = async (file: Buffer | object, at = site): Promise<ImportPreview> => {
  const response = await sendFile(Buffer.isBuffer(file) ? file : Buffer.from(JSON.stringify(file)), at);
  expect(response.json()).toMatchObject({ success: true });
  return response.json().data;
};
const chosenIn = ({ changes }: ImportPreview) =>
  changes.filter(({ isChosen }) => isChosen).map(({ _id }) => _id);
const apply = ({ _id }: ImportPreview, changes: readonly string[], at = site) =>
  at.owner('POST', `/api/imports/${_id}/apply`, { changes });
const undo = (id: string, at = site) => at.owner('POST', `/api/imports/${id}/undo`);
const get = async (url: string, at = site) => (await at.owner('GET', url)).json().data;
const importAll = async (file: Buffer | object, at = site) => {
  const seen = await preview(file, at);
  const response = await apply(seen, chosenIn(seen), at);
  expect(response.json()).toMatchObject({ success: true });
  return seen;
};

const content = async (at = site) => ({
  home: await get('/api/home_profile', at),
  second: await get('/api/second_home_profile', at),
  about: await get('/api/about_me', at),
  settings: await get('/api/site_settings', at),
  skills: (await get('/api/skills', at))[0],
  technologies: await get('/api/skills_techtol', at),
  work: await get('/api/work-history', at),
  education: await get('/api/education', at),
  projects: await get('/api/projects?drafts=include', at),
});

/** Texts without ids, versions and dates of saves. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const internal = ['_id', 'version', 'savedAt', 'slug', 'figure'];
  return Object.entries(value).flatMap(([name, each]) => (internal.includes(name) ? [] : textsIn(each)));
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);

describe('realistic exports', () => {
  /** Markdown escapes don't show. */
  const shown = (text: string) => text.replace(/\\(?=[^\w\s])/g, '');
  const has = (whole: unknown, [path, value]: SampleFact) => {
    const there = path === null ? undefined : valueAt(whole, path);
    return Array.isArray(there)
      ? there.includes(value)
      : typeof there === 'string' && shown(there).includes(value);
  };

  it.each(IMPORT_SAMPLES)(
    '$name arrives with at least 95% of its facts in the right field, and none invented',
    async ({ file, facts }) => {
      const before = new Set(textsIn(await content()));
      const { leftOver } = await importAll(file);
      const after = await content();

      const arrived = facts.filter((fact) => has(after, fact));
      const missing = facts.filter((fact) => !arrived.includes(fact));
      expect(arrived.length / facts.length).toBeGreaterThanOrEqual(0.95);
      expect(facts.length).toBeGreaterThan(80);
      // Every other fact is reported.
      const reported = leftOver.map(({ value }) => value).join('\n');
      expect(missing.filter(([, value]) => !reported.includes(value))).toEqual([]);

      const known = facts.map(([, value]) => value).toSorted((one, other) => other.length - one.length);
      const invented = textsIn(after)
        .filter((text) => !before.has(text))
        .map((text) => known.reduce((rest, value) => rest.replaceAll(value, ''), shown(text)))
        .filter((rest) => /[^\s,–-]/.test(rest));
      expect(invented).toEqual([]);
    },
  );
});

describe('the preview', () => {
  it('changes nothing', async () => {
    const before = await content();
    const seen = await preview(LINKEDIN_ZIP);
    expect(seen).toMatchObject({ source: 'linkedin', name: 'export' });
    expect(await content()).toEqual(before);
    expect(await get('/api/imports')).toEqual([]);
  });

  it("chooses what is empty or the sample's, but not what would replace the owner's content", async () => {
    const filled = await TestSite.start({ sampleDir: smallSample() });
    await filled.owner('PATCH', '/api/home_profile', { fullName: 'Ada Byron' });
    await filled.owner('PATCH', '/api/home_profile', { bio: '' });
    const { changes } = await preview(
      { basics: { name: 'Nora', label: 'Engineer', summary: 'I build.' } },
      filled,
    );
    const effectOf = (group: string, label: string) => {
      const change = changes.find(
        (each: ImportChange) => each.group === group && each.fields[0]!.label === label,
      );
      return change && [change.effect, change.isChosen];
    };
    expect(effectOf('home-profile', 'Full Name')).toEqual(['replace', false]);
    expect(effectOf('home-profile', 'Bio')).toEqual(['fill', true]);
    expect(effectOf('second-profile', 'Full Name')).toEqual(['sample', true]);
    expect(changes.find(({ group }) => group === 'home-profile')!.fields).toEqual([
      { label: 'Full Name', now: 'Ada Byron', imported: 'Nora' },
    ]);
    await filled.close();
  });

  it('offers nothing that is already there', async () => {
    await importAll(LINKEDIN_ZIP);
    const { changes, leftOver } = await preview(LINKEDIN_ZIP);
    expect(changes).toEqual([]);
    expect(leftOver).toContainEqual({
      from: 'Profile.csv, Headline',
      value: 'Softwareentwickler für Zahlungssysteme',
      reason: 'It is already on this site.',
    });
  });

  it('leaves over values that no form would accept, and keeps the rest of their record', async () => {
    const { changes, leftOver } = await preview({
      basics: { name: 'N'.repeat(121), email: 'nora at home', phone: 'ask me' },
      work: [
        { name: 'Looms', url: 'javascript:alert(1)', position: 'Weaver', startDate: '2015' },
        { name: 'Looms', position: 'Apprentice', startDate: 'long ago' },
      ],
      projects: [{ name: 'Untold' }],
    });
    expect(changes).toMatchObject([{ group: 'work-history', title: 'Looms' }]);
    expect(leftOver.map(({ value, reason }) => [value.slice(0, 40), reason])).toEqual([
      ['N'.repeat(40), 'Full Name is longer than 120 characters.'],
      ['ask me', 'Enter a phone number, such as +1 555 0100.'],
      ['nora at home', 'Enter an email address, such as ada@example.com.'],
      ['javascript:alert(1)', 'Enter a full URL, for example https://example.com.'],
      [
        expect.stringContaining('Apprentice'),
        'Start must be a year or a month, for example 2021 or 2021-03.',
      ],
      ['Untold', 'Description is required.'],
    ]);
  });
});

describe('applying', () => {
  it('carries out only the chosen changes, and a repeat nothing', async () => {
    const seen = await preview(LINKEDIN_ZIP);
    const chosen = seen.changes.filter(({ group }) => group === 'projects').slice(0, 1);
    const ids = chosen.map(({ _id }) => _id);
    const first = await apply(seen, ids);
    expect(first.json().data).toMatchObject({ source: 'linkedin', changes: 1 });
    expect((await apply(seen, ids)).json()).toEqual(first.json());
    expect(await get('/api/projects?drafts=include')).toMatchObject([{ title: 'Kassensturz', draft: true }]);
    expect((await site.app.inject('/api/projects')).json().data).toEqual([]);
    expect((await get('/api/home_profile')).fullName).toBe('');
  });

  it('adds roles to an employer who is already there', async () => {
    const roles = [{ title: 'Weaver', start: '2015', end: 'present', description: '', technologies: [] }];
    await site.owner('POST', '/api/work-history', { employer: 'Looms', place: 'Bath', roles });
    const { changes } = await importAll({
      work: [
        { name: 'LOOMS', location: 'Bath', position: 'Head weaver', startDate: '2020' },
        { name: 'Looms', location: 'Bath', position: 'Weaver', startDate: '2015' },
      ],
    });
    expect(changes).toHaveLength(1);
    const work = await get('/api/work-history');
    expect(work).toHaveLength(1);
    expect(work[0].roles.map(({ title }: { title: string }) => title)).toEqual(['Head weaver', 'Weaver']);
  });

  it('is refused as a whole if the site was edited since the preview', async () => {
    const seen = await preview(LINKEDIN_ZIP);
    await site.owner('PATCH', '/api/home_profile', { role: 'Captain' });
    const response = await apply(seen, chosenIn(seen));
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toContain('edited since this preview was made');
    expect(await get('/api/work-history')).toEqual([]);
  });

  it('is refused for a preview that is expired, unknown or replaced by a later one', async () => {
    const seen = await preview(LINKEDIN_ZIP);
    await preview(LINKEDIN_ZIP);
    expect((await apply(seen, chosenIn(seen))).statusCode).toBe(404);
    const later = await preview(LINKEDIN_ZIP);
    expect((await apply(later, ['unknown'])).statusCode).toBe(404);
    const { db } = site.running.services!;
    await db.updateTable('imports').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await apply(later, chosenIn(later))).statusCode).toBe(404);
  });
});

describe('undoing', () => {
  const withoutVersions = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, (name, each: unknown) => (name === 'version' ? undefined : each)),
    ) as unknown;

  it('restores everything as it was, once', async () => {
    await site.owner('PATCH', '/api/home_profile', { fullName: 'Ada Byron', role: 'Analyst' });
    await site.owner('POST', '/api/skills', { tools: ['Loom'] });
    await site.owner('POST', '/api/projects', PROJECT);
    const before = await content();
    const seen = await preview(LINKEDIN_ZIP);
    await apply(
      seen,
      seen.changes.map(({ _id }) => _id),
    );
    expect((await get('/api/home_profile')).fullName).toBe('Jonas Brändle');
    expect(await get('/api/imports')).toMatchObject([{ _id: seen._id, name: 'export' }]);

    expect((await undo(seen._id)).json()).toEqual({ success: true, data: { _id: seen._id } });
    expect(withoutVersions(await content())).toEqual(withoutVersions(before));
    expect(await get('/api/imports')).toEqual([]);
    expect((await undo(seen._id)).statusCode).toBe(200);
  });

  it('leaves sample content counted as sample content', async () => {
    const filled = await TestSite.start({ sampleDir: smallSample() });
    const before = await get('/api/sample-content', filled);
    const { _id } = await importAll(LINKEDIN_ZIP, filled);
    await undo(_id, filled);
    expect(await get('/api/sample-content', filled)).toEqual(before);
    await filled.close();
  });

  it('says what was edited since, and then undoes nothing', async () => {
    const { _id } = await importAll(LINKEDIN_ZIP);
    const [project] = await get('/api/projects?drafts=include');
    const { version: __, _id: id, ...input } = project;
    await site.owner('PUT', `/api/projects/${id}`, { ...input, title: 'Renamed' });
    await site.owner('PATCH', '/api/about_me', { experience: 3 });
    await site.owner('PATCH', '/api/home_profile', { role: 'Captain' });
    const after = await content();
    const response = await undo(_id);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe(
      "This import can't be undone as a whole, because these were edited since: the home profile, the project “Renamed”. Nothing was changed.",
    );
    expect(await content()).toEqual(after);
  });

  it("isn't hindered by new records that were deleted since", async () => {
    const { _id } = await importAll(LINKEDIN_ZIP);
    const [employer] = await get('/api/work-history');
    await site.owner('DELETE', `/api/work-history/${employer._id}`);
    expect((await undo(_id)).statusCode).toBe(200);
    expect(await get('/api/work-history')).toEqual([]);
  });

  it(`is possible for ${IMPORT_UNDO_DAYS} days; then the import is forgotten`, async () => {
    const { _id } = await importAll(LINKEDIN_ZIP);
    await preview(LINKEDIN_ZIP);
    const { db } = site.running.services!;
    const old = new Date(Date.now() - (IMPORT_UNDO_DAYS + 1) * 24 * 60 * 60 * 1000).toISOString();
    await db.updateTable('imports').set({ created_at: old }).execute();
    await db.updateTable('imports').set({ applied_at: old }).where('state', '=', 'applied').execute();
    expect(await get('/api/imports')).toEqual([]);
    expect((await undo(_id)).statusCode).toBe(404);
    await site.restart();
    expect(await site.running.services!.db.selectFrom('imports').select('id').execute()).toEqual([]);
  });
});

it('one site’s /resume.json imported into an empty site gives the same /resume.json', async () => {
  const origin = 'https://test.dev';
  const resumeOf = async (at: TestSite) => {
    const portfolio = await readPortfolio(async (path) => {
      const response = await at.app.inject(path);
      return { status: response.statusCode, body: response.json() as unknown };
    }, origin);
    return jsonResume(
      { ...portfolio, appearance: {} },
      { ...PAPER_FACTS, delivery: { ...PAPER_FACTS.delivery, origin } },
    );
  };
  await site.owner('PATCH', '/api/home_profile', {
    fullName: 'Ada  King "Lovelace"',
    role: 'Analyst',
    bio: 'I *write* programs.\n\nThey weave.',
    profileImage: 'https://images.example/ada.png',
  });
  await site.owner('PATCH', '/api/about_me', {
    experience: 12.5,
    aboutDetails: 'Years of engines.\n\n- one',
  });
  await site.owner('PATCH', '/api/site_settings', {
    phone: '+44 20 0000',
    email: 'ada@bücher.example',
    linkedin: 'https://www.linkedin.com/in/ada',
    telegram: 'https://t.me/ada',
    githubUrl: 'https://github.com/ada',
  });
  const role = {
    title: 'Lead',
    start: '2021-03',
    end: 'present',
    technologies: ['Rust'],
    description: '**Led** a_b_c <b>\n# 1\n\n- One loom\n  again\n- Two *looms*\n\n1. x',
  };
  const older = { title: 'Analyst', start: '2019', end: '2021-03', technologies: [], description: '' };
  await site.owner('POST', '/api/work-history', {
    employer: 'Looms',
    website: '',
    place: '',
    roles: [older],
  });
  await site.owner('POST', '/api/work-history', {
    employer: 'Engines',
    website: 'https://engines.example/',
    place: 'London',
    roles: [role, older],
  });
  await site.owner('PATCH', '/api/education', {
    degrees: [
      { title: 'BSc', subject: 'Mathematics', institution: 'UCL', place: 'London', years: '2011-2015' },
      { title: 'Apprenticeship', years: 'Winter 2009' },
    ],
    certifications: [{ title: 'Rust Specialist', description: 'With honours, 2021', figure: 'orbits' }],
  });
  await site.owner('POST', '/api/skills', {
    frontendSkills: ['React'],
    backendSkills: ['Loom'],
    tools: ['Git', 'React'],
  });
  await site.owner('POST', '/api/skills_techtol', {
    programmingLanguages: [{ name: 'Rust' }],
    frameworks_tools: [{ name: 'Punch cards' }],
  });
  const ferry = {
    ...PROJECT,
    images: ['https://images.example/ferry.png'],
    frontend_use: ['Go', 'Svelte'],
    backend_use: ['Go'],
  };
  await site.owner('POST', '/api/projects', { ...ferry, title: 'Öre sund', liveLink: '', githubLink: '' });
  await site.owner('POST', '/api/projects', {
    ...ferry,
    slug: 'ferries',
    features: ['Works *offline*', 'Prints'],
  });
  const resume = await resumeOf(site);

  await site.reset();
  expect(await resumeOf(site)).not.toBe(resume);
  const { leftOver } = await importAll(JSON.parse(resume) as object);
  expect(await resumeOf(site)).toBe(resume);
  expect(leftOver.map(({ from }) => from)).toEqual(['basics.url']);
});
