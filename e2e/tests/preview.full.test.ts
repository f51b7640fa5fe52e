import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { readHomeProfile } from '../src/content';
import { profileForm, projectForm } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { holdRequests } from '../src/held-requests';
import { rawRequest } from '../src/http';
import { openPreview } from '../src/preview';
import { publishChanged } from '../src/releases';
import { signInAsOwner } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor } from '../src/visitor';

const BEFORE = 'More About Me';
const AFTER = 'More of Me';

let site: OwnSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site?.remove());

async function openDashboard(path = '/setting/home_dash'): Promise<Page> {
  const { page } = await newVisitor({ site });
  await signInAsOwner(page);
  const inner = path.split('/').at(-1)!;
  if (inner !== 'home_dash') {
    await page.getByRole('navigation', { name: 'Dashboard pages' }).locator(`a[href$="${inner}"]`).click();
  }
  return page;
}

/** In full: the owner shouldn't have to scroll to it. */
const isInView = (place: Locator) =>
  eventually(async () => {
    const { y, height } = (await place.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(place.page().viewportSize()!.height);
  });

test('unsaved input appears immediately as a visitor would see it, and only to the owner', async () => {
  const page = await openDashboard();
  const { form, name } = profileForm(page);
  const { fullName } = await readHomeProfile(site);
  await eventually(async () => expect(await name.inputValue()).toBe(fullName));
  const { shown, place, close } = await openPreview(page, form);
  await shown.getByRole('heading', { level: 1, name: fullName }).waitFor();
  await shown.getByText('Preview', { exact: true }).waitFor();
  await isInView(place);
  await name.fill('Ada Lovelace');
  await shown.getByText('Preview: not saved').waitFor();
  await shown.getByRole('heading', { level: 1, name: /Ada Lovelace/ }).waitFor();
  const { body } = await rawRequest(`${site.origin}/`);
  expect(body.toString()).not.toContain('Ada Lovelace');
  await close.click();
  await place.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Ada Lovelace');
});

test('stays in view when content above the form loads late', async () => {
  const { page } = await newVisitor({ site });
  const held = await holdRequests(page, /\/api\/sample-content/);
  await signInAsOwner(page);
  const { form } = profileForm(page);
  const { place } = await openPreview(page, form);
  await isInView(place);
  const endOnPage = () => place.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
  const before = await endOnPage();
  await eventually(() => expect(held.urls()).not.toEqual([]));
  await held.release();
  await page.getByText('This is sample content').waitFor();
  expect(await endOnPage()).toBeGreaterThan(before);
  await isInView(place);
});

test("an unsaved project's details can be opened, and clicks in the frame leave the form unchanged", async () => {
  const page = await openDashboard('/setting/update_projects');
  const { open, form, title, description } = projectForm(page);
  await open();
  const { shown } = await openPreview(page, form);
  await title.fill('Tide tables');
  await description.fill('High and low water of all harbours.');
  const card = shown.getByRole('listitem').filter({ hasText: 'Tide tables' }).first();
  await card.getByText('No Media Available').waitFor();

  const before = { url: page.url(), length: await page.evaluate(() => history.length) };
  // Playwright's pointer misses its target in a scaled frame.
  await card.getByRole('link', { name: 'Details' }).press('Enter');
  const details = shown.getByRole('dialog', { name: 'Tide tables' });
  await details.getByText('High and low water').waitFor();
  await description.fill('High and low water of each harbour.');
  await details.getByText('of each harbour').waitFor();
  await details.getByRole('button', { name: 'Close' }).press('Enter');
  await details.waitFor({ state: 'hidden' });
  expect({ url: page.url(), length: await page.evaluate(() => history.length) }).toEqual(before);
  expect(await title.inputValue()).toBe('Tide tables');
});

test('publishing a changed public release changes the form preview', async () => {
  const page = await openDashboard();
  const { shown, reload } = await openPreview(page, profileForm(page).form);
  await shown.getByRole('link', { name: BEFORE }).waitFor();
  await publishChanged(site, {
    app: 'remote-public',
    change: async ({ json, read, write }) => {
      for (const file of Object.keys(json.files).filter((each) => /^client\/home\..*\.js$/.test(each)))
        await write(file, (await read(file)).replaceAll(BEFORE, AFTER));
    },
  });
  await reload.click();
  await shown.getByRole('link', { name: AFTER }).waitFor();
});

describe('the address of a form preview', () => {
  const PATH = '/?preview';

  test("isn't cached or indexed, and can be framed by this site only", async () => {
    const first = await rawRequest(site.origin + PATH);
    for (const { headers } of [first, await rawRequest(site.origin + PATH)])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': expect.stringMatching(/form-action 'none'.*frame-ancestors 'self'/),
      });
    const { headers } = await rawRequest(`${site.origin}/`);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('is an ordinary page outside a frame', async () => {
    const { page } = await newVisitor({ site });
    await page.goto(PATH);
    await page.getByText("HELLO, I'M").waitFor();
    expect(await page.getByText('Preview: not saved').count()).toBe(0);
  });

  describe('on a page of another site', () => {
    let other: Server;
    let address: string;
    beforeAll(async () => {
      other = createServer((_, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(`<iframe src="${site.origin}${PATH}"></iframe>`);
      });
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    });
    afterAll(() => new Promise((resolve) => other.close(resolve)));

    test('shows nothing', async () => {
      const { page, pageErrors } = await newVisitor({ site });
      pageErrors.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
      await page.goto(address);
      const shown = page.frames().find((frame) => frame !== page.mainFrame())!;
      await eventually(() => expect(shown.url()).toMatch(/^chrome-error:/));
    });
  });
});
