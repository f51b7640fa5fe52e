import { gatedRemote, gatedShell } from '../../../tests/gated';
import { hintFor } from './hints';
import { deadLinks } from './page-faults';
import { stackReader } from './source-places';

const mapOf = (sources: Readonly<Record<string, string>>, mappings = '') =>
  JSON.stringify({
    version: 3,
    sources: Object.keys(sources).map((path) => `webpack://remote_public_1_0_0/${path}`),
    sourcesContent: Object.values(sources),
    names: [],
    mappings,
  });

describe('dead links', () => {
  const source = `const links = ['/nowhere'];\nconst note = (id: string) => \`/notes/\${id}\`;`;
  const remote = gatedRemote({
    routes: [
      { path: '/', page: 'home', access: 'public' },
      { path: '/projects/:id', page: 'home', access: 'public' },
    ],
    contents: {
      'client/home.js.map': mapOf({
        './src/links.ts': source,
        './src/other.tsx': '<a href="/gone">',
        './src/pages/home.tsx': '<a href="/gone">',
      }),
    },
  });
  const admin = gatedRemote({
    app: 'remote-admin',
    routes: [{ path: '/setting/*', page: 'home', access: 'owner' }],
  });
  const dead = (...paths: readonly string[]) =>
    deadLinks(paths, [gatedShell(), remote, admin], { remote, page: 'home' });

  test("pages of any app, the server's own addresses and files aren't dead", async () => {
    expect(await dead('/', '/projects/a', '/setting/profile', '/api/projects', '/notes.txt')).toEqual([]);
  });

  test('others are, with the place in the sources, unless they come from the content', async () => {
    expect(await dead('/gone', '/nowhere', '/notes/7', '/from-content')).toEqual([
      { path: '/gone', place: 'src/pages/home.tsx:1' },
      { path: '/nowhere', place: 'src/links.ts:1' },
      { path: '/notes/7', place: 'src/links.ts:2' },
      { path: '/from-content', place: undefined },
    ]);
  });
});

describe('the place of an error', () => {
  const source = `export default function Home() {\n  const width = window.innerWidth;\n  return <p>{width}</p>;\n}`;
  const bundle = [
    ';// ../node_modules/a/index.js',
    'run();',
    ';// ./src/pages/home.tsx',
    'function Home() {',
    '  const width = window.innerWidth;',
    '  return (0,jsx)("p", { children: width });',
  ].join('\n');
  const remote = gatedRemote({
    contents: {
      'client/home.js': 'a();throw b',
      // The second statement comes from line 2, column 3.
      'client/home.js.map': mapOf({ './src/pages/home.tsx': source }, 'AAAA,KACG'),
      'server/index.cjs': bundle,
    },
  });
  const read = stackReader([remote]);
  const id = `remote-public@1.0.0 ${remote.release.server!.integrity}`;

  test("is read from a script's source map", async () => {
    const stack = 'Error: x\n    at s (http://127.0.0.1:1/releases/remote-public/1.0.0/client/home.js:1:6)';
    expect(await read(stack)).toEqual(['src/pages/home.tsx:2']);
    expect(await read('Error: x\n    at http://127.0.0.1:1/other.js:1:6')).toEqual([]);
  });

  test('is found in a server bundle, but not in its libraries', async () => {
    expect(await read(`ReferenceError: window is not defined\n    at Home (${id}:5:17)`)).toEqual([
      'src/pages/home.tsx:2',
    ]);
    expect(await read(`Error: x\n    at run (${id}:2:1)`)).toEqual([]);
  });
});

test.each([
  ['ReferenceError: window is not defined', 'effects and event handlers'],
  [
    'console: Applying inline style violates the following directive: "style-src \'self\'"',
    'styled-components',
  ],
  ['TypeError: x is undefined', ''],
])('the remedy for %s', (error, hint) => {
  expect(hintFor(error)).toContain(hint);
});
