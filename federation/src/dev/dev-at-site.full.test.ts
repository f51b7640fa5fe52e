import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gatedShell } from '../../tests/gated';
import { TINY_PACKAGE } from '../../tests/tiny-remote';
import { ROOT } from '../cli/workspace';
import { composeDocument } from '../compose';
import type { PageData } from '../compose/page-data';
import type { DevState } from './protocol';

/* The command's own process builds a remote with one page. Each test leaves the sources as it found them. */
const START_MS = 240_000;

/** Renders what the page returns. */
const shell = gatedShell({
  contents: {
    'server/index.cjs': `const jsx = (type, { children }) => ({ type, children });
exports.shared = { 'react/jsx-runtime': { jsx, jsxs: jsx } };
exports.render = async ({ page }) => ({
  status: 200, head: '', styles: '', stylesVersion: '6', queries: [], content: page.default().children,
});`,
  },
});
const data: PageData = {
  config: { siteName: 'Ada' },
  shell: '1.0.0',
  releases: {},
  previous: {},
  rendered: null,
  queries: [],
  entryTimeout: 4_000,
};
const home = composeDocument({ title: 'Ada', scripts: [], policy: { connect: [], frame: [] }, data });

const PAGE = `export const queries = () => [];
export default function Notes() {
  return <p>Nothing yet</p>;
}
`;
const ROUTES = [{ path: '/notes', page: 'notes', label: 'Notes', icon: 'notebook-pen', access: 'public' }];
const FILES = {
  'package.json': JSON.stringify({ ...TINY_PACKAGE, name: 'remote-notes' }),
  'routes.json': JSON.stringify(ROUTES, null, 2),
  'webpack.config.ts': `import { remoteBuild } from '@portfolio/federation/build';
export default remoteBuild(import.meta.dirname);`,
  'src/pages/notes.tsx': PAGE,
};

let site: Server;
let folder: string;
let dir: string;
let tool: ChildProcess;
let output = '';
let origin: string;
/** The states that a browser was sent. */
const states: DevState[] = [];
const waiting: (() => void)[] = [];

const write = (file: string, text: string) => writeFile(join(dir, file), text);
const text = async (path: string) => (await fetch(origin + path)).text();

/** Waits until the tool has announced a state. @returns it */
async function until(isReached: (state: DevState) => boolean | Promise<boolean>): Promise<DevState> {
  for (;;) {
    const state = states.at(-1);
    if (state && (await isReached(state))) return state;
    // Another may have arrived meanwhile.
    if (states.at(-1) === state) await new Promise<void>((resolve) => waiting.push(resolve));
  }
}
const problemsOf = (state: DevState) => Object.values(state.apps).flatMap(({ problems }) => problems);
const untilProblem = async (place: string) =>
  problemsOf(await until((state) => problemsOf(state)[0]?.place === place))[0]!;
const untilFixed = () => until((state) => problemsOf(state).length === 0);

