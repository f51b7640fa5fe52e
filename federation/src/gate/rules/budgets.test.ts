import { randomBytes } from 'node:crypto';
import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { staticGate } from '../static-gate';
import { BUDGETS, budgets, sizes } from './budgets';

describe('rule budgets', () => {
  /** Text that stays larger than this when compressed, in bytes. */
  const incompressible = (bytes: number) => randomBytes(bytes).toString('base64');
  const found = async (...input: Parameters<typeof budgets>) =>
    [...(await sizes(...input)), ...(await budgets(...input))].map((fault) => fault.found);

  test('accepts small releases', async () => {
    expect(await found(...composed(gatedRemote()))).toEqual([]);
    expect(await found(...composed(gatedShell()))).toEqual([]);
  });

  test("rejects a public page with a large first view; the owner's pages may be larger", async () => {
    const contents = { 'client/home.js': incompressible(BUDGETS.publicPage + 1_000) };
    expect(await found(...composed(gatedRemote({ contents })))).toEqual([
      expect.stringMatching(/^The first view of the page "home" takes [\d.]+ KB; the budget is 60\.0 KB\.$/),
    ]);
    const routes = [{ path: '/setting/*', page: 'home', access: 'owner' as const }];
    expect(await found(...composed(gatedRemote({ contents, routes })))).toEqual([]);
  });

  test("uses the size of the build's compressed file", async () => {
    const contents = {
      'client/home.js': incompressible(BUDGETS.publicPage + 1_000),
      'client/home.js.br': 'small',
    };
    expect(await found(...composed(gatedRemote({ contents })))).toEqual([]);
  });

  test('rejects a shell whose scripts are too large for a first view', async () => {
    const contents = { 'client/entry.js': incompressible(BUDGETS.shell + 1_000) };
    expect(await found(...composed(gatedShell({ contents })))).toEqual([
      expect.stringMatching(/^The first view of every page takes .* the budget is 150\.0 KB\.$/),
    ]);
  });

  test('rejects a script that takes too long to parse, even if no page starts with it', async () => {
    const contents = { 'client/later.js': 'x'.repeat(BUDGETS.script + 1) };
    expect(await found(...composed(gatedRemote({ contents })))).toEqual([
      'client/later.js has 700.0 KB; the budget is 700.0 KB.',
    ]);
  });

  test('names the largest sources of what is too large, and counts a package as one', async () => {
    const sources = {
      'webpack://x/./src/pages/home.tsx': 'x'.repeat(1_000),
      'webpack://x/./src/countries.json': 'x'.repeat(90_000),
      'webpack://x/../node_modules/swiper/a.mjs': 'x'.repeat(3_000),
      'webpack://x/../node_modules/swiper/b.mjs': 'x'.repeat(4_000),
    };
    const contents = {
      'client/home.js': incompressible(BUDGETS.publicPage + 1_000),
      'client/home.js.map': JSON.stringify({
        sources: Object.keys(sources),
        sourcesContent: Object.values(sources),
      }),
    };
    expect(await found(...composed(gatedRemote({ contents })))).toEqual([
      expect.stringMatching(
        / Its largest sources: src\/countries\.json \(90\.0 KB\), swiper \(7\.0 KB\), src\/pages\/home\.tsx \(1\.0 KB\)\.$/,
      ),
    ]);
  });

  test("rejects a server's script that is too large to check", async () => {
    const contents = { 'server/index.cjs': 'x'.repeat(BUDGETS.serverScript + 1) };
    expect(await found(...composed(gatedRemote({ contents })))).toEqual([
      'server/index.cjs has 8000.0 KB; the budget is 8000.0 KB.',
    ]);
  });

  test('threat 27: searches no content of a release that is too large', async () => {
    const contents = {
      'client/later.js': 'x'.repeat(BUDGETS.script + 1),
      'client/7.js': 'fetch("http://localhost:4000/api")',
    };
    const violations = await staticGate(...composed(gatedRemote({ contents }), { live: [gatedShell()] }));
    expect(violations.map(({ rule, found }) => [rule, found])).toEqual([
      ['budgets', 'client/later.js has 700.0 KB; the budget is 700.0 KB.'],
    ]);
  });

  test('threat 27: compresses a script that many pages share once', async () => {
    const shared = gatedRemote();
    const [script] = shared.release.pages.home!;
    const pages = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`page-${index}`, [script!]]));
    const read = jest.fn(shared.read);
    await budgets(...composed({ release: { ...shared.release, pages }, read }));
    expect(read.mock.calls.filter(([file]) => file === script!.file)).toHaveLength(1);
  });

  test('rejects a release with too many files', async () => {
    const contents = Object.fromEntries(
      Array.from({ length: BUDGETS.files }, (_, index) => [`client/${index}.txt`, 'x']),
    );
    expect(await found(...composed(gatedRemote({ contents })))).toEqual([
      'The release has 2003 files; the budget is 2000.',
    ]);
  });
});
