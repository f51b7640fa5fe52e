import { readHomeProfile, type Project } from '../src/content';
import { crawl, crawlPicture, type CrawledPage } from '../src/crawler';
import { callApi, writeApi } from '../src/http';
import { A_PROJECT, addressOf, projectAddress, PUBLIC_PAGES } from '../src/public-pages';
import { sharedSite } from '../src/shared-site';
import { visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

const PAGES = [...PUBLIC_PAGES, A_PROJECT];

const pageAt = async (path: string) => crawl(await addressOf(sharedSite(), path));
/** Of the structured data block about the page. */
const kindOf = ({ things }: CrawledPage) => things.map((thing) => thing['@type']);

describe.each(PAGES)('%s', (path) => {
  let page: CrawledPage;
  beforeAll(async () => {
    page = await pageAt(path);
  });

  test('can be indexed under its canonical URL', () => {
    expect(page).toMatchObject({ status: 200, isListed: true, canonical: page.url });
    expect(page.meta['og:url']).toBe(page.url);
  });

  test('has a link preview with title, description and site name', () => {
    const { title, meta } = page;
    expect(title).not.toBe('');
    expect(meta.description!.length).toBeGreaterThan(20);
    expect(meta.description!.length).toBeLessThanOrEqual(160);
    expect(meta).toMatchObject({
      'og:title': title,
      'og:description': meta.description,
      'og:site_name': 'Mara Lindqvist',
      'og:locale': 'en_US',
      'og:type': expect.stringMatching(/^(website|profile|article)$/),
    });
  });

  test('has a link card that can be loaded without a redirect', async () => {
    const { meta } = page;
    const response = await fetch(meta['og:image']!, { redirect: 'error' });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await crawlPicture(meta['og:image']!)).toEqual({
      status: 200,
      type: meta['og:image:type'],
      format: 'jpeg',
      width: Number(meta['og:image:width']),
      height: Number(meta['og:image:height']),
    });
    expect(meta).toMatchObject({
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringContaining('Mara Lindqvist'),
      'twitter:card': 'summary_large_image',
    });
  });

  test('announces other formats, which exist', async () => {
    expect(page.alternates.map(([, type]) => type)).toContain('text/markdown');
    for (const [url, type] of page.alternates) {
      const { status, headers } = await fetch(url);
      expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    }
  });

  test('hides the owner’s email address from crawlers that read heads', () => {
    const { html, things } = page;
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head + JSON.stringify(things)).not.toMatch(/(owner|mara)@example\.com/);
  });
});

test('no two pages have the same title or description', async () => {
  const pages = await Promise.all(PAGES.map(pageAt));
  const titles = pages.map(({ title }) => title);
  const descriptions = pages.map(({ meta }) => meta.description);
  for (const texts of [titles, descriptions]) expect(new Set(texts).size).toBe(PAGES.length);
});

test('pages have structured data', async () => {
  const { fullName, role } = await readHomeProfile(sharedSite());
  const [home, profile, education, projects, contact, project] = await Promise.all(PAGES.map(pageAt));
  expect([home!, profile!, education!, projects!, contact!, project!].map(kindOf)).toEqual([
    ['ProfilePage'],
    ['ProfilePage'],
    [],
    ['CollectionPage'],
    ['ContactPage'],
    ['CreativeWork'],
  ]);
  const person = home!.things[0]!.mainEntity as { image: string; sameAs: string[] };
  expect(person).toMatchObject({ '@type': 'Person', name: fullName, jobTitle: role, url: home!.url });
  expect(person.sameAs).toContain('https://www.linkedin.com/in/example');
  expect(await crawlPicture(person.image)).toMatchObject({ status: 200, type: 'image/jpeg' });
  expect(project!.things[0]).toMatchObject({ url: project!.url });
});

test('the title of a project is never markup', async () => {
  const site = sharedSite();
  const title = '</title></script><script>alert(1)</script><!-- "&';
  const project = await writeApi<Project>(site, 'POST', '/api/projects', { title, description: title });
  const { _id } = project;
  try {
    const page = await crawl(projectAddress(project));
    expect(page.title).toBe(`${title} || Mara Lindqvist`);
    expect(page.meta['og:title']).toBe(page.title);
    expect(page.things.map(({ name }) => name)).toEqual([title]);
    expect(page.html).not.toContain('<script>alert');
    expect(page.meta['og:image:alt']).toBe(`${title}, a project by Mara Lindqvist`);
  } finally {
    await writeApi(site, 'DELETE', `/api/projects/${_id}`);
  }
});

