import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { pages } from './pages';

const found = async (...input: Parameters<typeof pages.check>) =>
  (await pages.check(...input)).map((fault) => fault.found);

test.each([
  ['remote', gatedRemote()],
  ['shell', gatedShell()],
])('a whole %s passes', async (_, candidate) => {
  expect(await found(...composed(candidate))).toEqual([]);
});

test('a route whose page is not exposed', async () => {
  const routes = [
    { path: '/', page: 'home', access: 'public' as const },
    { path: '/blog', page: 'blog', access: 'public' as const },
  ];
  expect(await found(...composed(gatedRemote({ routes })))).toEqual([
    'It leads /blog to the page "blog", which it doesn\'t expose.',
  ]);
});

test('a page that the entry knows nothing of', async () => {
  const candidate = gatedRemote({
    contents: { 'client/entry.js': 'const pages={"./profile":()=>load.e(1)};' },
  });
  expect(await found(...composed(candidate))).toEqual([
    'It leads / to the page "home", which it doesn\'t expose.',
  ]);
});

test('a script that is not among its files, or is another one there', async () => {
  const { release } = gatedRemote();
  const candidate = gatedRemote({ pages: { home: [{ ...release.entry, file: 'client/gone.js' }] } });
  expect(await found(...composed(candidate))).toEqual([
    "It names client/gone.js, which isn't among its files, or has another hash there.",
  ]);
  const altered = gatedRemote({ entry: { ...release.entry, integrity: release.pages.home![0]!.integrity } });
  expect(await found(...composed(altered))).toEqual([
    "It names client/entry.js, which isn't among its files, or has another hash there.",
  ]);
});

test('public pages that no server could render; the owner’s need no server', async () => {
  const contents = { 'server/index.cjs': '' };
  expect(await found(...composed(gatedRemote({ contents })))).toEqual([
    'It has no server bundle, so visitors would wait in front of empty pages.',
  ]);
  const routes = [{ path: '/setting/*', page: 'home', access: 'owner' as const }];
  expect(await found(...composed(gatedRemote({ contents, routes })))).toEqual([]);
});
