import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Request } from 'playwright-core';
import { eventually } from '../src/eventually';
import { rawRequest } from '../src/http';
import { untilIdleScript, untilLoaded } from '../src/page-loaded';
import { sharedSite } from '../src/shared-site';
import { adminEntry, signInDialog } from '../src/signing-in';
import { newVisitor, type Visitor } from '../src/visitor';

/** Code that a visitor's first page mustn't load, with texts that only that code contains. */
const UNWANTED = {
  Firebase: '@firebase/auth',
  'the upload code': 'upload_preset',
  Swiper: 'slidesPerGroupSkip',
  axios: 'AxiosError',
  EmailJS: 'lib_version',
  'the Markdown parser': 'labelStartImage',
};

const scriptsOf = (requests: readonly Request[]) =>
  requests.filter((request) => request.resourceType() === 'script').map((request) => request.url());

let visitor: Visitor;

beforeAll(async () => {
  visitor = await newVisitor();
  await visitor.page.goto('/');
  await untilLoaded(visitor.page);
});

const publishedScripts = () => scriptsIn(join(sharedSite().dataDir, 'releases'));

async function scriptsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

test('the home page loads at most 125 KB of scripts until it is idle', async () => {
  const { page } = visitor;
  await page.waitForLoadState('networkidle');
  await untilIdleScript(page);
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(125_000);
});

test('the home page loads no admin code and no heavy library', async () => {
  const { requests, site } = visitor;
  const urls = requests.map((request) => request.url());
  expect(urls.filter((url) => /remote-admin|firebase|emailjs|swiper/i.test(new URL(url).pathname))).toEqual(
    [],
  );
  expect(urls.filter((url) => new URL(url).origin !== site.origin)).toEqual([]);

  const scripts = await Promise.all(scriptsOf(requests).map(async (url) => (await fetch(url)).text()));
  expect(scripts.length).toBeGreaterThan(0);
  for (const [name, word] of Object.entries(UNWANTED)) {
    expect({ name, isThere: scripts.some((text) => text.includes(word)) }).toEqual({ name, isThere: false });
  }
});

test("the visitors' remote and its page load as one script", () => {
  const paths = scriptsOf(visitor.requests).map((url) => new URL(url).pathname);
  expect(paths.filter((path) => path.startsWith('/releases/remote-public/'))).toEqual([
    expect.stringMatching(/\/client\/first-view\.home\.[0-9a-f]{8}\.js$/),
  ]);
});

test('the released files contain the texts that identify these libraries', async () => {
  const released = await publishedScripts();
  for (const [name, word] of Object.entries(UNWANTED)) {
    expect({ name, isThere: released.some((text) => text.includes(word)) }).toEqual({ name, isThere: true });
  }
});

test("no released script contains Module Federation's runtime", async () => {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const runtime = dirname(enhanced.resolve('@module-federation/runtime-core'));
  const hasRuntime = (script: string) => script.includes('Federation Runtime');
  expect((await scriptsIn(runtime)).some(hasRuntime)).toBe(true);
  expect((await publishedScripts()).some(hasRuntime)).toBe(false);
});

/** Of a new connection: ten segments, in bytes. */
const INITIAL_WINDOW = 14_600;
/** What a site on https adds: HSTS, the origins of Google and EmailJS in the policy, longer addresses, previous releases. */
const OF_PRODUCTION = 370;
const MARGIN = 300;

test.each(['/', '/profile', '/projects'])(
  '%s fits into the initial congestion window, with its headers',
  async (path) => {
    const url = sharedSite().origin + path;
    // The smallest form follows once a page has been sent twice.
    await eventually(async () => {
      const { headers, body } = await rawRequest(url, { headers: { 'accept-encoding': 'br' } });
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      const head = ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');
      expect(head.length + body.length).toBeLessThan(INITIAL_WINDOW - OF_PRODUCTION - MARGIN);
    });
  },
);

test('every script is cacheable and sent as compressed at build time', async () => {
  const { requests, site } = visitor;
  for (const url of scriptsOf(requests)) {
    const file = join(site.dataDir, new URL(url).pathname);
    for (const [accepted, coding, ending] of [
      ['gzip, deflate, br', 'br', '.br'],
      ['gzip', 'gzip', '.gz'],
    ] as const) {
      const { status, headers, body } = await rawRequest(url, { headers: { 'accept-encoding': accepted } });
      expect({ url, status, coding: headers['content-encoding'] }).toEqual({ url, status: 200, coding });
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(headers['cache-control']).toContain('immutable');
      expect(Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1])).toBeGreaterThanOrEqual(
        31_536_000,
      );
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(body.equals(await readFile(file + ending))).toBe(true);
    }
  }
});

test('clients without compression get uncompressed scripts', async () => {
  const { requests, site } = visitor;
  const url = scriptsOf(requests)[0]!;
  const { headers, body } = await rawRequest(url);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.equals(await readFile(join(site.dataDir, new URL(url).pathname)))).toBe(true);
});

test("opening the sign-in dialog doesn't load the dashboard's code", async () => {
  const { page, requests } = visitor;
  await adminEntry(page).click();
  await signInDialog(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scriptsOf(requests).filter((url) => url.includes('remote-admin'))).toEqual([]);
});
