import fc from 'fast-check';
import { generatedContent, type GeneratedContent } from '../src/generated-content';
import { FORMATS, readFormats, withoutSpace, type Format } from '../src/papers';
import { callApi, readApi } from '../src/http';
import { idToken, OWNER } from '../src/identity';
import { sharedSite, type SiteAddress } from '../src/shared-site';
import { startOwnSite, type OwnSite } from '../src/site';

/* Pages, structured data and papers are made from one source: each fact is in every format that has a place for it. */

interface Fact {
  readonly text: string;
  readonly in: readonly Format[];
}

const EVERYWHERE = FORMATS;
const PRINTED: readonly Format[] = ['page', 'resume.json', 'markdown', 'resume.pdf'];
const DESCRIBED: readonly Format[] = [...PRINTED, 'json-ld'];
const READ: readonly Format[] = ['page', 'resume.json', 'markdown'];
const ON_PAGES: readonly Format[] = ['page', 'markdown'];

type Read = Awaited<ReturnType<typeof readContent>>;

/** The content as visitors read it. */
async function readContent(site: SiteAddress) {
  const read = <T>(path: string) => readApi<T>(site, path);
  return {
    home: await read<Record<'fullName' | 'role' | 'bio', string>>('/api/home_profile'),
    second: await read<Record<'fullName' | 'role' | 'bio', string>>('/api/second_home_profile'),
    about: await read<{ aboutDetails: string }>('/api/about_me'),
    skills:
      await read<readonly Record<'frontendSkills' | 'backendSkills' | 'tools', string[]>[]>('/api/skills'),
    technologies:
      await read<Record<'programmingLanguages' | 'frameworks_tools', { name: string }[]>>(
        '/api/skills_techtol',
      ),
    employers: await read<Employer[]>('/api/work-history'),
    reasons: await read<Record<'title' | 'explanation', string>[]>('/api/why-choose-me'),
    education: await read<Education>('/api/education'),
    projects: await read<Project[]>('/api/projects'),
    settings: await read<Record<Channel, string>>('/api/site_settings'),
  };
}

type Channel = 'phone' | 'email' | 'linkedin' | 'whatsapp' | 'telegram' | 'facebook' | 'githubUrl';

interface Employer {
  readonly employer: string;
  readonly website: string;
  readonly place: string;
  readonly roles: readonly {
    readonly title: string;
    readonly start: string;
    readonly end: string;
    readonly description: string;
    readonly technologies: readonly string[];
  }[];
}

interface Education {
  readonly quote: { readonly text: string; readonly source: string };
  readonly degrees: readonly Record<'title' | 'subject' | 'institution' | 'place' | 'years', string>[];
  readonly certifications: readonly Record<'title' | 'description', string>[];
}

interface Project {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly features: readonly string[];
  readonly frontend_use: readonly string[];
  readonly backend_use: readonly string[];
  readonly liveLink: string;
  readonly githubLink: string;
}

const facts = (formats: readonly Format[], texts: readonly string[]): Fact[] =>
  texts.filter(Boolean).map((text) => ({ text, in: formats }));

function factsOf(content: Read): Fact[] {
  const { home, second, about, skills, technologies, employers, reasons, education, projects, settings } =
    content;
  const [{ frontendSkills, backendSkills, tools } = { frontendSkills: [], backendSkills: [], tools: [] }] =
    skills;
  const { phone, email, linkedin, telegram, facebook, githubUrl, whatsapp } = settings;
  return [
    ...facts(EVERYWHERE, [home.fullName, home.role]),
    ...facts(PRINTED, [home.bio]),
    ...facts(ON_PAGES, [second.role, second.bio, about.aboutDetails]),
    ...facts(DESCRIBED, [...frontendSkills, ...backendSkills, ...tools]),
    ...facts(
      PRINTED,
      [...technologies.programmingLanguages, ...technologies.frameworks_tools].map(({ name }) => name),
    ),
    ...employers.flatMap(factsOfEmployer),
    ...reasons.flatMap(({ title, explanation }) => facts(ON_PAGES, [title, explanation])),
    ...facts(ON_PAGES, [education.quote.text, education.quote.source]),
    ...education.degrees.flatMap(({ years, ...degree }) => [
      ...facts(PRINTED, Object.values(degree)),
      ...facts(['page', 'resume.json'], [years]),
      ...facts(['markdown', 'resume.pdf'], [years.replace(/^(\d{4})-/, '$1–')]),
    ]),
    ...education.certifications.flatMap(({ title, description }) => facts(PRINTED, [title, description])),
    ...projects.flatMap(factsOfProject),
    ...facts([...PRINTED, 'contact.vcf'], [phone, email]),
    ...facts([...DESCRIBED, 'contact.vcf'], [linkedin, telegram, facebook, githubUrl]),
    ...facts([...PRINTED, 'contact.vcf'], [whatsapp]),
  ];
}

/** The texts without the Markdown that this test and the sample use. */
const plainLines = (description: string) =>
  description
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*/g, '')
    .split('\n')
    .map((line) => line.replace(/^- /, ''));