beforeAll(async () => {
  site = createServer((request, response) => {
    const file = /^\/releases\/shell\/1\.0\.0\/(.*)$/.exec(request.url!)?.[1];
    if (file === 'release.json') return response.end(JSON.stringify(shell.release));
    if (file) return void shell.read(file).then((bytes) => response.end(bytes));
    return response.writeHead(200, { 'content-security-policy': home.csp }).end(home.html);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'portfolio-remote-'));
  dir = join(folder, 'remote-notes');
  for (const [file, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await write(file, content);
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const program = join(ROOT, 'federation/bin/portfolio.mjs');
  tool = spawn(process.execPath, [program, 'dev', 'remote-notes', '--at', address, '--port', '0'], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    for (const stream of [tool.stdout!, tool.stderr!])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        if (output.includes('Ctrl-C')) resolve();
      });
    tool.once('exit', () => reject(new Error(`The command has ended:\n${output}`)));
  });
  [origin = ''] = /http:\/\/localhost:\d+(?=\/notes)/.exec(output) ?? [];
  const events = (await fetch(`${origin}/__dev/events`)).body!.pipeThrough(new TextDecoderStream());
  void (async () => {
    let rest = '';
    for await (const chunk of events) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) states.push(JSON.parse(part.slice('data: '.length)) as DevState);
      for (const wake of waiting.splice(0)) wake();
    }
  })().catch(() => undefined);
}, START_MS);
afterAll(async () => {
  const ended = new Promise((resolve) => tool.once('exit', resolve));
  tool.kill();
  await ended;
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

test('says where the page is, and serves it rendered, with the scripts that it names', async () => {
  expect(output).toMatch(
    /remote-notes at http:\/\/127\.0\.0\.1:\d+, ready in [\d.]+ s\n\n {2}http:\/\/localhost:\d+\/notes/,
  );
  const html = await text('/notes');
  expect(html).toContain('<div id="root">Nothing yet</div>');
  expect(await text('/__dev/apps/remote-notes/client/remoteEntry.js')).toContain('./notes');
  expect(await text('/__dev/client.js')).toContain('React');
  for (const path of [
    '/__dev/apps/remote-notes/server/index.cjs',
    '/__dev/apps/shell/client/main.js',
    '/__dev/x',
  ])
    expect((await fetch(origin + path)).status).toBe(404);
});

test('an edit is announced, and the next document has it', async () => {
  const { apps, servers } = await until(() => true);
  await write('src/pages/notes.tsx', PAGE.replace('Nothing yet', 'Edited'));
  await until((state) => state.apps['remote-notes']!.hash !== apps['remote-notes']!.hash);
  await until((state) => state.servers !== servers);
  expect(await text('/notes')).toContain('<div id="root">Edited</div>');
  await write('src/pages/notes.tsx', PAGE);
  await until((state) => state.servers === servers);
});

test('a syntax error is announced and printed with its place; the last good build stays until the fix', async () => {
  await write('src/pages/notes.tsx', PAGE.replace('</p>', ''));
  const { title, message } = await untilProblem('src/pages/notes.tsx:4');
  expect(title).toBe('The app could not be built');
  expect(message).toContain('Nothing yet');
  expect(output).toContain('The app could not be built: src/pages/notes.tsx:4');
  expect(await text('/notes')).toContain('<div id="root">Nothing yet</div>');
  await write('src/pages/notes.tsx', PAGE);
  await untilFixed();
  expect(output).toContain('Fixed.');
});

test('an import that leads nowhere is announced with its line', async () => {
  await write('src/pages/notes.tsx', `import { a } from './a';\n${PAGE.replace('Nothing yet', '{a}')}`);
  expect((await untilProblem('src/pages/notes.tsx:1')).message).toContain("Can't resolve './a'");
  await write('src/pages/notes.tsx', PAGE);
  await untilFixed();
});

test("an error's position in the sources is found from its stack, of the server or the browser", async () => {
  await write('src/pages/notes.tsx', PAGE.replace('return', 'window.name;\n  return'));
  await until(async () => (await text('/notes')).includes('renderFault'));
  const html = await text('/notes');
  const { renderFault } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData;
  const position = async (body: string) =>
    (await (await fetch(`${origin}/__dev/position`, { method: 'POST', body })).json()) as unknown;
  expect(await position(renderFault!)).toEqual({
    place: 'src/pages/notes.tsx:3',
    excerpt: expect.stringContaining('>    3 |   window.name;'),
  });
  const script = await text('/__dev/apps/remote-notes/client/notes.js');
  const line = script.split('\n').findIndex((each) => each.includes('window.name')) + 1;
  expect(
    await position(`Error: x\n    at Notes (${origin}/__dev/apps/remote-notes/client/notes.js:${line}:5)`),
  ).toMatchObject({ place: 'src/pages/notes.tsx:3' });
  expect(await position('Error: x\n    at /__dev/apps/remote-notes/client/../../x.js:1:1')).toEqual({});
  // Although several documents have it.
  expect(output.split('The server could not render /notes: src/pages/notes.tsx:3')).toHaveLength(2);
  await write('src/pages/notes.tsx', PAGE);
  await until(async () => !(await text('/notes')).includes('renderFault'));
});

test("a browser's problem is printed once, without what a terminal would carry out", async () => {
  const report = async (body: string) =>
    (await fetch(`${origin}/__dev/problem`, { method: 'POST', body })).status;
  const title = 'Uncaught error';
  for (const message of ['\u001b[2JBroken', 'Broken', 'Late'])
    expect(await report(JSON.stringify({ title, message, place: 'src/pages/notes.tsx:3' }))).toBe(204);
  expect(await report('{}')).toBe(400);
  while (!output.includes('Late')) await new Promise((resolve) => tool.stdout!.once('data', resolve));
  expect(output.split('  Uncaught error: src/pages/notes.tsx:3\n  Broken\n')).toHaveLength(2);
  expect(output).not.toContain('\u001b[2J');
});

test('a change of routes.json is in the next document, and browsers load it again', async () => {
  const { generation } = await until(() => true);
  const routes = [
    { ...ROUTES[0]!, label: 'My notes' },
    { ...ROUTES[0]!, path: '/more', page: 'more' },
  ];
  await write('src/pages/more.tsx', PAGE.replace('Nothing yet', 'More'));
  await write('routes.json', JSON.stringify(routes));
  await until((state) => state.generation !== generation);
  expect(await text('/notes')).toContain('"label":"My notes"');
  expect(await text('/more')).toContain('<div id="root">More</div>');
});

test.each([
  [
    'a typo',
    FILES['routes.json'].replace('notebook-pen', 'notebok-pen'),
    6,
    'Lucide has no icon "notebok-pen"',
  ],
  ['a missing comma', FILES['routes.json'].replace('"/notes",', '"/notes"'), 4, "routes.json isn't JSON"],
  [
    'a page without a file',
    FILES['routes.json'].replace('"page": "notes"', '"page": "nots"'),
    4,
    'src/pages/nots.tsx',
  ],
])(
  '%s in routes.json is announced and printed with its line, and the last good routes stay',
  async (_, routes, line, words) => {
    await write('routes.json', FILES['routes.json']);
    await untilFixed();
    await write('routes.json', routes);
    const { message } = await untilProblem(`routes.json:${line}`);
    expect(message).toContain(words);
    expect(output).toContain(`routes.json:${line}`);
    expect(await text('/notes')).toContain('<div id="root">Nothing yet</div>');
    await write('routes.json', FILES['routes.json']);
    await untilFixed();
  },
);

test('a change of the configuration is taken over by a restart, and the command says so', async () => {
  await write('package.json', `${await readFile(join(dir, 'package.json'), 'utf8')}\n`);
  while (!output.includes('Restart this command'))
    await new Promise((resolve) => tool.stdout!.once('data', resolve));
  expect(output).toContain('remote-notes: package.json has changed. Restart this command to apply it.');
});
