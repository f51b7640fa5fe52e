import { diskStore } from '@portfolio/federation/releases';
import { buildPages } from '../support/composed-site';
import { publish, testRelease, testShell } from '../support/test-releases';
import { TestSite } from '../support/test-site';

const URL = '/api/appearance';
const DEFAULTS = {
  accent: 'cobalt',
  fonts: 'grotesque',
  sections: ['experience', 'work-history', 'skills', 'languages', 'tools', 'reasons'].map((name) => ({
    name,
    isHidden: false,
  })),
  pages: { education: 'always', projects: 'always' },
  projectsIntro: '',
  contactIntro: '',
  links: [],
};
const ROUTES = ['/', '/education', '/projects', '/projects/:id'].map((path) => ({
  path,
  page: 'home',
  access: 'public' as const,
  ...(path.includes(':') ? {} : { label: path }),
}));

let pages: Awaited<ReturnType<typeof buildPages>>;
let site: TestSite;
beforeAll(async () => {
  pages = await buildPages();
  site = await TestSite.start({ pages: pages.make });
  await publish(diskStore(site.config.releasesDir), testShell(), testRelease({ routes: ROUTES }));
});
beforeEach(() => site.reset());
afterAll(async () => {
  await site.close();
  await pages.remove();
});

const get = async (path: string) => site.app.inject(path);
const change = (values: object, headers?: object) => site.owner('PATCH', URL, values, headers);
const statusOf = async (path: string) => (await get(path)).statusCode;

describe('the record', () => {
  it('has the defaults until something is saved, and keeps fields that are omitted', async () => {
    expect((await get(URL)).json().data).toEqual({ ...DEFAULTS, version: 1 });
    await change({ accent: 'teal' });
    const links = [{ label: 'Blog', url: 'https://ada.example/blog' }];
    const saved = { ...DEFAULTS, accent: 'teal', links, version: 3 };
    expect((await change({ links })).json().data).toEqual(saved);
    expect((await get(URL)).json().data).toEqual(saved);
  });

  it('has every section, although only some were saved', async () => {
    const [tools] = [{ name: 'tools', isHidden: true }];
    const { sections } = (await change({ sections: [tools] })).json().data;
    expect(sections).toEqual([tools, ...DEFAULTS.sections.filter(({ name }) => name !== 'tools')]);
  });

  it('rejects a change from an older version and returns the current record', async () => {
    await change({ accent: 'rust' }, { 'if-match': '"1"' });
    const response = await change({ accent: 'violet' }, { 'if-match': '"1"' });
    expect(response.statusCode).toBe(409);
    expect(response.json().data).toMatchObject({ accent: 'rust', version: 2 });
  });

  it.each([
    ['an unknown accent', { accent: 'red' }],
    ['a colour', { accent: '#ff0000' }],
    ['an unknown font', { fonts: 'comic' }],
    [
      'a section twice',
      {
        sections: [
          { name: 'tools', isHidden: false },
          { name: 'tools', isHidden: true },
        ],
      },
    ],
    ['an unknown section', { sections: [{ name: 'hobbies', isHidden: false }] }],
    ['an unknown visibility', { pages: { education: 'sometimes', projects: 'always' } }],
    ['a long intro', { projectsIntro: 'x'.repeat(501) }],
    ['eleven links', { links: Array.from({ length: 11 }, () => ({ label: 'a', url: 'https://a.example' })) }],
    ['a link without a label', { links: [{ label: '', url: 'https://a.example' }] }],
    ['a link without a URL', { links: [{ label: 'a', url: '' }] }],
  ])('rejects %s', async (_, body) => {
    expect((await change(body)).statusCode).toBe(400);
  });

  it('can be changed by the owner only', async () => {
    expect((await site.app.inject({ method: 'PATCH', url: URL, payload: {} })).statusCode).toBe(401);
  });
});

describe('pages', () => {
  it('have nothing more until something is changed, and then only what was', async () => {
    const page = async () => (await get('/')).body;
    const before = await page();
    expect(before).not.toContain('appearance');
    await change({ contactIntro: 'Write to me.' });
    expect(await page()).toContain('"appearance":{"contactIntro":"Write to me."}');
    await change(DEFAULTS);
    expect(await page()).toBe(before);
  });

  it.each(['/education', '/education.md', '/projects', '/projects.md', '/projects.atom', '/projects/x'])(
    'hides %s with the page, also from the sitemap and the navigation',
    async (path) => {
      const name = path.includes('education') ? 'education' : 'projects';
      expect((await get('/')).body).toContain(`"path":"/${name}"`);
      await change({ pages: { ...DEFAULTS.pages, [name]: 'never' } });
      expect(await statusOf(path)).toBe(404);
      expect((await get('/')).body).not.toContain(`"path":"/${name}`);
      expect((await get('/sitemap.xml')).body).not.toContain(`/${name}`);
      expect((await get('/index.md')).body).not.toContain(`/${name}`);
      expect(await statusOf('/')).toBe(200);
    },
  );

  it('hides a page while it is empty, and form previews still have it', async () => {
    await change({ pages: { education: 'filled', projects: 'filled' } });
    expect([await statusOf('/education'), await statusOf('/projects')]).toEqual([404, 404]);
    expect(await statusOf('/education?preview')).toBe(200);
    await site.owner('PATCH', '/api/education', { quote: { text: 'Said.', source: '' } });
    const project = { title: 'Loom', description: 'Weaves.', images: ['https://a.example/b.png'] };
    await site.owner('POST', '/api/projects', { ...project, isDraft: true });
    expect([await statusOf('/education'), await statusOf('/projects')]).toEqual([200, 404]);
    await site.owner('POST', '/api/projects', project);
    expect(await statusOf('/projects')).toBe(200);
  });
});

describe('papers', () => {
  it('list additional links, and follow the order of sections', async () => {
    await change({ links: [{ label: 'Blog', url: 'https://ada.example/blog' }] });
    const resume = (await get('/resume.json')).json();
    expect(resume.basics.profiles).toContainEqual({ network: 'Blog', url: 'https://ada.example/blog' });
    expect((await get('/contact.vcf')).body).toContain('X-ABLabel:Blog');
    expect((await get('/contact.md')).body).toContain('Blog: <https://ada.example/blog>');

    await site.owner('PATCH', '/api/about_me', { experience: 9 });
    await site.owner('POST', '/api/skills', { tools: ['Git'] });
    const headings = async () =>
      (await get('/profile.md')).body
        .match(/^## (?:Skills|Years of Experience)/gm)
        ?.map((line) => line.slice(3));
    expect(await headings()).toEqual(['Years of Experience', 'Skills']);
    await change({ sections: [{ name: 'skills', isHidden: false }] });
    expect(await headings()).toEqual(['Skills', 'Years of Experience']);
    await change({ sections: [{ name: 'skills', isHidden: true }] });
    expect(await headings()).toEqual(['Years of Experience']);
  });
});
