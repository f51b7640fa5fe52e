import { deferred } from '../../tests/support/deferred';
import { contentOf, LIVE_CONFIG, LIVE_ROUTES, LiveSite } from '../../tests/support/live-site';
import { testRelease, testShell } from '../../tests/support/test-releases';
import { ResponseCache } from '../http/response-cache';
import type { Page } from './page-source';
import type { ProjectEntry } from './sitemap';

let site: LiveSite;
beforeEach(() => {
  site = new LiveSite();
});

describe('a page', () => {
  it('is rendered once for concurrent requests, and cached', async () => {
    const page = site.pages();
    const [first, ...others] = await Promise.all([page('/'), page('/'), page('/')]);
    for (const other of [...others, await page('/')]) expect(other).toBe(first);
    expect(site.jobs).toHaveLength(1);
  });

  it('depends only on its path and its declared parameters in any order', async () => {
    const page = site.pages();
    const same = await page('/projects?category=PWA&page=2');
    expect(await page('/projects?page=2&utm=x&category=PWA#part')).toBe(same);
    expect(await contentOf(page('/projects?page=3&category=PWA'))).toMatch(
      /^\/projects\?category=PWA.*page=3/,
    );
    expect(site.jobs).toHaveLength(2);
  });

  it("that doesn't exist is the same for all paths", async () => {
    const page = site.pages();
    const nowhere = await page('/nowhere');
    expect(nowhere).toMatchObject({ status: 404, isFresh: expect.any(Function) });
    expect(await page('/wp-login.php?x=1')).toBe(nowhere);
    expect(site.jobs).toEqual([]);
  });

  it('for crawlers is cached like any other until something changes', async () => {
    const page = site.pages();
    const robots = await page('/robots.txt');
    expect(robots).toMatchObject({ status: 200, isFresh: expect.any(Function) });
    expect(await page('/robots.txt?utm=x')).toBe(robots);
    site.revision += 1;
    expect(await page('/robots.txt')).not.toBe(robots);
    expect(site.jobs).toEqual([]);
  });

  it('of the owner is sent without content', async () => {
    const page = site.pages();
    expect(await contentOf(page('/setting'))).toBeUndefined();
    expect(await page('/setting')).toMatchObject({ status: 200, isFresh: expect.any(Function) });
    expect(site.jobs).toEqual([]);
  });

  it("for the form preview's frame is sent without content and composed for each request", async () => {
    const page = site.pages();
    const preview = await page('/projects?preview');
    expect(await contentOf(page('/projects?preview&page=2'))).toBeUndefined();
    expect(String(preview.body)).toContain('"isPreview":true');
    expect(preview).toMatchObject({
      status: 200,
      csp: expect.stringMatching(/frame-ancestors 'self'; sandbox allow-scripts$/),
      headers: { 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' },
    });
    expect(preview).not.toHaveProperty('isFresh');
    expect(await page('/projects?preview')).not.toBe(preview);
    expect(site.jobs).toEqual([]);
  });

  it.each(['/setting?preview', '/nowhere?preview', '/projects?page=preview'])(
    "isn't for a frame at %s",
    async (path) => {
      const page = await site.pages()(path);
      expect(page.csp).toContain("frame-ancestors 'none'");
      expect(String(page.body)).not.toContain('isPreview');
      expect(page.headers).not.toHaveProperty('x-frame-options');
    },
  );

  it.each([
    [
      'with an external API',
      () => site.pages({ config: { ...LIVE_CONFIG, apiBase: 'https://api.example' } }),
    ],
    ['without a renderer', () => site.pages({ renderer: undefined })],
  ])('%s is sent without content, cached and not reported', async (_what, start) => {
    const page = start();
    expect(await contentOf(page('/'))).toBeUndefined();
    expect((await page('/')).isFresh?.()).toBe(true);
    expect([site.jobs, site.faults]).toEqual([[], []]);
  });
});

it('a page of a project has its card, and any other page the card of the site', async () => {
  const routes = ['/', '/projects', '/projects/:id'].map(
    (path) =>
      ({ path, page: 'home', access: 'public', records: path === '/' ? undefined : 'projects' }) as const,
  );
  site.releases.publish(testRelease({ version: '2.0.0', routes }));
  const page = site.pages({
    config: { ...LIVE_CONFIG, origin: 'https://ada.example' },
    projects: async () => [
      { id: 'p1', slug: 'p1', formerSlugs: [], category: '', created_at: '', updated_at: '' },
    ],
    renderer: {
      render: async () => ({
        status: 200,
        content: '',
        head: '<meta property="og:title" content="Ada"/>',
        styles: '',
        stylesVersion: '6.0.0',
        queries: [],
      }),
      close: async () => {},
    },
    linkCard: async (project) => ({ path: `/cards/${project ?? 'home'}.jpg`, alt: '' }),
  });
  const cardOf = async (path: string) =>
    /property="og:image" content="([^"]*)"/.exec(String((await page(path)).body))?.[1];
  expect(await Promise.all(['/', '/projects', '/projects/p1'].map(cardOf))).toEqual([
    'https://ada.example/cards/home.jpg',
    'https://ada.example/cards/home.jpg',
    'https://ada.example/cards/p1.jpg',
  ]);
});

