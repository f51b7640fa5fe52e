import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { diskStore } from '@portfolio/federation/releases';
import { changeContent } from '../../src/db/content-revision';
import { changeSingle } from '../../src/db/records';
import { buildPages, home } from '../support/composed-site';
import { MESSAGE, post } from '../support/contact-client';
import { HttpClient } from '../support/http-client';
import { pageBundle, publish, testRelease, testShell } from '../support/test-releases';
import { TestSite } from '../support/test-site';
import { Representation } from '../../src/http/representation';
import type { PageSource } from '../../src/site/page-source';
import { LOCAL_PORTFOLIO, PORTFOLIO } from '../support/test-portfolio';

describe('composed pages', () => {
  let pages: Awaited<ReturnType<typeof buildPages>>;
  beforeAll(async () => {
    pages = await buildPages();
  });
  afterAll(() => pages.remove());

  let site: TestSite;
  let client: HttpClient;
  beforeEach(async () => {
    site = await TestSite.start({ pages: pages.make });
    await publish(store(), testShell(), home('1.0.0'));
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    client = new HttpClient((site.app.server.address() as AddressInfo).port);
  });
  afterEach(async () => {
    client.close();
    await site.close();
  });

  /** A connection of another process. */
  const store = () => diskStore(site.config.releasesDir);

  const rename = (fullName: string) => site.owner('PATCH', '/api/home_profile', { fullName });
  async function shown(path = '/') {
    return /<main>(.*)<\/main>/.exec((await client.send(path)).body.toString())?.[1];
  }

  it('shows a save with the next request, also under load', async () => {
    for (let round = 1; round <= (IS_FULL_RUN ? 10 : 2); round += 1) {
      const before = Array.from({ length: 20 }, () => shown());
      expect((await rename(`Ada ${round}`)).statusCode).toBe(200);
      // Twice: the second response is cached.
      expect([await shown(), await shown()]).toEqual([`1.0.0 Ada ${round}`, `1.0.0 Ada ${round}`]);
      await Promise.all(before);
      expect(await shown()).toBe(`1.0.0 Ada ${round}`);
    }
  });

  it('tells open tabs which releases pages are composed of, uncached', async () => {
    const composition = async () => (await client.send('/api/composition')).body.toString();
    expect(JSON.parse(await composition())).toEqual({
      success: true,
      data: { shell: '1.0.0', releases: { 'remote-public': '1.0.0' } },
    });
    await publish(store(), home('1.1.0'));
    expect(await composition()).toContain('"remote-public":"1.1.0"');
    const { headers } = await site.app.inject({ url: '/api/composition' });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('shows a release with the next request, also under load', async () => {
    await rename('Ada');
    for (let round = 1; round <= (IS_FULL_RUN ? 5 : 2); round += 1) {
      const before = Array.from({ length: 20 }, () => shown());
      await publish(store(), home(`1.${round}.0`));
      expect([await shown(), await shown()]).toEqual([`1.${round}.0 Ada`, `1.${round}.0 Ada`]);
      await Promise.all(before);
      expect(await shown()).toBe(`1.${round}.0 Ada`);
    }
  });

  it('shows the previous release if release.json was altered or has no hash', async () => {
    await rename('Ada');
    await publish(store(), home('1.1.0'));
    const file = join(site.config.releasesDir, 'remote-public/1.1.0/release.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"page":"home"', '"page":"nome"'));
    expect(await shown()).toBe('1.0.0 Ada');

    await publish(store(), home('1.2.0'));
    expect(await shown()).toBe('1.2.0 Ada');
    const { hashes = {}, ...catalogue } = await store().readCatalogue();
    delete hashes['remote-public@1.2.0'];
    await store().writeCatalogue({
      ...catalogue,
      revision: catalogue.revision + 1,
      apps: {
        ...catalogue.apps,
        'remote-public': { ...catalogue.apps['remote-public']!, previous: '1.0.0' },
      },
      hashes,
    });
    expect(await shown()).toBe('1.0.0 Ada');
  });

  it("shows another process's save soon", async () => {
    await rename('Ada');
    expect(await shown()).toBe('1.0.0 Ada');
    await site.database.look((db) =>
      changeContent(db, (transaction) =>
        changeSingle(transaction, 'home_profile', { full_name: 'Grace' }, null),
      ),
    );
    let now = await shown();
    while (now === '1.0.0 Ada') now = await shown();
    expect(now).toBe('1.0.0 Grace');
  });

  it('uses the current site name in titles, page data and the manifest', async () => {
    const named = async () => {
      const page = (await client.send('/')).body.toString();
      const manifest = JSON.parse((await client.send('/manifest.webmanifest')).body.toString()) as object;
      return [/<title>(.*?)<\/title>/.exec(page)?.[1], /"siteName":"(.*?)"/.exec(page)?.[1], manifest];
    };
    const all = (name: string) => [name, name, expect.objectContaining({ name })];
    expect(await named()).toEqual(all('Test Person'));
    await site.owner('PATCH', '/api/site_settings', { siteName: 'Grace' });
    expect(await named()).toEqual(all('Grace'));
    await site.owner('DELETE', '/api/site_settings');
    expect(await named()).toEqual(all('Test Person'));
  });

  it('omits contacts that the owner has removed', async () => {
    const page = async () => (await client.send('/')).body.toString();
    expect(await page()).toContain('https://github.com/test-person');
    await site.owner('PATCH', '/api/site_settings', { githubUrl: '', phone: '0123' });
    expect(await page()).toContain('"phone":"0123"');
    expect(await page()).not.toContain('https://github.com/test-person');
  });

  it('responds while a page hangs, sends that page without content, and renders the next', async () => {
    const hangs = testRelease({
      version: '2.0.0',
      routes: [
        { path: '/', page: 'home', access: 'public' },
        { path: '/hangs', page: 'hangs', access: 'public' },
      ],
      bundle: `exports.pages = {
      home: { default: async () => ({ content: '<main>works</main>' }) },
      hangs: { default: async ({ request }) => { await request('/api/projects'); while (true); } },
    };`,
    });
    await publish(store(), hangs);
    let isAnswered = false;
    const hung = client.send('/hangs').finally(() => (isAnswered = true));
    const health = await client.send('/healthz');
    expect([health.status, isAnswered]).toEqual([200, false]);
    const { status, body } = await hung;
    expect([status, body.toString().includes('"rendered":null')]).toEqual([200, true]);
    expect(await shown('/')).toBe('works');
  });

  describe('for crawlers', () => {
    const ROUTES = [
      { path: '/', page: 'home', access: 'public' },
      { path: '/projects/:id', page: 'home', access: 'public', records: 'projects' },
      { path: '/notes/:id', page: 'home', access: 'public' },
      { path: '/setting/*', page: 'home', access: 'owner' },
    ] as const;
    beforeEach(() =>
      publish(store(), { ...home('1.0.1'), release: { ...home('1.0.1').release, routes: ROUTES } }),
    );

    const addProject = async (title: string, more: object = {}) => {
      const response = await site.owner('POST', '/api/projects', { title, description: 'D', ...more });
      return (response.json() as { data: { _id: string } }).data._id;
    };
    const addresses = async () =>
      [...(await client.send('/sitemap.xml')).body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(
        ([, loc]) => loc,
      );

    it('the sitemap lists all public pages and projects', async () => {
      expect(await addresses()).toEqual(['https://test.dev/']);
      const id = await addProject('New');
      expect(await addresses()).toEqual(['https://test.dev/', 'https://test.dev/projects/new']);
      expect((await site.owner('DELETE', `/api/projects/${id}`)).statusCode).toBe(200);
      expect(await addresses()).toEqual(['https://test.dev/']);
    });

    it('the sitemap lists drafts after they are published', async () => {
      const id = await addProject('Draft', { draft: true });
      expect(await addresses()).toEqual(['https://test.dev/']);
      await site.owner('PUT', `/api/projects/${id}`, { title: 'Draft', description: 'D', draft: false });
      expect(await addresses()).toEqual(['https://test.dev/', 'https://test.dev/projects/draft']);
    });

    it('threat 33: a project has one address from its creation to its deletion', async () => {
      const at = async (path: string) => {
        const { status, headers } = await client.send(path);
        return [status, headers.location];
      };
      expect(await at('/projects/none')).toEqual([404, undefined]);
      const id = await addProject('New');
      expect(await at('/projects/new')).toEqual([200, undefined]);
      expect(await at('/PROJECTS/new/?utm=1')).toEqual([308, '/projects/new?utm=1']);
      for (const path of [`/projects/${id}`, `/PROJECTS/${id}/?utm=1`, '/projects/NEW'])
        expect(await at(path)).toEqual([301, '/projects/new']);
      await site.owner('PUT', `/api/projects/${id}`, { title: 'New', description: 'D', slug: 'newer' });
      expect(await at('/projects/newer')).toEqual([200, undefined]);
      // The project may get the slug back later, so that browsers must ask again.
      const { headers } = await client.send('/projects/new');
      expect([headers.location, headers['cache-control']]).toEqual(['/projects/newer', 'no-cache']);
      expect((await site.owner('DELETE', `/api/projects/${id}`)).statusCode).toBe(200);
      for (let time = 0; time < 2; time += 1)
        for (const path of ['/projects/newer', '/projects/new', `/projects/${id}`])
          expect(await at(path)).toEqual([404, undefined]);
    });

    it("the sitemap isn't sent again until something changes", async () => {
      const { headers, status } = await client.send('/sitemap.xml');
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/xml; charset=utf-8',
        'no-cache',
      ]);
      const again = () => client.send('/sitemap.xml', { headers: { 'if-none-match': headers.etag! } });
      expect([(await again()).status, (await again()).status]).toEqual([304, 304]);
      await addProject('New');
      expect((await again()).status).toBe(200);
    });

    it('robots.txt excludes the owner’s pages and names the sitemap', async () => {
      const { headers, body } = await client.send('/robots.txt', { headers: { accept: '*/*' } });
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(body.toString().split('\n')).toEqual([
        'User-agent: *',
        'Allow: /',
        'Disallow: /setting',
        '',
        'Sitemap: https://test.dev/sitemap.xml',
        '',
      ]);
    });

    it.each([
      ['the owner’s pages', '/setting/home_dash', 200],
      ['unknown URLs', '/nowhere', 404],
    ])('%s is excluded from search engines', async (_what, path, status) => {
      const response = await client.send(path);
      expect([response.status, response.headers['x-robots-tag']]).toEqual([status, 'noindex']);
      expect((await client.send('/')).headers['x-robots-tag']).toBeUndefined();
    });
  });

  describe('papers', () => {
    const addProject = (title: string, draft: boolean) =>
      site.owner('POST', '/api/projects', { title, description: 'D', draft });
    const sent = async (path: string, headers = {}, method = 'GET') =>
      client.send(path, { method, headers: { 'accept-encoding': 'br', ...headers } });
    const textAt = async (path: string) => (await client.send(path)).body.toString();

    it('are sent like pages: compressed, with an ETag, and not again until a save', async () => {
      await rename('Ada Byron');
      await site.owner('PATCH', '/api/home_profile', { bio: 'Words, and words again. '.repeat(80) });
      const { status, headers, body } = await sent('/resume.json');
      expect([status, headers]).toEqual([
        200,
        expect.objectContaining({
          'content-type': 'application/json',
          'content-encoding': 'br',
          'cache-control': 'no-cache',
          vary: 'Accept-Encoding',
        }),
      ]);
      expect(brotliDecompressSync(body).toString()).toContain('"name": "Ada Byron"');

      const again = () => sent('/resume.json', { 'if-none-match': headers.etag! });
      // Fastify sends the first 304, and the cache the second.
      expect([(await again()).status, (await again()).status]).toEqual([304, 304]);
      const head = await sent('/resume.json', {}, 'HEAD');
      expect([head.status, head.headers.etag, head.body.length]).toEqual([200, headers.etag, 0]);

      await rename('Grace Hopper');
      expect((await again()).status).toBe(200);
      for (const path of ['/resume.json', '/contact.vcf', '/index.md', '/profile.md', '/projects.atom'])
        expect(await textAt(path)).toContain('Grace Hopper');
    });

    it('have no drafts, not even for the owner', async () => {
      await addProject('Published', false);
      const draft = (await addProject('Hidden', true)).json() as { data: { _id: string } };
      for (const path of ['/resume.json', '/projects.atom', '/projects.md']) {
        const text = (await site.owner('GET', path)).body;
        expect([text.includes('Published'), text.includes('Hidden')]).toEqual([true, false]);
      }
      expect((await site.owner('GET', `/projects/${draft.data._id}.md`)).statusCode).toBe(404);
    });

    it('are unavailable while a part of the content can’t be read, and complete afterwards', async () => {
      await rename('Ada');
      const { db } = site.running.services!;
      await db.schema.alterTable('why_choose_me').renameTo('moved').execute();
      for (const path of ['/resume.json', '/contact.vcf', '/profile.md']) {
        const { status, headers } = await client.send(path);
        expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
      }
      await db.schema.alterTable('moved').renameTo('why_choose_me').execute();
      for (const path of ['/resume.json', '/contact.vcf', '/profile.md'])
        expect((await client.send(path)).status).toBe(200);
    });
  });

  it('returns a posted form on its page, to its sender only', async () => {
    const contact = testRelease({
      version: '2.0.0',
      routes: [{ path: '/contact', page: 'home', access: 'public' }],
      bundle: pageBundle(`
      const { written, faults } = input.answered?.[0].data ?? {};
      return { content: '<main>' + JSON.stringify([written?.message, faults]) + '</main>' };`),
    });
    await publish(store(), contact);
    const refused = await post(site, { ...MESSAGE, message: 'For Mara alone', subject: '' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('<main>["For Mara alone",{"subject":"Subject is required"}]</main>');
    expect(await shown('/contact')).toBe('[null,null]');
  });

  it('responds to a posted form with a plain page while its page fails', async () => {
    const contact = testRelease({
      version: '2.0.0',
      routes: [{ path: '/contact', page: 'home', access: 'public' }],
      bundle: pageBundle("throw new Error('broken')"),
    });
    await publish(store(), contact);
    const refused = await post(site, { ...MESSAGE, message: 'For Mara alone', subject: '' });
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('For Mara alone</textarea>'),
    ]);
  });
});

