import { LIVE_CONFIG, LiveSite } from '../../tests/support/live-site';
import { EMPTY_PORTFOLIO, FULL_PORTFOLIO } from '../../tests/support/test-papers';
import { testRelease } from '../../tests/support/test-releases';
import { ResponseCache } from '../http/response-cache';
import { PAPERS } from '../papers/papers';
import type { PageServiceOptions } from './page-service';

const PROJECT = '/projects/ferry-times.md';
const ALL = [...Object.keys(PAPERS), PROJECT];

let site: LiveSite;
let reads: number;
let isDown: boolean;
beforeEach(() => {
  [site, reads, isDown] = [new LiveSite(), 0, false];
});

const start = (options: Partial<PageServiceOptions> = {}) =>
  site.pages({
    portfolio: async () => {
      reads += 1;
      if (isDown) throw new Error('The database is down');
      return FULL_PORTFOLIO;
    },
    ...options,
  });

it('all papers are of one read of the content, and cached until something changes', async () => {
  const page = start();
  for (const path of ALL) {
    const paper = await page(path);
    expect(paper).toMatchObject({ status: 200, address: path, isFresh: expect.any(Function) });
    expect(paper.isFresh?.()).toBe(true);
    expect(await page(`${path}?utm=1`)).toBe(paper);
  }
  expect(reads).toBe(1);

  const before = await page('/resume.json');
  site.revision += 1;
  expect(before.isFresh?.()).toBe(false);
  expect(await page('/resume.json')).not.toBe(before);
  expect([reads, site.jobs]).toEqual([2, []]);
});

it('the projects are read once until something changes, for papers, pages and the sitemap', async () => {
  const routes = [{ path: '/projects', page: 'home', access: 'public', records: 'projects' }] as const;
  site.releases.publish(testRelease({ version: '2.0.0', routes }));
  const projects = jest.fn(async () => []);
  const page = start({ projects });
  for (const path of ['/resume.json', '/projects', '/sitemap.xml', PROJECT])
    expect((await page(path)).status).toBe(200);
  expect(projects).toHaveBeenCalledTimes(1);
});

it.each([
  ['/resume.json', 'application/json'],
  ['/resume.pdf', 'application/pdf'],
  ['/resume-letter.pdf', 'application/pdf'],
  ['/contact.vcf', 'text/vcard; charset=utf-8'],
  ['/projects.atom', 'application/atom+xml; charset=utf-8'],
  ['/profile.md', 'text/markdown; charset=utf-8'],
  [PROJECT, 'text/markdown; charset=utf-8'],
])('%s is %s', async (path, type) => {
  expect((await start()(path)).headers).toMatchObject({ 'content-type': type });
});

it('only papers without a page’s text or contact details are for search engines', async () => {
  const page = start();
  const listed = [];
  for (const path of ALL) if (!(await page(path)).headers?.['x-robots-tag']) listed.push(path);
  expect(listed).toEqual(['/resume.pdf', '/resume-letter.pdf', '/projects.atom']);
});

it('the card has a file name', async () => {
  const { headers } = await start()('/contact.vcf');
  expect(headers?.['content-disposition']).toBe(
    `inline; filename="Augusta_Lovelace.vcf"; filename*=UTF-8''Augusta_Lovelace.vcf`,
  );
});

it.each(['/resume.pdf', '/resume-letter.pdf'])(
  '%s is named like the file that "Download CV" saves',
  async (path) => {
    const name = `Augusta_Lovelace_Resume_${new Date().getFullYear()}.pdf`;
    const { headers } = await start()(path);
    expect(headers?.['content-disposition']).toBe(`inline; filename="${name}"; filename*=UTF-8''${name}`);
  },
);

it.each(['p1', 'ferry'])('the project’s other name %s leads to its Markdown', async (name) => {
  const page = start({
    projects: async () => [
      { id: 'p1', slug: 'ferry-times', formerSlugs: ['ferry'], category: '', created_at: '', updated_at: '' },
    ],
  });
  expect(await page(`/projects/${name}.md`)).toMatchObject({ status: 301, headers: { location: PROJECT } });
  expect((await page(PROJECT)).status).toBe(200);
});