test('a shared link keeps its card when the project changes, and the page gets the new one', async () => {
  const site = sharedSite();
  const values = { title: 'Before', description: 'D' };
  const { _id } = await writeApi<Project>(site, 'POST', '/api/projects', values);
  try {
    const cardOf = async () => (await crawl(`/projects/${_id}`)).meta['og:image']!;
    const before = await cardOf();
    await writeApi(site, 'PUT', `/api/projects/${_id}`, { ...values, title: 'After' });
    const after = await cardOf();
    expect(after).not.toBe(before);
    expect((await fetch(before)).url).toBe(after);
  } finally {
    await writeApi(site, 'DELETE', `/api/projects/${_id}`);
  }
});

test.each([
  ['an unknown URL', '/nowhere', 404],
  ['an unknown project', '/projects/nobody', 404],
  ['a category without projects', '/projects?category=Nothing', 200],
  ['the admin area', '/setting', 200],
] as const)('%s is not indexed', async (_what, path, status) => {
  const page = await crawl(path);
  expect(page).toMatchObject({ status, isListed: false, canonical: undefined, things: [] });
  expect(page.title).not.toBe('');
});

test('a filtered gallery has its category in the title and the whole gallery’s canonical URL', async () => {
  const page = await crawl('/projects?category=Dashboard');
  expect(page).toMatchObject({ isListed: true, title: 'Dashboard || My Projects || Mara Lindqvist' });
  expect(page.meta['og:title']).toBe(page.title);
  expect(page.canonical).toBe(`${sharedSite().origin}/projects`);
});

test('robots.txt links a sitemap whose pages can all be indexed', async () => {
  const { origin } = sharedSite();
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /setting\n');
  const sitemap = await (await fetch(/^Sitemap: (.*)$/m.exec(robots)![1]!)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);
  for (const path of PAGES) expect(addresses).toContain((await pageAt(path)).url);
  for (const address of addresses)
    expect(await crawl(address)).toMatchObject({ status: 200, isListed: true, canonical: address });
});

test('a deleted project leaves the sitemap', async () => {
  const site = sharedSite();
  const listed = async () => (await fetch(`${site.origin}/sitemap.xml`)).text();
  const { _id, slug } = await writeApi<Project>(site, 'POST', '/api/projects', {
    title: 'Gone soon',
    description: 'D',
  });
  try {
    expect(slug).toBe('gone-soon');
    expect(await listed()).toContain('/projects/gone-soon</loc>');
  } finally {
    await writeApi(site, 'DELETE', `/api/projects/${_id}`);
  }
  expect((await callApi(site, 'GET', `/api/projects/${_id}`)).status).toBe(404);
  expect(await listed()).not.toMatch(new RegExp(`gone-soon|${_id}`));
});

describe('icons', () => {
  const linkIn = ({ html }: CrawledPage, rel: string) =>
    new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`).exec(html)?.[1] ?? '';

  test('are at the standard paths and cacheable under their own URLs', async () => {
    const { origin } = sharedSite();
    const touch = await crawlPicture(`${origin}/apple-touch-icon.png`);
    expect(touch).toEqual({ status: 200, type: 'image/png', format: 'png', width: 180, height: 180 });
    const icon = await fetch(`${origin}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    expect(icon.headers.get('cache-control')).toContain('immutable');
    const page = await crawl('/');
    expect(new URL(linkIn(page, 'apple-touch-icon'), origin).href).toMatch(/apple-touch-icon\.\w{8}\.png$/);
    expect((await fetch(new URL(linkIn(page, 'icon'), origin))).headers.get('content-type')).toBe(
      'image/svg+xml',
    );
  });

  test('are in a manifest with the site’s name and colours', async () => {
    const { origin } = sharedSite();
    const page = await crawl('/');
    const { page: visited } = await newVisitor();
    await visit(visited, await addressOf(sharedSite(), A_PROJECT));
    // The document's head stays after hydration.
    expect(await visited.locator('script[type="application/ld+json"]').count()).toBe(1);
    expect(await visited.locator('meta[property="og:image"]').count()).toBe(1);
    // The page adds the manifest after hydration.
    const named = await visited.locator('link[rel=manifest]').getAttribute('href');
    const response = await fetch(new URL(named!, origin));
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await response.json()) as {
      theme_color: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Mara Lindqvist', start_url: '/', display: 'browser' });
    expect(page.html).toContain(
      `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${manifest.theme_color}">`,
    );
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
    for (const { src, sizes, type } of drawn) {
      const { status, width, height, ...icon } = await crawlPicture(new URL(src, origin).href);
      expect({ status, sizes: `${width}x${height}`, type: icon.type }).toEqual({ status: 200, sizes, type });
    }
    expect(drawn.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
  });
});