describe('release preview', () => {
  const RELEASE = 'remote-public@1.1.0-rc.1';
  const page = (body: string) => ({
    status: 200,
    body: new Representation(body),
    csp: "default-src 'none'",
  });
  /** Pages that name their releases; one release preview is published. */
  const pages: PageSource = {
    page: async ({ pathname }) => ({ ...page(`live ${pathname}`), isFresh: () => true }),
    previewPage: async ({ pathname }, releases) =>
      isPublished && releases.every((id) => id === RELEASE) ? page(`${releases} ${pathname}`) : null,
  };
  let isPublished: boolean;
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start({ pages, portfolio: PORTFOLIO });
  });
  beforeEach(() => {
    isPublished = true;
  });
  afterAll(() => site.close());

  const visit = (url: string, cookie?: string) =>
    site.app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const COOKIE = `__Host-release-preview=${RELEASE}`;

  it('starts with the URL and continues with a session cookie', async () => {
    const response = await visit(`/projects?release=${RELEASE}`);
    expect(response.body).toBe(`${RELEASE} /projects`);
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(response.headers['set-cookie']).toBe(`${COOKIE}; Path=/; HttpOnly; SameSite=Lax; Secure`);
    const next = await visit('/profile', `other=1; ${COOKIE}`);
    expect(next.body).toBe(`${RELEASE} /profile`);
    expect(next.headers['cache-control']).toBe('private, no-store');
  });

  it('threat 29: ignores a cookie that a sibling domain could have set', async () => {
    const response = await visit('/projects', `release-preview=${RELEASE}`);
    expect(response.body).toBe('live /projects');
  });

  it('has a cookie without a prefix in development, which has no TLS', async () => {
    const local = await TestSite.start({ pages, portfolio: LOCAL_PORTFOLIO, env: { PUBLIC_ORIGIN: '' } });
    const headers = { accept: 'text/html', host: 'localhost' };
    const first = await local.app.inject({ url: `/projects?release=${RELEASE}`, headers });
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toBe(`release-preview=${RELEASE}; Path=/; HttpOnly; SameSite=Lax`);
    const next = await local.app.inject({
      url: '/profile',
      headers: { ...headers, cookie: cookie.split(';')[0] },
    });
    expect(next.body).toBe(`${RELEASE} /profile`);
    await local.close();
  });

  it('changes nothing for anyone else, before or after', async () => {
    expect((await visit('/projects')).body).toBe('live /projects');
    await visit(`/projects?release=${RELEASE}`);
    const other = await visit('/projects', 'unrelated=1');
    expect(other.body).toBe('live /projects');
    expect(other.headers['set-cookie']).toBeUndefined();
    expect(other.headers['cache-control']).toBe('no-cache');
  });

  it('ends by going back to the live page', async () => {
    const response = await visit('/projects?category=PWA&release=live', COOKIE);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/projects?category=PWA');
    expect(response.headers['set-cookie']).toContain(
      '__Host-release-preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    );
  });

  it('never redirects to another host', async () => {
    const response = await visit('//evil.example/x?release=live');
    expect(response.headers.location).toBe('/evil.example/x');
  });

  it('ends when the release goes live', async () => {
    isPublished = false;
    const response = await visit('/projects', COOKIE);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/projects');
    expect(response.headers['set-cookie']).toContain('Max-Age=0');
  });

  it.each(['remote-public@9.9.9', 'https://evil.example/entry.js', '<script>', ''])(
    'reports an unknown preview: “%s”',
    async (wanted) => {
      const response = await visit(`/projects?release=${encodeURIComponent(wanted)}`);
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('Preview not found');
      expect(response.body).toContain('<a href="/projects">The live site</a>');
      expect(response.body).not.toContain('<script>');
      expect(response.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect(response.headers['set-cookie']).toBeUndefined();
    },
  );

  it('applies to pages only', async () => {
    expect((await visit('/healthz', COOKIE)).json()).toEqual({ status: 'ok' });
    expect((await visit(`/healthz?release=${RELEASE}`)).headers['set-cookie']).toBeUndefined();
  });
});
