import { composed, gatedRemote } from '../../../tests/gated';
import { addresses, depth, development, MAX_DEPTH } from './scripts';

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

  test('names a script, and not the one for a first view that contains it', async () => {
    const file = 'client/first-view.home.js';
    const { release, read } = gatedRemote({
      contents: { [file]: 'jsxDEV("p",{})', 'client/home.js': 'jsxDEV("p",{})' },
      firstViews: { home: { file, integrity: '' } },
    });
    const files = Object.fromEntries(Object.entries(release.files).sort());
    const faults = await development(...composed({ release: { ...release, files }, read }));
    expect(faults.map((fault) => fault.found)).toEqual(['client/home.js contains development JSX.']);
  });

  test.each([
    'jsx("p",{});\n//# sourceMappingURL=7.js.map',
    '/* reads process.env.NODE_ENV */ start()',
    '/**\n * Reads process.env.NODE_ENV.\n */\nstart()',
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
    ['/**/ a\n * process.env.NODE_ENV', "process.env.NODE_ENV, which browsers don't have"],
    ['if(process.env.NODE_ENV!=="production")warn()', "process.env.NODE_ENV, which browsers don't have"],
    ['start()\n//# sourceMappingURL=data:application/json;base64,e30=', 'an inline source map'],
  ])('rejects %s', async (code, what) => {
    expect(await found(code)).toEqual([`client/7.js contains ${what}.`]);
    expect(await found(code, 'server/index.cjs')).toEqual([`server/index.cjs contains ${what}.`]);
  });
});
