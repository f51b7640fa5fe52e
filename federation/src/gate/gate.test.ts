import { randomBytes } from 'node:crypto';
import { composed, gatedRemote, gatedShell } from '../../tests/gated';
import type { Browser } from 'playwright-core';
import type { CheckSite } from './browser-check/check-site';
import { titleOf, type GateInput } from '../releases/model/gate';
import { names, paths, requirements } from '../releases/model/compatibility';
import { browserGate, browserRule } from './browser-gate';
import { typeGate } from './type-gate';
import { localGate, staticGate } from './static-gate';
import { BUDGETS, budgets, sizes } from './rules/budgets';
import { duplicates } from './rules/duplicates';
import { evaluation } from './rules/eval';
import { pages, routes, styles } from './rules/pages';
import { addresses, depth, development, MAX_DEPTH } from './rules/scripts';
import { secrets } from './rules/secrets';
import { browserChecks } from './browser-check/visit-pages';

const startSite = () => Promise.reject(new Error('Nothing was to be started'));
const UI = '@portfolio/shared-ui';

describe('the gate', () => {
  const shell = gatedShell({ exports: { react: ['useState'] } });

  test('accepts a release without violations', async () => {
    const remote = gatedRemote({ imports: { react: ['useState'] } });
    expect(await staticGate(...composed(remote, { live: [shell] }))).toEqual([]);
    expect(await typeGate(...composed(shell, { live: [remote] }))).toEqual([]);
  });

  test('reports all violations at once, each with its rule and its fix', async () => {
    const remote = gatedRemote({
      requires: { react: '^20.0.0' },
      imports: { react: ['useTomorrow'] },
      contents: { 'client/7.js': 'fetch("http://localhost:4000/api")', 'client/home.css': 'p {}' },
    });
    const findings = await staticGate(...composed(remote, { live: [shell] }));
    expect(findings.map(({ rule }) => rule)).toEqual(['requirements', 'names', 'styles', 'addresses']);
    for (const { found, remedy } of findings)
      for (const text of [found, remedy]) expect(text).toMatch(/^[A-Za-z].*\.$/);
  });

  test.each([
    [
      'a source map that isn’t JSON',
      { 'client/7.js.map': '<!doctype html>' },
      "client/7.js.map isn't a source map.",
    ],
    [
      'a source map without a list',
      { 'client/7.js.map': '{"sources":7}' },
      "client/7.js.map isn't a source map.",
    ],
    [
      'a script that isn’t JavaScript',
      { 'client/7.js': 'const = ; // http://localhost:4000/api' },
      'client/7.js contains http://localhost:4000/api.',
    ],
  ])('threat 27: rejects %s', async (_, contents, found) => {
    const violations = await staticGate(...composed(gatedRemote({ contents }), { live: [shell] }));
    expect(violations.map((violation) => violation.found)).toEqual([found]);
  });

  test("threat 27: rejects what a rule can't read", async () => {
    const { release, read } = gatedRemote();
    const requires = { react: 'latest' };
    const violations = await staticGate(
      ...composed({ release: { ...release, requires }, read }, { live: [shell] }),
    );
    expect(violations).toEqual([
      {
        rule: 'requirements',
        found: expect.stringMatching(/^It can't be checked: .*latest/),
        remedy: 'Build it again.',
      },
    ]);
  });

  test('loads no page if another rule is violated, and stops what it started', async () => {
    const browser = { close: jest.fn(), newContext: jest.fn() };
    const site = { stop: jest.fn() };
    const gate = browserGate({
      open: async () => browser as unknown as Browser,
      startSite: async () => site as unknown as CheckSite,
    });
    const findings = await gate(
      ...composed(gatedRemote({ requires: { react: '^20.0.0' } }), { live: [shell] }),
    );
    expect(findings.map(({ rule }) => rule)).toEqual(['requirements']);
    expect(browser.newContext).not.toHaveBeenCalled();
    expect(browser.close).toHaveBeenCalledTimes(1);
    expect(site.stop).toHaveBeenCalledTimes(1);
  });
});

describe('rule addresses', () => {
  const found = async (contents: Readonly<Record<string, string>>) =>
    (await addresses(...composed(gatedRemote({ contents })))).map((fault) => fault.found);

  test.each([
    ['a base for resolving paths', 'new URL(path,"http://localhost")'],
    ['a comparison of host names', 'new Set(["localhost","127.0.0.1","[::1]"]).has(name)'],
    ['a URL of another host', 'fetch("https://localhost.example.com/api")'],
    ['a comment', '// See http://localhost:4000/api\nstart()'],
  ])('accepts %s', async (_, code) => {
    expect(await found({ 'client/7.js': code })).toEqual([]);
  });

  test.each([
    'http://localhost:4000/api',
    'https://localhost/api',
    'ws://127.0.0.1:9099',
    'http://[::1]:8080/x',
    '//0.0.0.0:3000',
    'localhost:4000',
  ])('rejects %s', async (address) => {
    expect(await found({ 'client/7.js': `fetch("${address}")` })).toEqual([
      `client/7.js contains ${address}.`,
    ]);
  });

  test('checks the server bundle too, and code next to comments', async () => {
    const code = '/* http://localhost:1 */ exports.api = "http://localhost:4000";';
    expect(await found({ 'server/index.cjs': code })).toEqual([
      'server/index.cjs contains http://localhost:4000.',
    ]);
  });

  test('lists at most fifty', async () => {
    const code = Array.from({ length: 60 }, (_, index) => `fetch("http://localhost/${index}");`).join('');
    expect(await found({ 'client/7.js': code })).toHaveLength(50);
  });

  test('names the source and line, once', async () => {
    const code = 'fetch("http://localhost:4000/api")';
    const map = JSON.stringify({
      sources: ['webpack://x/./src/api.ts'],
      sourcesContent: [`// Reads\n${code}`],
    });
    const contents = { 'client/7.js': code, 'client/7.js.map': map, 'server/index.cjs': code };
    expect(await found(contents)).toEqual(['src/api.ts:2 contains http://localhost:4000/api.']);
  });
});

describe('rule browser', () => {
  test('rejects a release if no browser is installed', async () => {
    const check = browserRule({ open: async () => undefined, startSite });
    expect(await check(...composed(gatedRemote(), { live: [gatedShell()] }))).toEqual([
      {
        found: "No page was loaded: Chromium, Chrome or playwright-core isn't installed here.",
        remedy: expect.stringContaining('--without-browser'),
      },
    ]);
  });

  test('reports that no page was loaded if no shell is live', async () => {
    const lines: string[] = [];
    const check = browserRule({
      open: () => Promise.reject(new Error('No browser was to be opened')),
      startSite,
      report: (line) => lines.push(line),
    });
    expect(await check(...composed(gatedRemote()))).toEqual([]);
    expect(lines).toEqual([expect.stringContaining('remote-public 1.0.0: no page was loaded')]);
  });
});

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

describe('rule depth', () => {
  /** A home page with a chain of scripts, each loaded by the one before. */
  const chain = (length: number) => {
    const script = (id: number) =>
      `(self.chunks=self.chunks||[]).push([[${id}],{9:()=>${id < length ? `n.e(${id + 1})` : 'done()'}}]);`;
    const later = Array.from({ length: length - 1 }, (_, index) => [
      `client/${index + 2}.js`,
      script(index + 2),
    ]);
    return gatedRemote({ contents: { 'client/home.js': script(1), ...Object.fromEntries(later) } });
  };

  test('accepts a chain of scripts within the budget', async () => {
    expect(await depth(...composed(chain(MAX_DEPTH)))).toEqual([]);
  });

  test('rejects a longer chain and lists its scripts', async () => {
    expect(await depth(...composed(chain(MAX_DEPTH + 1)))).toEqual([
      {
        found:
          'It loads 5 scripts one after another; the budget is 4: ' +
          'client/home.js -> client/2.js -> client/3.js -> client/4.js -> client/5.js.',
        remedy: expect.any(String),
      },
    ]);
  });
});

describe('rule development', () => {
  const found = async (code: string, file = 'client/7.js') =>
    (await development(...composed(gatedRemote({ contents: { [file]: code } })))).map((fault) => fault.found);

  test.each([
    'jsx("p",{});\n//# sourceMappingURL=7.js.map',
    '/* reads process.env.NODE_ENV */ start()',
    'typeof process<"u"&&process.env&&process.env.DEBUG',
  ])('accepts production code: %s', async (code) => {
    expect(await found(code)).toEqual([]);
  });

  test.each([
    [
      'console.info("Download the React DevTools for a better development experience")',
      "React's development build",
    ],
    ['modules["../react-dom/cjs/react-dom.development.js"]=1', "React's development build"],
    ['x.jsxDEV("p",{})', 'development JSX'],
    ['$RefreshReg$(Home,"Home")', 'Fast Refresh'],
    ['eval("1;//# sourceURL=webpack://remote/./home.tsx")', 'modules as strings'],
    ['if(process.env.NODE_ENV!=="production")warn()', "process.env.NODE_ENV, which browsers don't have"],
    ['start()\n//# sourceMappingURL=data:application/json;base64,e30=', 'an inline source map'],
  ])('rejects %s', async (code, what) => {
    expect(await found(code)).toEqual([`client/7.js contains ${what}.`]);
    expect(await found(code, 'server/index.cjs')).toEqual([`server/index.cjs contains ${what}.`]);
  });
});

describe('rule duplicates', () => {
  const of = (...sources: readonly string[]) => ({
    contents: {
      'client/home.js.map': JSON.stringify({ sources: sources.map((source) => `webpack://x/${source}`) }),
    },
  });
  const found = async (candidate: ReturnType<typeof gatedRemote>) =>
    (await duplicates(...composed(candidate))).map((fault) => fault.found);

  test('accepts a remote with its own packages and with new parts of the kit', async () => {
    const candidate = gatedRemote(
      of(
        './src/pages/home.tsx',
        '../node_modules/swiper/swiper.mjs',
        '../shared-ui/src/components/brand-new/brand-new.tsx',
        './node_modules/@portfolio/shared-api/src/contracts/index.ts',
        './node_modules/@portfolio/shared-ui/dist/button.js',
      ),
    );
    expect(await found(candidate)).toEqual([]);
  });

  test.each([
    ['../node_modules/react/index.js', 'It bundles a copy of react, but the shell provides react.'],
    [
      '../node_modules/react-router/dist/index.mjs',
      'It bundles a copy of react-router, but the shell provides react-router-dom.',
    ],
    [
      '../shared-ui/src/index.ts',
      'It bundles a copy of @portfolio/shared-ui, but the shell provides @portfolio/shared-ui.',
    ],
    ...['src/index.ts', 'dist/index.js'].map((file) => [
      `./node_modules/@portfolio/shared-api/${file}`,
      'It bundles a copy of @portfolio/shared-api, but the shell provides @portfolio/shared-api.',
    ]),
  ])('rejects a remote with %s', async (source, fault) => {
    expect(await found(gatedRemote(of(source)))).toEqual([fault]);
  });

  test('accepts a shell with one copy of each package', async () => {
    expect(
      await found(gatedShell(of('../node_modules/react/index.js', '../shared-ui/src/index.ts'))),
    ).toEqual([]);
  });

  test('rejects a package from two folders', async () => {
    const sources = ['../node_modules/react/index.js', '../node_modules/swiper/node_modules/react/index.js'];
    expect(await found(gatedShell(of(...sources)))).toEqual([
      'It bundles react 2 times: webpack://x/../node_modules/, webpack://x/../node_modules/swiper/node_modules/.',
    ]);
  });
});

describe('rule names', () => {
  const shell = gatedShell({ exports: { react: ['useState', 'use'], [UI]: ['toast', 'token'] } });

  test('accepts a remote whose imports the shell exports, whatever kit components it bundles', async () => {
    const remote = gatedRemote({
      imports: { react: ['useState'], [UI]: ['token'] },
      contents: { 'client/7.js': 'const BrandNewCard=styled.div``;' },
    });
    expect(await names(...composed(remote, { live: [shell] }))).toEqual([]);
  });

  test("rejects a remote that imports a name that the shell doesn't export", async () => {
    const remote = gatedRemote({ imports: { react: ['useState', 'useNewThing'] } });
    expect(await names(...composed(remote, { live: [shell] }))).toEqual([
      {
        found: "remote-public 1.0.0 imports useNewThing from react, which shell 1.0.0 doesn't export.",
        remedy: 'First publish a shell whose react exports useNewThing.',
      },
    ]);
  });

  test('rejects a shell that no longer exports a name that a fallback remote imports', async () => {
    const next = gatedShell({ version: '1.1.0', exports: { [UI]: ['token'] } });
    const live = gatedRemote({ version: '1.1.0', imports: { [UI]: ['token'] } });
    const previous = gatedRemote({ imports: { [UI]: ['toast'] } });
    expect(await names(...composed(next, { live: [shell, live] }))).toEqual([]);
    expect(await names(...composed(next, { live: [shell, live], previous: [previous] }))).toEqual([
      {
        found:
          "remote-public 1.0.0 imports toast from @portfolio/shared-ui, which shell 1.1.0 doesn't export.",
        remedy: "Keep exporting toast, or first publish a remote-public that doesn't use it.",
      },
    ]);
  });

  test("skips shared keys whose names aren't known before they run", async () => {
    const remote = gatedRemote({ imports: { 'react-dom': ['createPortal'] } });
    expect(await names(...composed(remote, { live: [shell] }))).toEqual([]);
  });
});

describe('rule eval', () => {
  /** A remote whose home page has this source, compiled and minified. */
  async function compiled(source: string, file = './src/pages/home.tsx') {
    const { transform } = await import('@swc/core');
    const { code, map } = await transform(source, {
      filename: 'home.tsx',
      sourceMaps: true,
      minify: true,
      jsc: { parser: { syntax: 'typescript', tsx: true }, minify: { compress: true, mangle: true } },
    });
    const sources = [`webpack://remote_public/${file}`];
    return gatedRemote({
      contents: {
        'client/home.js': code,
        'client/home.js.map': JSON.stringify({ ...JSON.parse(map!), sources }),
      },
    });
  }
  const found = async (candidate: GateInput) =>
    (await evaluation(...composed(candidate))).map((fault) => fault.found);

  test.each([
    ['eval', 'eval(code)'],
    ['eval', 'window.eval(code)'],
    ['eval', '(0, eval)(code)'],
    ['new Function', `new Function('a', code)`],
    ['new Function', 'Function(code)()'],
  ])('rejects %s in a click handler and names its line: %s', async (name, call) => {
    const source = `export const Run = ({ code }: { code: string }) => (\n<button onClick={() =>\n${call}}>Run</button>\n);`;
    expect(await found(await compiled(source))).toEqual([`src/pages/home.tsx:3 calls ${name}.`]);
  });

  test.each([
    `// eval(x)\nexport const text = 'Never call eval(x) or new Function(x)';`,
    'export const sum = (math: any) => math.eval(1) + math.evaluate(2);',
    'export const isIt = (x: unknown) => (x instanceof Function) || typeof x === "function";',
  ])('accepts %s', async (source) => {
    expect(await found(await compiled(source))).toEqual([]);
  });

  test('accepts libraries that try it and do without', async () => {
    const file = '../node_modules/zod/v4/core/util.js';
    expect(await found(await compiled('export const f = new Function("a");', file))).toEqual([]);
  });

  test('names the script if there is no source map', async () => {
    const code = 'a(()=>eval("1"));try{Function("return this")()}catch{}';
    expect(await found(gatedRemote({ contents: { 'client/home.js': code } }))).toEqual([
      'client/home.js calls eval.',
    ]);
  });
});

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

  test("rejects public pages without a server bundle; the owner's pages don't need one", async () => {
    const contents = { 'server/index.cjs': '' };
    expect(await found(...composed(gatedRemote({ contents })))).toEqual([
      'It has no server bundle, so pages would stay empty until their scripts have run.',
    ]);
    const routes = [{ path: '/setting/*', page: 'home', access: 'owner' as const }];
    expect(await found(...composed(gatedRemote({ contents, routes })))).toEqual([]);
  });
});

