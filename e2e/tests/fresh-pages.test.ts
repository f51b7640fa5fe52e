import { eventually } from '../src/eventually';
import { rawRequest, writeApi } from '../src/http';
import { liveVersion, publish, publishChanged } from '../src/releases';
import { startOwnSite, type OwnSite } from '../src/site';
import { visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

const APP = 'remote-public';
const BEFORE = 'More About Me';
const AFTER = 'More of Me';

const NEW = 'Said a moment ago.';
const ICON = 'https://example.com/icon.png';

/** A reader's view: without the page's data and structured data. */
const contentOf = (html: string) =>
  html
    .slice(html.indexOf('<div id="root">'), html.indexOf('id="page-data"'))
    .replaceAll(/<script.*?<\/script>/gs, '');

let site: OwnSite;

beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site?.remove());

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await rawRequest(site.origin + path, { headers });
  return { ...response, html: response.body.toString(), etag: response.headers.etag! };
}

test('the first request after a release shows it, and the first after a rollback shows the previous one', async () => {
  const before = await liveVersion(site, APP);
  const old = await get('/');
  expect(old.html).toContain(BEFORE);

  await publishChanged(site, {
    app: APP,
    change: async ({ json, read, write }) => {
      for (const file of Object.keys(json.files).filter((name) =>
        /^(client\/home\..*\.js|server\/.*)$/.test(name),
      ))
        await write(file, (await read(file)).replaceAll(BEFORE, AFTER));
    },
  });
  const next = await get('/', { 'if-none-match': old.etag });
  expect(next.status).toBe(200);
  expect(next.html).toContain(AFTER);
  expect(next.html).not.toContain(BEFORE);

  const { page } = await newVisitor({ site });
  await visit(page, '/');
  await page.getByRole('link', { name: AFTER }).waitFor();

  await publish(site, APP, before);
  expect((await get('/')).html).toContain(BEFORE);

  // The open tab learns of it at its next navigation, and loads that page as a document.
  const opened = await page.evaluate(() => performance.timeOrigin);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Projects' });
  let isAsked = false;
  page.on('response', (response) => (isAsked ||= response.url().endsWith('/api/composition')));
  // The code that asks loads when the browser is idle.
  await eventually(async () => {
    await page.mouse.move(1, 1);
    await link.hover();
    expect(isAsked).toBe(true);
  });
  await link.click();
  await page.waitForFunction((time) => performance.timeOrigin !== time, opened);
  expect(new URL(page.url()).pathname).toBe('/projects');
  await page.goBack();
  await page.getByRole('link', { name: BEFORE }).waitFor();
});

test("an unchanged page isn't sent again", async () => {
  const { etag } = await get('/');
  const again = await get('/', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.etag).toBe(etag);
});

describe('the first request after a save shows it', () => {
  test.each<[string, string, string, object]>([
    ['/', 'PATCH', '/api/home_profile', { bio: NEW }],
    ['/profile', 'PATCH', '/api/second_home_profile', { bio: NEW }],
    ['/profile', 'PATCH', '/api/about_me', { aboutDetails: NEW }],
    ['/profile', 'POST', '/api/skills', { frontendSkills: [NEW] }],
    ['/profile', 'POST', '/api/skills_techtol', { programmingLanguages: [{ name: NEW, icon: ICON }] }],
    ['/profile', 'POST', '/api/why-choose-me', { icon: ICON, title: 'Prompt', explanation: NEW }],
    ['/projects', 'POST', '/api/projects', { title: 'Prompt', description: NEW }],
  ])('on %s: %s %s', async (path, method, address, body) => {
    const before = await get(path);
    const times = (html: string) => contentOf(html).split(NEW).length;
    await writeApi(site, method, address, body);

    const after = await get(path, { 'if-none-match': before.etag });
    expect(after.status).toBe(200);
    expect(after.etag).not.toBe(before.etag);
    expect(times(after.html)).toBe(times(before.html) + 1);
  });
});