describe('threat 33: an address that nothing leads to', () => {
  const ROUTES = [
    { path: '/', page: 'home', access: 'public' },
    {
      path: '/projects',
      page: 'home',
      access: 'public',
      search: ['technology', 'category', 'page'],
      records: 'projects',
    },
    {
      path: '/projects/:id',
      page: 'home',
      access: 'public',
      search: ['technology', 'category', 'page'],
      records: 'projects',
    },
    { path: '/notes/:id', page: 'home', access: 'public', search: ['q'] },
    { path: '/setting/*', page: 'home', access: 'owner' },
  ] as const;
  let projects: ProjectEntry[];
  const add = (id: string, category = '', { slug = id, formerSlugs = [] as string[] } = {}) =>
    projects.push({ id, slug, formerSlugs, category, created_at: '', updated_at: '' });
  const start = (options: Parameters<LiveSite['pages']>[0] = {}) => {
    projects = [];
    for (let number = 1; number <= 13; number += 1) add(`p${number}`, number === 1 ? 'A & B' : '');
    site.releases.publish(testRelease({ version: '2.0.0', routes: ROUTES }));
    return site.pages({
      projects: async () => [...projects],
      technologies: async () => ({
        profileNames: [],
        proven: new Map([
          ['node.js', { name: 'Node.js', projects: [...projects], roles: 0 }],
          ['c++', { name: 'C++', projects: [], roles: 1 }],
        ]),
      }),
      ...options,
    });
  };
  const locationOf = async (page: Promise<Page>) => {
    const { status, headers } = await page;
    return [status, headers?.location];
  };

  it('gets the 404 page of all others if it names an unknown project', async () => {
    const page = start();
    const nowhere = await page('/nowhere');
    expect(nowhere.status).toBe(404);
    for (const path of ['/projects/x', '/projects/X', '/projects/x?page=2'])
      expect(await page(path)).toBe(nowhere);
    expect(site.jobs).toEqual([]);
    expect(await page('/projects/p1')).toMatchObject({ status: 200, address: '/projects/p1' });
  });

  it('is a page with the next request after a save', async () => {
    const page = start();
    expect((await page('/projects/new')).status).toBe(404);
    add('new');
    site.revision += 1;
    expect(await contentOf(page('/projects/new'))).toBe('/projects/new at 2');
  });

  it.each([
    [308, '/PROJECTS?page=2', '/projects?page=2'],
    [308, '/projects/', '/projects'],
    [308, '/%70rojects', '/projects'],
    [308, '/Projects/p1/', '/projects/p1'],
    [308, '/projects/%701', '/projects/p1'],
    [308, '/SETTING/home_dash', '/setting/home_dash'],
    // Beyond the last page.
    [302, '/projects?page=91', '/projects?page=2'],
    [302, '/projects?page=3&category=A+%26+B&other=1', '/projects?category=A+%26+B&other=1'],
    [302, '/projects/p1?page=3', '/projects/p1?page=2'],
    [302, '/projects?technology=Node.js&page=3', '/projects?technology=Node.js&page=2'],
    [302, '/projects?technology=C%2B%2B&page=2', '/projects?technology=C%2B%2B'],
    // Another spelling of a technology.
    [308, '/projects?page=2&technology=node', '/projects?page=2&technology=Node.js'],
    [308, '/projects?technology=+c%2B%2B', '/projects?technology=C%2B%2B'],
    [308, '/projects/p1?technology=NodeJS', '/projects/p1?technology=Node.js'],
  ])('redirects (%i) from %s to the address that is cached', async (status, path, location) => {
    expect(await locationOf(start()(path))).toEqual([status, location]);
    expect(site.jobs).toEqual([]);
  });

  describe('of a project with a slug', () => {
    const startWithSlugs = () => {
      const page = start();
      add('Id7', '', { slug: 'queue-inspector', formerSlugs: ['inspector', 'p1', 'ledger'] });
      add('q8', '', { slug: 'ledger' });
      return page;
    };

    it.each([
      ['its id', '/projects/Id7', '/projects/queue-inspector'],
      ['a former slug', '/projects/inspector', '/projects/queue-inspector'],
      ['other letters', '/Projects/Queue-INSPECTOR/', '/projects/queue-inspector'],
      ['an encoded former slug', '/PROJECTS/%69nspector/', '/projects/queue-inspector'],
      [
        'undeclared parameters',
        '/projects/Id7?utm_source=x&page=2&category=A+%26+B',
        '/projects/queue-inspector?category=A+%26+B&page=2',
      ],
    ])('redirects (301) from %s, in one step and without caching', async (_what, path, location) => {
      const responses = new ResponseCache();
      const create = jest.spyOn(responses, 'getOrCreate');
      const page = await startWithSlugs()(path);
      expect(page).toMatchObject({ status: 301, headers: { location } });
      expect(page).not.toHaveProperty('address');
      expect([create.mock.calls, site.jobs]).toEqual([[], []]);
    });

    it('is the page of the project that has the slug now', async () => {
      const page = startWithSlugs();
      expect(await contentOf(page('/projects/queue-inspector'))).toBe('/projects/queue-inspector at 1');
      expect(await contentOf(page('/projects/p1'))).toBe('/projects/p1 at 1');
      expect(await contentOf(page('/projects/ledger'))).toBe('/projects/ledger at 1');
    });
  });

  it('shares the first page if its page is no number', async () => {
    const page = start();
    const first = await page('/projects');
    for (const search of ['?page=1', '?page=0', '?page=x', '?category=', '?page=1e9', '?technology=+'])
      expect(await page(`/projects${search}`)).toBe(first);
    expect(await contentOf(page('/projects?page=2&category='))).toBe('/projects?page=2 at 1');
    expect(site.jobs).toHaveLength(2);
  });

  it('shares a page that the browser renders if its category has no projects', async () => {
    const page = start();
    const empty = await page('/projects?category=None');
    expect(empty).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex' } });
    expect(String(empty.body.bytes)).toContain('<h1>Nothing found</h1>');
    expect(await page('/projects?category=Nothing&page=7')).toBe(empty);
    expect(site.jobs).toEqual([]);
    const known = await page('/projects?category=A+%26+B');
    expect(known.headers).not.toHaveProperty('x-robots-tag');
  });

  it('shares that page if nothing names its technology, or nothing in its category', async () => {
    const page = start();
    const empty = await page('/projects?category=None');
    for (const search of [
      '?technology=Cobol',
      '?technology=x&page=7',
      '?technology=C%2B%2B&category=A+%26+B',
    ])
      expect(await page(`/projects${search}`)).toBe(empty);
    expect(site.jobs).toEqual([]);
    // Roles alone are content too.
    expect(await contentOf(page('/projects?technology=C%2B%2B'))).toBe('/projects?technology=C%2B%2B at 1');
  });

  it("doesn't read the other projects for a list by technology", async () => {
    const read = jest.fn(async () => [...projects]);
    const page = start({ projects: read });
    for (const search of ['?technology=Node.js', '?technology=node', '?technology=Cobol'])
      await page(`/projects${search}`);
    expect(read).not.toHaveBeenCalled();
    await page('/projects?technology=+');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('shares a page if the browser renders it', async () => {
    const page = start();
    expect(await page('/setting/one')).toBe(await page('/setting/two?x=1'));
    const withoutRenderer = start({ renderer: undefined });
    expect(await withoutRenderer('/projects?page=2')).toBe(await withoutRenderer('/projects'));
  });

  it("is kept apart from the site's pages if only its release knows whether it exists", async () => {
    const responses = new ResponseCache();
    const create = jest.spyOn(responses, 'getOrCreate');
    const page = start({ responses });
    const poolOf = async (path: string) => {
      await page(path);
      return create.mock.lastCall?.[0];
    };
    for (const path of [
      ...['/', '/projects?page=2', '/projects/p1', '/setting/x', '/nowhere', '/robots.txt'],
      ...['/projects?technology=Node.js&page=2', '/projects?technology=invented'],
    ])
      expect(await poolOf(path)).toBe('pages');
    for (const path of [
      ...['/notes/1', '/notes/1?q=x', '/projects/p1?page=2', '/projects/p1?technology=Node.js'],
      '/projects?technology=Node.js&category=A+%26+B',
    ])
      expect(await poolOf(path)).toBe('others');
  });

  it('is left to the page while the projects are unknown', async () => {
    let isDown = true;
    const page = start({
      projects: async () => {
        if (isDown) throw new Error('The database is down');
        return projects;
      },
    });
    expect((await page('/projects/x')).status).toBe(200);
    isDown = false;
    expect((await page('/projects/x')).status).toBe(404);
    const withoutTechnologies = start({
      technologies: () => Promise.reject(new Error('The database is down')),
    });
    expect(await contentOf(withoutTechnologies('/projects?technology=node'))).toMatch(/technology=node/);
    const external = start({ config: { ...LIVE_CONFIG, apiBase: 'https://api.example' } });
    expect((await external('/projects/x')).status).toBe(200);
  });
});

describe('after a change', () => {
  const changes: [string, () => void][] = [
    ['a save', () => (site.revision += 1)],
    ['a release', () => site.releases.publish(testRelease({ version: '2.0.0', routes: LIVE_ROUTES }))],
    ['a way back', () => site.releases.publish(testShell({ version: '0.9.0' }))],
  ];

  it.each(changes)("%s: the next page is new, and older ones aren't fresh", async (_what, change) => {
    const page = site.pages();
    const before = await page('/');
    expect(before.isFresh?.()).toBe(true);
    change();
    expect(before.isFresh?.()).toBe(false);
    const after = await page('/');
    expect(after).not.toBe(before);
    expect(after.isFresh?.()).toBe(true);
    expect(await page('/')).toBe(after);
    expect(site.jobs).toHaveLength(2);
  });

  it.each(changes)("%s: a page begun before it isn't sent to later requests", async (_what, change) => {
    const page = site.pages();
    const [isBegun, old] = [deferred(), deferred<string>()];
    site.render = () => {
      isBegun.resolve();
      return old.promise;
    };
    const early = page('/');
    await isBegun.promise;
    change();
    site.render = async () => '<main>new</main>';
    // Requests after the change get the new page, during and after the older rendering.
    expect(await contentOf(page('/'))).toBe('new');
    old.resolve('<main>old</main>');
    expect(await contentOf(early)).toBe('old');
    expect((await early).isFresh?.()).toBe(false);
    expect(await contentOf(page('/'))).toBe('new');
  });

  it('while releases are being read, the newer ones are used', async () => {
    const page = site.pages();
    const reading = deferred();
    const read = site.releases.store.readRelease;
    jest.spyOn(site.releases.store, 'readRelease').mockImplementationOnce(async (...of) => {
      await reading.promise;
      return read(...of);
    });
    const early = page('/');
    await new Promise(setImmediate);
    site.releases.publish(testRelease({ version: '2.0.0', routes: LIVE_ROUTES }));
    const after = await page('/');
    reading.resolve();
    await early;
    expect(await page('/')).toBe(after);
  });
});

it('shows the current apps from development servers on every request', async () => {
  const page = site.pages({ devClient: async () => 'http://127.0.0.1:8081/__dev/client.js' });
  const before = await page('/');
  expect(await page('/')).not.toBe(before);
});
