import { contentOf, LIVE_ROUTES, LiveSite } from '../../tests/support/live-site';
import { testRelease, testShell } from '../../tests/support/test-releases';

let site: LiveSite;
beforeEach(() => {
  site = new LiveSite();
  site.render = async ({ shell, remote }) =>
    `<main>${remote.key.split(' ')[0]} in ${shell.key.split(' ')[0]}</main>`;
});
const preview = (version: string, given = {}) =>
  site.releases.preview(testRelease({ version, routes: LIVE_ROUTES, ...given }));

describe('a page with a previewed release', () => {
  it('is rendered by that release, while everybody else gets the live one', async () => {
    preview('1.1.0-rc.1');
    const { page, previewPage } = site.pages();
    const previewed = await previewPage('/', ['remote-public@1.1.0-rc.1']);
    expect(await contentOf(previewed)).toBe('remote-public@1.1.0-rc.1 in shell@1.0.0');
    expect(await contentOf(page('/'))).toBe('remote-public@1.0.0 in shell@1.0.0');
    expect(String(previewed!.body)).toContain('/releases/remote-public/1.1.0-rc.1/client/entry.js');
  });

  it('has a notice with a link back, whose styles the policy allows', async () => {
    preview('1.1.0-rc.1');
    const page = await site.pages().previewPage('/', ['remote-public@1.1.0-rc.1']);
    expect(String(page!.body)).toMatch(/Preview of remote-public 1.1.0-rc.1.*<a href="\?release=live">/);
    expect(String((await site.pages().page('/')).body)).not.toContain('Preview of');
    expect(page!.isFresh).toBeUndefined();
  });

  it('threat 29: runs without the origin of the site, on every page, and so without the owner’s session', async () => {
    preview('1.1.0-rc.1');
    const { page, previewPage } = site.pages();
    for (const path of ['/', '/setting', '/nowhere', '/projects?preview']) {
      const { csp, headers } = (await previewPage(path, ['remote-public@1.1.0-rc.1']))!;
      expect(csp).toMatch(/; sandbox allow-scripts/);
      expect(csp).not.toContain('allow-same-origin');
      expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'unsafe-none' });
    }
    const live = await page('/');
    expect(live.csp).not.toContain('sandbox');
    expect(live.headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('never falls back to another release of the app', async () => {
    site.releases.publish(testRelease({ version: '1.1.0', routes: LIVE_ROUTES }));
    preview('1.2.0-rc.1');
    const { page, previewPage } = site.pages();
    expect(String((await page('/')).body)).toContain('/releases/remote-public/1.0.0/');
    const body = String((await previewPage('/', ['remote-public@1.2.0-rc.1']))!.body);
    expect(body).not.toMatch(/releases\/remote-public\/1\.[01]\.0\//);
  });

  it("can preview a shell or an app that isn't live", async () => {
    site.releases.preview(
      testShell({ version: '2.0.0-rc.1' }),
      testRelease({ app: 'remote-notes', routes: [{ path: '/notes', page: 'home', access: 'public' }] }),
    );
    const { previewPage } = site.pages();
    const page = await previewPage('/notes', ['remote-notes@1.0.0', 'shell@2.0.0-rc.1']);
    expect(await contentOf(page)).toBe('remote-notes@1.0.0 in shell@2.0.0-rc.1');
  });

  it('is rendered once, and again after a change', async () => {
    preview('1.1.0-rc.1');
    const { previewPage } = site.pages();
    const first = await previewPage('/', ['remote-public@1.1.0-rc.1']);
    expect(await previewPage('/', ['remote-public@1.1.0-rc.1'])).toBe(first);
    site.revision += 1;
    expect(await previewPage('/', ['remote-public@1.1.0-rc.1'])).not.toBe(first);
    expect(site.jobs).toHaveLength(2);
  });

  it.each([
    'remote-public@9.9.9',
    'remote-public@1.0.0',
    'remote-public',
    'https://evil.example/remoteEntry.js',
    'remote-public@https://evil.example',
    '../../x@1.0.0',
    'constructor@1.0.0',
    '',
  ])('needs previews from the catalogue, not “%s”', async (id) => {
    preview('1.1.0-rc.1');
    expect(await site.pages().previewPage('/', [id])).toBeNull();
    expect(await site.pages().previewPage('/', ['remote-public@1.1.0-rc.1', id])).toBeNull();
  });
});
