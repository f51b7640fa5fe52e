import { readHomeProfile } from '../src/content';
import { eventually } from '../src/eventually';
import { holdRequests, holdScripts } from '../src/held-requests';
import { resumeName } from '../src/resume';
import { sharedSite } from '../src/shared-site';
import { visit } from '../src/takeover';
import { newVisitor } from '../src/visitor';

const CV = /\.pdf$/;
const FAILED = 'Failed to download resume. Please try again.';

async function atHome() {
  const visitor = await newVisitor();
  const { page } = visitor;
  await visit(page, '/');
  const button = page.getByRole('button', { name: 'Download CV' });
  return { ...visitor, button, isIdle: () => button.and(page.locator(':enabled')).waitFor() };
}

test.each([
  ['/', { width: 1366, height: 657 }, 'More About Me', 'Download CV'],
  ['/', { width: 1280, height: 720 }, 'More About Me', 'Download CV'],
  ['/profile', { width: 1366, height: 657 }, 'View My Projects', 'Contact Me'],
])(
  '%s shows both of its actions in a low window, %p, without scrolling',
  async (path, viewport, ...names) => {
    const { page } = await newVisitor();
    await page.setViewportSize(viewport);
    await visit(page, path);
    const main = page.getByRole('main');
    for (const name of names) {
      const action = main.getByRole('link', { name }).or(main.getByRole('button', { name }));
      const { y, height } = (await action.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(viewport.height);
    }
  },
);

describe("'Download CV'", () => {
  test("reads 'Downloading...' and is disabled until {First}_{Last}_Resume_{year}.pdf is saved", async () => {
    const { page, site, button, isIdle } = await atHome();
    const { fullName } = await readHomeProfile(site);
    const held = await holdRequests(page, CV);
    await button.click();
    await page.getByRole('button', { name: 'Downloading...' }).and(page.locator(':disabled')).waitFor();

    const download = page.waitForEvent('download');
    await held.letGo();
    expect((await download).suggestedFilename()).toBe(resumeName(fullName));
    await isIdle();
  });

  test(`says '${FAILED}' when the resume fetch fails, and can be tried again`, async () => {
    const { page, complaints, button, isIdle } = await atHome();
    complaints.expect(/ERR_FAILED/);
    await page.route(CV, (route) => route.abort());
    await button.click();
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
    await isIdle();

    await page.unroute(CV);
    const download = page.waitForEvent('download');
    await button.click();
    await download;
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

test.each(['/', '/profile'])(
  'if the profile image of %s fails to load before the scripts are there, a placeholder image is shown',
  async (path) => {
    const { page, complaints } = await newVisitor();
    complaints.expect(/404 \(Not Found\)/);
    const { fullName } = await readHomeProfile(sharedSite());
    await page.route(/\/image\/upload\//, (route) => route.fulfill({ status: 404 }));
    const held = await holdScripts(page);
    await page.goto(path);
    const portrait = page.getByRole('img', { name: `Portrait of ${fullName}` });
    await eventually(async () =>
      expect(
        await portrait.evaluate(({ complete, naturalWidth }: HTMLImageElement) => ({
          complete,
          naturalWidth,
        })),
      ).toEqual({
        complete: true,
        naturalWidth: 0,
      }),
    );

    await held.letGo();
    await portrait.and(page.locator('svg[data-placeholder]')).waitFor();
  },
);
