import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { integrityOf } from '../../releases/model/integrity';
import { pages, routes, styles } from './pages';

describe('rule pages', () => {
  const found = async (...input: Parameters<typeof pages>) =>
    (await pages(...input)).map((fault) => fault.found);

  test.each([
    ['remote', gatedRemote()],
    ['shell', gatedShell()],
  ])('accepts a complete %s', async (_, candidate) => {
    expect(await found(...composed(candidate))).toEqual([]);
  });

  test("rejects a route whose page isn't exposed", async () => {
    const routes = [
      { path: '/', page: 'home', access: 'public' as const },
      { path: '/blog', page: 'blog', access: 'public' as const },
    ];
    expect(await found(...composed(gatedRemote({ routes })))).toEqual([
      'The route /blog uses the page "blog", which the release doesn\'t expose.',
    ]);
  });

  test("rejects a page that the entry doesn't load", async () => {
    const candidate = gatedRemote({
      contents: { 'client/entry.js': 'const pages={"./profile":()=>load.e(1)};' },
    });
    expect(await found(...composed(candidate))).toEqual([
      'The route / uses the page "home", which the release doesn\'t expose.',
    ]);
  });

  test("threat 27: looks for a page's name literally, whatever a release calls its pages", async () => {
    const named = (page: string) => {
      const candidate = gatedRemote({ routes: [{ path: '/', page, access: 'public' }] });
      const pageScripts = { [page]: candidate.release.pages.home! };
      return found(...composed({ ...candidate, release: { ...candidate.release, pages: pageScripts } }));
    };
    expect(await named('h.me')).toEqual([
      'The route / uses the page "h.me", which the release doesn\'t expose.',
    ]);
    expect(await named('(')).toHaveLength(1);
  });

  test("rejects a script that is missing from the release's files or has a different hash there", async () => {
    const { release } = gatedRemote();
    const candidate = gatedRemote({ pages: { home: [{ ...release.entry, file: 'client/gone.js' }] } });
    expect(await found(...composed(candidate))).toEqual([
      'It refers to client/gone.js, which is missing from its files or has a different hash there.',
    ]);
    const altered = gatedRemote({
      entry: { ...release.entry, integrity: release.pages.home![0]!.integrity },
    });
    expect(await found(...composed(altered))).toEqual([
      'It refers to client/entry.js, which is missing from its files or has a different hash there.',
    ]);
  });

  describe('a script for a first view', () => {
    const FILE = 'client/first-view.home.js';
    const JOINED = `const pages={"./home":()=>load.e(1)};
(()=>{push([[1],{}]);

})();
//# sourceMappingURL=first-view.home.js.map`;
    const withFirstView = (text: string, page = 'home', file = FILE) =>
      gatedRemote({
        contents: {
          'client/entry.js': 'const pages={"./home":()=>load.e(1)};\n//# sourceMappingURL=entry.js.map',
          'client/home.js': 'push([[1],{}]);\n//# sourceMappingURL=home.js.map',
          [FILE]: text,
        },
        firstViews: { [page]: { file, integrity: integrityOf(text) } },
      });

    test('is accepted if it joins the entry and the page’s scripts', async () => {
      expect(await found(...composed(withFirstView(JOINED)))).toEqual([]);
    });

    test.each([
      ['has other code', withFirstView(`track();${JOINED}`)],
      ['lacks a script', withFirstView(JOINED.replace('push([[1],{}]);', ''))],
      ['has a source map inside', withFirstView(JOINED.replace('first-view.home.js.map', 'data:,{}'))],
    ])('is rejected if it %s', async (_, candidate) => {
      expect(await found(...composed(candidate))).toEqual([
        'client/first-view.home.js isn\'t the entry joined with the scripts of the page "home".',
      ]);
    });

    test('is rejected if it is for a page that the release doesn’t have', async () => {
      expect(await found(...composed(withFirstView(JOINED, 'blog')))).toEqual([
        'client/first-view.home.js isn\'t the entry joined with the scripts of the page "blog".',
      ]);
    });

    test.each(['client/entry.js', 'client/home.js'])('is rejected if it is %s itself', async (file) => {
      expect(await found(...composed(withFirstView(JOINED, 'home', file)))).toContain(
        `${file} isn't the entry joined with the scripts of the page "home".`,
      );
    });

    test('is rejected if it is missing from the files or has a different hash there', async () => {
      const candidate = withFirstView(JOINED, 'home', 'client/gone.js');
      expect(await found(...composed(candidate))).toContain(
        'It refers to client/gone.js, which is missing from its files or has a different hash there.',
      );
    });
  });

  test("rejects public pages without a server bundle; the owner's pages don't need one", async () => {
    const contents = { 'server/index.cjs': '' };
    expect(await found(...composed(gatedRemote({ contents })))).toEqual([
      'It has no server bundle, so pages would stay empty until their scripts have run.',
    ]);
    const routes = [{ path: '/setting/*', page: 'home', access: 'owner' as const }];
    expect(await found(...composed(gatedRemote({ contents, routes })))).toEqual([]);
  });
});

describe('rule routes', () => {
  const at = (...paths: readonly string[]) =>
    paths.map((path) => ({ path, page: 'home', access: 'public' as const }));
  const live = gatedRemote({ routes: at('/', '/projects/:id') });
  const next = (version: string, ...paths: readonly string[]) =>
    gatedRemote({ version, routes: at(...paths) });

  test('accepts a release with all live paths and more', async () => {
    expect(
      await routes(...composed(next('1.1.0', '/', '/projects/:name', '/blog'), { live: [live] })),
    ).toEqual([]);
    expect(await routes(...composed(next('1.0.0', '/blog')))).toEqual([]);
  });

  test('rejects a release without a live path', async () => {
    expect(await routes(...composed(next('1.1.0', '/'), { live: [live] }))).toEqual([
      {
        found: '/projects/:id is live in remote-public 1.0.0, and would no longer lead to a page.',
        remedy: 'Keep the route (it may lead to another page), or raise the major version.',
      },
    ]);
  });

  test('accepts that if another app has the path, for a new major version and for a snapshot', async () => {
    const blog = gatedRemote({ app: 'remote-blog', routes: at('/projects/:slug') });
    expect(await routes(...composed(next('1.1.0', '/'), { live: [live, blog] }))).toEqual([]);
    expect(await routes(...composed(next('2.0.0', '/'), { live: [live] }))).toEqual([]);
    expect(await routes(...composed(next('1.0.0-h0123456789ab', '/'), { live: [live] }))).toEqual([]);
  });
});

describe('rule styles', () => {
  test('accepts a release without style sheets', async () => {
    expect(await styles(...composed(gatedRemote({ contents: { 'client/css.1a2b.js': 'css();' } })))).toEqual(
      [],
    );
  });

  test('rejects a release with a style sheet', async () => {
    const candidate = gatedRemote({ contents: { 'client/home.1a2b.css': 'p { color: red }' } });
    expect(await styles(...composed(candidate))).toEqual([
      {
        found: 'It contains the style sheet client/home.1a2b.css.',
        remedy: expect.stringContaining('styled-components'),
      },
    ]);
  });
});
