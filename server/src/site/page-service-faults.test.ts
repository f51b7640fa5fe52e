import { contentOf, LIVE_ROUTES, LiveSite } from '../../tests/support/live-site';
import { testRelease } from '../../tests/support/test-releases';

let site: LiveSite;
beforeEach(() => {
  site = new LiveSite();
});

describe("a page that can't be rendered", () => {
  it('is sent without content, so that the browser renders it at once', async () => {
    const page = site.pages();
    const whole = await page('/');
    site.render = () => Promise.reject(new Error('broken'));
    const bare = await page('/projects');
    expect(bare.status).toBe(200);
    const html = String(bare.body);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('"rendered":null');
    for (const script of [
      '/releases/shell/1.0.0/client/entry.js',
      '/releases/remote-public/1.0.0/client/entry.js',
    ])
      expect(html).toContain(script);
    // If there is content, the scripts wait until it is painted.
    const starter = (text: string) => text.slice(text.lastIndexOf('<script>'));
    expect(starter(String(whole.body)).length).toBeGreaterThan(starter(html).length);
  });

  it('is never sent from the cache, and is rendered again after the next change', async () => {
    const page = site.pages();
    site.render = () => Promise.reject(new Error('broken'));
    const bare = await page('/');
    expect(bare.isFresh).toBeUndefined();
    expect(await page('/')).toBe(bare);
    expect(site.jobs).toHaveLength(1);
    site.revision += 1;
    site.render = async () => '<main>mended</main>';
    expect(await contentOf(page('/'))).toBe('mended');
  });

  it('is reported once per release and route', async () => {
    const page = site.pages();
    site.render = () => Promise.reject(new Error('broken'));
    for (const path of ['/', '/projects', '/projects?page=2', '/projects?page=3']) await page(path);
    site.revision += 1;
    await page('/');
    const told = () => site.faults.map(({ app, version, route }) => [app, version, route]);
    const first = [
      ['remote-public', '1.0.0', '/'],
      ['remote-public', '1.0.0', '/projects'],
    ];
    expect(told()).toEqual(first);
    expect(String(site.faults[0]?.error)).toContain('broken');
    site.releases.publish(testRelease({ version: '2.0.0', routes: LIVE_ROUTES }));
    await page('/');
    expect(told()).toEqual([...first, ['remote-public', '2.0.0', '/']]);
  });
});

it('a missing server bundle is reported once per public route, and the page counts as complete', async () => {
  site.releases.publish(testRelease({ version: '2.0.0', routes: LIVE_ROUTES, bundle: null }));
  const page = site.pages();
  for (const path of ['/', '/projects', '/', '/setting']) expect((await page(path)).status).toBe(200);
  expect(site.faults.map(({ version, route }) => [version, route])).toEqual([
    ['2.0.0', '/'],
    ['2.0.0', '/projects'],
  ]);
  expect(String(site.faults[0]?.error)).toContain('remote-public 2.0.0 has no server bundle');
  expect((await page('/')).isFresh?.()).toBe(true);
  expect(site.jobs).toEqual([]);
});

describe('a missing release', () => {
  it('is reported once and looked for again later, and pages without it expire', async () => {
    const page = site.pages();
    site.releases.publish(testRelease({ version: '2.0.0', routes: LIVE_ROUTES }));
    const gone = site.releases.remove('remote-public', '2.0.0');
    const standIn = await page('/');
    expect(standIn.isFresh).toBeUndefined();
    expect(site.jobs[0]?.remote.key).toMatch(/^remote-public@1\.0\.0/);
    expect(await page('/')).toBe(standIn);
    site.releases.publish(gone);
    expect(await page('/')).toBe(standIn);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    await page('/');
    expect(site.jobs.at(-1)?.remote.key).toMatch(/^remote-public@2\.0\.0/);
    expect(site.faults.map(({ app, version, route }) => [app, version, route])).toEqual([
      ['remote-public', '2.0.0', undefined],
    ]);
  });

  it('without a replacement makes unknown URLs uncertain, and is looked for again later', async () => {
    const page = site.pages();
    const gone = site.releases.remove('remote-public', '1.0.0');
    const { status, body } = await page('/projects');
    expect(status).toBe(503);
    expect(String(body)).toContain('"isIncomplete":true');
    expect(String(body)).not.toContain('Page not found');
    site.releases.publish(gone);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    expect((await page('/projects')).status).toBe(200);
    const nowhere = await page('/nowhere');
    expect(nowhere.status).toBe(404);
    expect(String(nowhere.body)).not.toContain('isIncomplete');
  });

  it("of the shell leaves no page until it's back", async () => {
    const page = site.pages();
    const shell = site.releases.remove('shell', '1.0.0');
    await expect(page('/')).rejects.toThrow('No shell is published');
    site.releases.publish(shell);
    expect((await page('/')).status).toBe(200);
  });
});

describe('an unreadable catalogue', () => {
  const damaged = new Error('catalogue.json is damaged');

  it("keeps the last releases live, also after a save, and is reported once until it's readable", async () => {
    const page = site.pages();
    expect(await contentOf(page('/'))).toBe('/ at 1');
    const read = jest.spyOn(site.releases.store, 'readCatalogue').mockRejectedValue(damaged);
    expect(await contentOf(page('/projects'))).toBe('/projects at 1');
    site.revision += 1;
    expect(await contentOf(page('/'))).toBe('/ at 2');
    expect(site.catalogueFaults).toEqual([damaged]);

    read.mockRestore();
    site.releases.publish(testRelease({ version: '2.0.0', routes: LIVE_ROUTES }));
    await page('/');
    expect(site.jobs.at(-1)?.remote.key).toMatch(/^remote-public@2\.0\.0/);
    jest.spyOn(site.releases.store, 'readCatalogue').mockRejectedValue(damaged);
    await page('/');
    expect(site.catalogueFaults).toEqual([damaged, damaged]);
  });

  it('may be missing', async () => {
    const page = site.pages();
    await page('/');
    site.releases.catalogue = { revision: 0, apps: {} };
    expect((await page('/projects')).status).toBe(200);
    expect(String(site.catalogueFaults)).toContain('The catalogue is missing');
  });

  it('fails on the first visit', async () => {
    jest.spyOn(site.releases.store, 'readCatalogue').mockRejectedValue(damaged);
    await expect(site.pages()('/')).rejects.toBe(damaged);
  });
});