describe('rule paths', () => {
  const at = (path: string) => ({ path, page: 'home', access: 'public' as const });
  const found = async (...given: readonly string[]) => {
    const other = gatedRemote({ app: 'remote-admin', routes: [at('/setting/*'), at('/projects/:id')] });
    const candidate = gatedRemote({ routes: given.map(at) });
    return (await paths(...composed(candidate, { live: [other] }))).map((fault) => fault.found);
  };

  test("accepts the app's own paths", async () => {
    expect(await found('/', '/projects', '/apiary', '/settings')).toEqual([]);
  });

  test.each([
    ['/projects/:name', '/projects/:id'],
    ['/projects/new', '/projects/:id'],
    ['/setting/profile', '/setting/*'],
  ])('rejects %s, which matches the same URLs as another app’s %s', async (path, other) => {
    expect(await found(path)).toEqual([
      `Its path ${path} and ${other} of remote-admin 1.0.0 match the same URLs.`,
    ]);
  });
});

describe('rule requirements', () => {
  const shell = gatedShell({ provides: { react: '19.3.1', [UI]: '1.1.0' } });

  test('accepts a remote if the shell provides its packages', async () => {
    const remote = gatedRemote({ requires: { react: '^19.2.0', [UI]: '^1.0.0' } });
    expect(await requirements(...composed(remote, { live: [shell] }))).toEqual([]);
  });

  test('rejects a remote that needs a newer core, and says which version the shell must provide', async () => {
    const remote = gatedRemote({ requires: { [UI]: '^1.2.0' } });
    expect(await requirements(...composed(remote, { live: [shell] }))).toEqual([
      {
        found: 'remote-public 1.0.0 needs @portfolio/shared-ui ^1.2.0, but shell 1.0.0 provides 1.1.0.',
        remedy: 'First publish a shell that provides @portfolio/shared-ui 1.2.0 or newer within ^1.2.0.',
      },
    ]);
  });

  test("rejects a remote that needs a shared package the shell doesn't provide", async () => {
    const remote = gatedRemote({ requires: { 'styled-components': '^6.4.0' } });
    expect(await requirements(...composed(remote, { live: [shell] }))).toEqual([
      expect.objectContaining({ found: expect.stringContaining('shell 1.0.0 provides none') }),
    ]);
  });

  test('accepts a remote before any shell is live', async () => {
    const remote = gatedRemote({ requires: { react: '^99.0.0' } });
    expect(await requirements(...composed(remote))).toEqual([]);
  });

  describe('for a shell', () => {
    const live = gatedRemote({ version: '1.1.0', requires: { [UI]: '^1.1.0' } });
    const previous = gatedRemote({ version: '1.0.0', requires: { [UI]: '^0.9.0' } });
    const next = gatedShell({ version: '1.1.0', provides: { [UI]: '1.2.0' } });

    test('accepts one that provides what the live remotes need', async () => {
      expect(await requirements(...composed(next, { live: [shell, live] }))).toEqual([]);
    });

    test("rejects one that doesn't provide what a live remote needs", async () => {
      const broken = gatedShell({ version: '2.0.0', provides: { [UI]: '2.0.0' } });
      expect(await requirements(...composed(broken, { live: [shell, live] }))).toEqual([
        {
          found: 'remote-public 1.1.0 needs @portfolio/shared-ui ^1.1.0, but shell 2.0.0 provides 2.0.0.',
          remedy:
            'Provide @portfolio/shared-ui ^1.1.0 in the shell, or first publish a remote-public that works with the version that this shell provides.',
        },
      ]);
    });

    test("rejects one that doesn't provide what a fallback remote needs", async () => {
      const faults = await requirements(...composed(next, { live: [shell, live], previous: [previous] }));
      expect(faults).toEqual([
        expect.objectContaining({ found: expect.stringContaining('remote-public 1.0.0 needs') }),
      ]);
    });

    test('accepts it if that remote is replaced in the same swap', async () => {
      const composition = { live: [shell, live], previous: [previous], swapped: ['shell', 'remote-public'] };
      expect(await requirements(...composed(next, composition))).toEqual([]);
    });
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

describe('rule secrets', () => {
  const found = async (contents: Readonly<Record<string, string>>) =>
    (await secrets(...composed(gatedRemote({ contents })))).map((fault) => fault.found);
  const random = (length: number) => 'a1B2c3D4e5'.repeat(10).slice(0, length);

  test('accepts public values, such as names of keys and public ids', async () => {
    const code = `const password = form.password; const secret = "placeholder"; const type = { password: "current-password" }; connect("smtp://mail.example.com");`;
    const map = JSON.stringify({
      sources: ['webpack://x/./src/token.ts', 'webpack://x/./src/environment.ts'],
    });
    expect(
      await found({ 'client/7.js': code, 'client/7.js.map': map, 'client/.env.example': 'PORT=' }),
    ).toEqual([]);
  });

  test.each([
    'client/.env',
    'client/.env.production',
    'server/id_rsa',
    'client/site.pem',
    'service-account.json',
    '.npmrc',
  ])('rejects the file %s', async (file) => {
    expect(await found({ [file]: 'text' })).toEqual([`${file} is a kind of file that contains secrets.`]);
  });

  test('rejects such a file among the sources of a source map', async () => {
    const map = JSON.stringify({ sources: ['webpack://x/./.env.production'] });
    expect(await found({ 'client/7.js.map': map, 'client/8.js.map': map })).toEqual([
      'It was built from .env.production.',
    ]);
  });

  test.each([
    ['a private key', `-----BEGIN RSA PRIVATE KEY-----\\n${random(40)}`],
    ['a GitHub token', `ghp_${random(36)}`],
    ['an npm token', `npm_${random(36)}`],
    ['an AWS access key', 'AKIAABCDEFGHIJKLMNOP'],
    ['a GitHub token', `github_pat_${random(22)}_${random(59)}`],
    ['a Stripe key', `sk_live_${random(24)}`],
    ['a Slack token', `xoxb-123456789012-${random(24)}`],
    ['an API key (sk-…), such as OpenAI’s', `sk-proj-${random(48)}`],
    ['an API key (sk-…), such as OpenAI’s', `sk-${random(48)}`],
    ['a Google API key', `AIza${random(35)}`],
    ['a signed token', `eyJ${random(20)}.eyJ${random(40)}.${random(43)}`],
    ['a password in a URL', 'smtps://mara:correct-horse@mail.example.com'],
  ])('rejects %s without repeating it', async (what, secret) => {
    const faults = await found({ 'client/7.js': `const x = "${secret}";` });
    expect(faults).toEqual([`client/7.js contains ${what}.`]);
  });

  test.each([
    "const password = 'hunter2hunter2'",
    '{adminPassword:"hunter2hunter2"}',
    'client_secret="a1b2c3d4e5"',
  ])('rejects a password in %s', async (code) => {
    expect(await found({ 'client/7.js': code })).toEqual(['client/7.js contains a password.']);
  });

  test('names the source and line of a secret, and reports it once', async () => {
    const text = `const a = 1;\nexport const key = 'AKIAABCDEFGHIJKLMNOP';`;
    const map = JSON.stringify({
      sources: ['webpack://x/./src/pages/home.tsx'],
      sourcesContent: [text],
      mappings: '',
    });
    const code = 'let key="AKIAABCDEFGHIJKLMNOP";';
    const contents = { 'client/home.js': code, 'client/home.js.map': map, 'server/index.cjs': code };
    expect(await found(contents)).toEqual(['src/pages/home.tsx:2 contains an AWS access key.']);
  });

  // A quadratic expression would take minutes.
  test.each([
    ['-eyJ', 'client/7.js'],
    ['react', 'client/7.js'],
    ['.push([[', 'client/7.js'],
    ['//[::ffff:127', 'client/7.js'],
    ['serviceaccount', 'client/7.js.map'],
    ['password', 'client/7.js'],
    ['password="a', 'client/7.js'],
    ['(0,window.', 'client/7.js'],
  ])('threat 27: reads 2 MB of "%s" in one go', async (text, file) => {
    const content = text.repeat(2_000_000 / text.length);
    const candidate = gatedRemote({
      contents: { [file]: file.endsWith('.map') ? JSON.stringify({ sources: [content] }) : content },
    });
    for (const rule of [secrets, addresses, development, depth, evaluation])
      expect(await rule(...composed(candidate))).toEqual([]);
  });

  describe('with a secret in the environment', () => {
    const before = process.env.DEPLOY_TOKEN;
    beforeEach(() => void (process.env.DEPLOY_TOKEN = 'a-token-that-nobody-knows'));
    afterEach(() => {
      if (before === undefined) delete process.env.DEPLOY_TOKEN;
      else process.env.DEPLOY_TOKEN = before;
    });

    const contents = { 'server/index.cjs': 'send("a-token-that-nobody-knows")' };

    test('the machine that publishes rejects its value and names the variable', async () => {
      expect(await localGate(...composed(gatedRemote({ contents }), { live: [gatedShell()] }))).toEqual([
        expect.objectContaining({
          rule: 'environment',
          found: 'server/index.cjs contains the value of DEPLOY_TOKEN.',
        }),
      ]);
    });

    test("threat 28: a site that receives it doesn't tell what its environment holds", async () => {
      expect(await staticGate(...composed(gatedRemote({ contents }), { live: [gatedShell()] }))).toEqual([]);
    });
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

describe('browser checks', () => {
  const shell = gatedShell();
  const other = gatedRemote({ app: 'remote-admin' });
  const trials = (...input: ReturnType<typeof composed>) =>
    browserChecks(...input).map(({ releases, remotes }) => ({
      releases: releases.map(titleOf).sort(),
      remotes: remotes.map(titleOf).sort(),
    }));

  test("load a remote's own pages with the live releases", () => {
    const next = gatedRemote({ version: '1.1.0' });
    expect(trials(...composed(next, { live: [shell, gatedRemote(), other] }))).toEqual([
      {
        releases: ['remote-admin 1.0.0', 'remote-public 1.1.0', 'shell 1.0.0'],
        remotes: ['remote-public 1.1.0'],
      },
    ]);
  });

  test('load all live pages with a shell, and the pages of fallback releases', () => {
    const next = gatedShell({ version: '1.1.0' });
    const live = [shell, gatedRemote({ version: '1.1.0' }), other];
    const both = ['remote-admin 1.0.0', 'remote-public 1.1.0'];
    expect(trials(...composed(next, { live, previous: [gatedRemote()] }))).toEqual([
      { releases: [...both, 'shell 1.1.0'], remotes: both },
      {
        releases: ['remote-admin 1.0.0', 'remote-public 1.0.0', 'shell 1.1.0'],
        remotes: ['remote-public 1.0.0'],
      },
    ]);
  });

  test('need a shell and a remote', () => {
    expect(trials(...composed(gatedRemote()))).toEqual([]);
    expect(trials(...composed(shell))).toEqual([]);
  });
});