function factsOfEmployer({ employer, website, place, roles }: Employer): Fact[] {
  const isCurrent = roles.some(({ end }) => end === 'present');
  return [
    ...facts(isCurrent ? DESCRIBED : PRINTED, [website]),
    ...facts(DESCRIBED, [employer, place]),
    ...roles.flatMap(({ title, start, end, description, technologies }) => [
      ...facts(DESCRIBED, [title, ...technologies, ...plainLines(description)]),
      ...facts(['page', 'resume.json', 'json-ld'], [start, end === 'present' ? '' : end]),
      ...facts(['page', 'markdown', 'resume.pdf'], [monthText(start), monthText(end)]),
    ]),
  ];
}

/** As people read it. */
function monthText(date: string): string {
  const [year, month] = date.split('-');
  if (!month) return date;
  return new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' }).format(
    new Date(Number(year), Number(month) - 1),
  );
}

const factsOfProject = (project: Project): Fact[] => [
  ...facts(DESCRIBED, [project.title, ...project.frontend_use, ...project.backend_use]),
  ...facts(READ, [project.description, project.category, ...project.features]),
  ...facts(READ, [project.liveLink, project.githubLink]),
];

/** The facts that a format lacks. */
async function missingFacts(site: SiteAddress, expected: readonly Fact[]): Promise<string[]> {
  const formats = await readFormats(site);
  return expected.flatMap((fact) =>
    fact.in
      .filter((format) => !formats[format].includes(withoutSpace(fact.text)))
      .map((format) => `${format}: ${fact.text}`),
  );
}

test('the sample: every fact is in each format', async () => {
  const site = sharedSite();
  const expected = factsOf(await readContent(site));
  expect(expected.length).toBeGreaterThan(150);
  expect(await missingFacts(site, expected)).toEqual([]);
});

const DRAFT = 'Nobody may read this yet';

describe('generated content', () => {
  let site: OwnSite;
  let token: string;
  beforeAll(async () => {
    site = await startOwnSite();
    token = await idToken(site, OWNER);
  });
  afterAll(() => site.remove());

  async function write<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, json } = await callApi(site, method, path, { token, body });
    if (status !== 200) throw new Error(`${method} ${path} responded with ${status}: ${json.message}`);
    return json.data as T;
  }

  /** Replaces the site's whole content. */
  async function replaceContent(content: GeneratedContent): Promise<void> {
    const before = await readContent(site);
    for (const [type, names] of Object.entries(before.skills[0] ?? {}))
      if (Array.isArray(names))
        for (const value of names) await write('DELETE', '/api/skills', { type, value });
    for (const [list, type] of [
      ['programmingLanguages', 'language'],
      ['frameworks_tools', 'tool'],
    ] as const)
      for (let left = before.technologies[list].length; left > 0; left -= 1)
        await write('DELETE', '/api/skills_techtol/technologies', { type, index: 0 });
    for (const path of ['/api/work-history', '/api/why-choose-me', '/api/projects?drafts=include'])
      for (const { _id } of await ownList(path)) await write('DELETE', `${path.split('?')[0]}/${_id}`);
    const profile = { profileImage: '', profileImageAlt: '' };
    await write('PATCH', '/api/home_profile', { ...content.home, ...profile, resumeUrl: '' });
    await write('PATCH', '/api/second_home_profile', { ...content.second, ...profile });
    await write('PATCH', '/api/about_me', content.about);
    await write('POST', '/api/skills', content.skills);
    await write('POST', '/api/skills_techtol', content.technologies);
    await write('PATCH', '/api/education', content.education);
    await write('PATCH', '/api/site_settings', content.settings);
    for (const employer of content.employers) await write('POST', '/api/work-history', employer);
    for (const reason of content.reasons) await write('POST', '/api/why-choose-me', reason);
    for (const project of content.projects) await write('POST', '/api/projects', project);
    await write('POST', '/api/projects', { ...content.projects[0], title: DRAFT, slug: '', draft: true });
  }

  async function ownList(path: string): Promise<readonly { _id: string }[]> {
    return write('GET', path);
  }

  test('every fact is in each format, drafts are in none, and phone and email are in no structured data', async () => {
    await fc.assert(
      fc.asyncProperty(generatedContent, async (content) => {
        await replaceContent(content);
        const read = await readContent(site);
        expect(await missingFacts(site, factsOf(read))).toEqual([]);
        const formats = await readFormats(site);
        const draft = withoutSpace(DRAFT);
        expect(FORMATS.filter((format) => formats[format].includes(draft))).toEqual([]);
        const { phone, email } = read.settings;
        expect(formats['json-ld']).not.toContain(withoutSpace(phone));
        expect(formats['json-ld']).not.toContain(email);
      }),
      { numRuns: IS_FULL_RUN ? 12 : 2, ...(!IS_FULL_RUN && { seed: 1 }), endOnFailure: true },
    );
  });
});
