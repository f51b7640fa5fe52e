import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright-core';
import { gatedRemote, gatedShell } from '../../../tests/gated';
import type { Fault } from '../../releases/model/gate';
import type { CheckSite } from './check-site';
import { findBrowser } from './find-browser.mjs';
import { pagesOfCheck } from './browser-checks';
import { visitPages } from './visit-pages';

/* Pages of a remote in a real browser. A property on their elements says that React has hydrated them. */
let browser: Browser;
let server: Server;
let origin: string;
let script: string;
let writes: string[];

const HTML = `<!doctype html><html lang="en"><title>Notes</title><main><div data-page="remote-public/home"><h1>Notes</h1></div></main>
<script src="/releases/remote-public/1.0.0/client/home.js"></script>`;
const CSP = "default-src 'self'; script-src 'self'; style-src 'self'";
/** The page's script begins with the same code; the source's lines after it are the test's. */
const SETUP = `const root = document.querySelector('[data-page]');
for (const element of root.querySelectorAll('*')) element.__reactFiber$1 = true;
const add = (html) => { root.insertAdjacentHTML('beforeend', html); return root.lastElementChild; };
`;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findBrowser() });
  server = createServer((request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET') writes.push(`${method} ${url}`);
    const isScript = url.endsWith('.js');
    const status = url === '/favicon.ico' || url.startsWith('/api/gone') ? 404 : 200;
    response.writeHead(status, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-security-policy': CSP,
    });
    response.end(isScript ? SETUP + script : HTML);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Visits a new page whose script has these lines. @returns the faults and reports */
const visiting = (...lines: readonly string[]) => visitingAll({ lines });

interface Visited {
  readonly lines: readonly string[];
  /** Paths of the page. */
  readonly paths?: readonly string[];
  readonly limit?: number | undefined;
}

async function visitingAll({ lines, paths = ['/'], limit }: Visited) {
  writes = [];
  script = lines.join('\n');
  const source = SETUP + script;
  const mappings = source.split('\n').map((_, index) => (index === 0 ? 'AAAA' : 'AACA'));
  const remote = gatedRemote({
    routes: paths.map((path) => ({ path, page: 'home', access: 'public' })),
    contents: {
      'client/home.js': source,
      'client/home.js.map': JSON.stringify({
        version: 3,
        sources: ['webpack://remote_public_1_0_0/./src/pages/home.tsx'],
        sourcesContent: [source],
        names: [],
        mappings: mappings.join(';'),
      }),
    },
  });
  const site: CheckSite = {
    origin,
    ownerEmail: undefined,
    remedy: 'Fix it.',
    read: async () => ({ status: 200, html: HTML }),
    show: async () => {},
    takePageErrors: () => [],
    stop: async () => {},
  };
  const reports: string[] = [];
  const check = { releases: [gatedShell(), remote], remotes: [remote], candidate: { replaced: undefined } };
  const report = (line: string) => void reports.push(line);
  const faults: readonly Fault[] = await visitPages(check, await pagesOfCheck(check), {
    site,
    browser,
    report,
    limit,
  });
  return { found: faults.map(({ found }) => found), reports };
}

const BUTTON = "const button = add('<button>Save</button>');";

test('each control is pressed, and its errors are reported once with their places', async () => {
  const presses: readonly (readonly [name: string, code: string, error: RegExp])[] = [
    ['Save', 'nothing.save();', /error: ReferenceError: nothing is not defined \(src\/pages\/home\.tsx:4\)/],
    ['Sum', "eval('1');", /error: EvalError: .* \(src\/pages\/home\.tsx:5\)/],
    [
      'Paint',
      'add(\'<p style="color: red"></p>\');',
      /console: Content-Security-Policy: inline .*style-src-attr/,
    ],
    ['Log', "console.error('Broken');", /console: Broken/],
    ['Load', "void fetch('/api/gone');", /request: .*\/api\/gone: 404/],
  ];
  const { found } = await visiting(
    ...presses.map(([name, code]) => `add('<button>${name}</button>').onclick = () => { ${code} };`),
  );
  expect(found).toEqual(
    presses.map(([name, , { source }]) =>
      expect.stringMatching(
        new RegExp(
          `^remote-public 1\\.0\\.0: / in shell .* has an error after pressing the button “${name}”: ${source}`,
        ),
      ),
    ),
  );
});

test('an error 4 s after loading is reported', async () => {
  const { found } = await visiting("setTimeout(() => { throw new Error('Too late'); }, 4_000);");
  expect(found).toEqual([
    expect.stringMatching(
      /has an error within 10 s of loading: error: Error: Too late \(src\/pages\/home\.tsx:4\)/,
    ),
  ]);
});

test("an error in the page's place after a press is reported; the other controls are still pressed, and no link leads away", async () => {
  const links = ['https://example.com/', 'mailto:a@example.com', '/notes.txt', '/" target="_blank'];
  const { found } = await visiting(
    BUTTON,
    'button.onclick = () => { root.outerHTML = \'<p role="alert">Failed</p>\'; };',
    ...links.map(
      (href, index) =>
        `add(\`<a href="${href}">Link ${'abcd'[index]}</a>\`).onclick = () => { console.error('pressed ${index}'); };`,
    ),
  );
  expect(found).toEqual([
    expect.stringMatching(/after pressing the button “Save”: error: the page failed/),
    ...links.map((_, index) =>
      expect.stringContaining(`after pressing the link “Link ${'abcd'[index]}”: console: pressed ${index}`),
    ),
  ]);
});

test('disabled, hidden and repeated controls are left out, and more than 40 are counted', async () => {
  const { found, reports } = await visiting(
    "add('<button disabled>Off</button>').onclick = () => { console.error('off'); };",
    "add('<button hidden>Hidden</button>').onclick = () => { console.error('hidden'); };",
    "for (let item = 1; item <= 9; item += 1) add('<button>Remove ' + item + '</button>').onclick = () => { if (item > 2) console.error('many'); };",
    "for (const row of 'abcdefgh') for (const column of 'abcde') add('<button>' + row + column + '</button>');",
  );
  expect(found).toEqual([]);
  expect(reports).toEqual(["remote-public 1.0.0: /: 2 buttons and links weren't pressed."]);
});

test('the texts of a page that could not be hydrated are reported with their place, whatever changes later', async () => {
  const { found } = await visiting(
    "const title = root.querySelector('h1');",
    "title.textContent = 'My notes';",
    'console.warn("The server\'s markup could not be hydrated", new Error("Minified React error #418"));',
    "title.textContent = 'My 3 notes';",
  );
  expect(found).toEqual([
    expect.stringMatching(
      /: could not be hydrated: the server rendered "Notes" and the browser "My notes" \(src\/pages\/home\.tsx:\d+\)\.$/,
    ),
  ]);
});

test('every text and element that differs is reported, without what React makes up', async () => {
  const { found } = await visiting(
    'const html = \'<h1 id="_r_1_">My notes</h1><p>More</p>\';',
    'root.innerHTML = html;',
    'console.warn("The server\'s markup could not be hydrated", new Error("Minified React error #418"));',
  );
  expect(found).toEqual([
    expect.stringContaining(
      'the server rendered nothing and the browser "<p>More</p>" (src/pages/home.tsx:4)',
    ),
    expect.stringContaining('the server rendered "Notes" and the browser "My notes" (src/pages/home.tsx:4)'),
  ]);
});

test("an attribute that React keeps as the server's is reported, one that an effect changed isn't", async () => {
  const { found } = await visiting(
    "const title = root.querySelector('h1');",
    "title.__reactProps$1 = { className: 'late', title: 'My notes', children: 'Notes' };",
    "title.className = 'later';",
  );
  expect(found).toEqual([
    expect.stringContaining(
      'was hydrated with another attribute: the server rendered no title and the browser title="My notes" (src/pages/home.tsx:5)',
    ),
  ]);
});

test("links to no page and serious accessibility faults are reported, those outside the page's content aren't", async () => {
  const { found } = await visiting(
    'add(\'<a href="/gone">Gone</a> <a href="/">Home</a> <button></button>\');',
    "document.body.insertAdjacentHTML('beforeend', '<a href=\"/outside\">Outside</a><button></button>');",
  );
  expect(found).toEqual([
    expect.stringMatching(/^src\/pages\/home\.tsx:4 links to \/gone, but no page of the site has this path/),
    expect.stringMatching(
      /isn't accessible: Buttons must have discernible text \(button-name\): <button[^>]*><\/button> \(src\/pages\/home\.tsx\)\.$/,
    ),
  ]);
});

const NOT_READY = "it wasn't ready within 5 s: React neither hydrated nor rendered it";
const BLOCKED = 'it stopped responding: a script ran for more than 5 s';

test.each([
  ['while it loads', 'for (;;);', NOT_READY],
  [
    'before it is hydrated',
    "root.innerHTML = ''; addEventListener('load', () => setTimeout(() => { for (;;); }));",
    NOT_READY,
  ],
  ['once it is hydrated', 'setTimeout(() => { for (;;); }, 10_000);', `within 10 s of loading: ${BLOCKED}`],
  [
    'after a press',
    `${BUTTON} button.onclick = () => { for (;;); };`,
    `after pressing the button “Save”: ${BLOCKED}`,
  ],
])('a page whose script never ends %s is reported, and the next page is checked', async (_, code, error) => {
  const { found } = await visitingAll({
    paths: ['/endless', '/fine'],
    lines: [`if (location.pathname === '/endless') { ${code} }`, "else console.error('Broken');"],
    limit: 5_000,
  });
  expect(found).toEqual([
    expect.stringMatching(new RegExp(`: /endless in shell .* has an error:? ${error}`)),
    expect.stringMatching(/: \/fine in shell .* has an error: console: Broken/),
  ]);
});