it('threat 33: names of unknown projects get the 404 page of all others', async () => {
  const responses = new ResponseCache();
  const page = start({ responses });
  const nowhere = await page('/nowhere');
  const create = jest.spyOn(responses, 'getOrCreate');
  for (const path of ['/projects/x.md', '/projects/X.md?y=1', '/projects/ferry-times.md.md', '/RESUME.json'])
    expect(await page(path)).toBe(nowhere);
  expect(new Set(create.mock.calls.map(([, key]) => key)).size).toBe(1);
});

it('an error isn’t cached: the next request reads again', async () => {
  const page = start();
  isDown = true;
  for (const path of ALL) await expect(page(path)).rejects.toThrow('down');
  isDown = false;
  for (const path of ALL) expect(await page(path)).toMatchObject({ status: 200 });
});

it('there are none with an external API', async () => {
  const page = start({ config: { ...LIVE_CONFIG, apiBase: 'https://api.example' } });
  for (const path of ALL) expect((await page(path)).status).toBe(404);
  expect((await page('/')).headers).not.toHaveProperty('link');
  expect(reads).toBe(0);
});

it('there are all at fixed paths on an empty site', async () => {
  const page = start({ portfolio: async () => EMPTY_PORTFOLIO });
  for (const path of Object.keys(PAPERS)) expect((await page(path)).status).toBe(200);
});

it('a release preview has them too', async () => {
  site.releases.preview(testRelease({ version: '2.0.0-rc.1' }));
  const { previewPage } = start();
  expect(await previewPage('/resume.json', ['remote-public@2.0.0-rc.1'])).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json' },
  });
});

describe('a page announces its papers', () => {
  const ROUTES = [
    ...['/', '/profile', '/notes'].map((path) => ({ path, page: 'home', access: 'public' as const })),
    { path: '/projects', page: 'home', access: 'public', search: ['category', 'page'], records: 'projects' },
    { path: '/projects/:id', page: 'home', access: 'public', records: 'projects' },
    { path: '/setting/*', page: 'home', access: 'owner' },
  ] as const;
  const projects = async () => [
    { id: 'p1', slug: 'ferry-times', formerSlugs: [], category: 'PWA', created_at: '', updated_at: '' },
  ];
  const startWithRoutes = (options: Partial<PageServiceOptions> = {}) => {
    site.releases.publish(testRelease({ version: '2.0.0', routes: ROUTES }));
    return start({ projects, ...options });
  };
  const linked = (link = '') => [...link.matchAll(/<([^<>]*)>; rel="alternate"; type="([^"]*)"/g)];

  it.each([
    ['/', ['/index.md', '/resume.json', '/contact.vcf']],
    ['/profile', ['/profile.md', '/resume.json', '/contact.vcf']],
    ['/projects', ['/projects.md', '/projects.atom']],
    ['/projects?category=PWA', ['/projects.md', '/projects.atom']],
    ['/projects/ferry-times', [PROJECT]],
  ])('%s: %j, each with its type', async (path, expected) => {
    const page = startWithRoutes();
    const links = linked((await page(path)).headers?.link);
    expect(links.map(([, href]) => href)).toEqual(expect.arrayContaining(expected));
    for (const [, href = '', type = ''] of links)
      expect((await page(href)).headers?.['content-type']?.split(';')[0]).toBe(type);
  });

  it.each(['/notes', '/setting/x', '/nowhere', '/projects/x', '/profile?preview', '/projects?category=None'])(
    'not %s',
    async (path) => {
      expect((await startWithRoutes()(path)).headers ?? {}).not.toHaveProperty('link');
    },
  );

  it('not in a release preview', async () => {
    site.releases.preview(testRelease({ version: '3.0.0-rc.1', routes: ROUTES }));
    const page = await startWithRoutes().previewPage('/profile', ['remote-public@3.0.0-rc.1']);
    expect(page?.headers ?? {}).not.toHaveProperty('link');
  });

  it('of a project only if the page is of this project', async () => {
    // The browser renders every project's page from the same document.
    const page = startWithRoutes({ renderer: undefined });
    expect((await page('/projects/ferry-times')).headers ?? {}).not.toHaveProperty('link');
  });
});
