import { readHomeProfile } from '../src/content';
import { eventually } from '../src/eventually';
import { holdRequests, holdScripts } from '../src/held-requests';
import { resumeName } from '../src/resume';
import { sharedSite } from '../src/shared-site';
import { visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

const CV = /\.pdf$/;
const FAILED = 'Failed to download resume. Please try again.';

test('Home and Profile show both actions in a low window without scrolling', async () => {
  const { page } = await newVisitor();
  const actions = { '/': ['More About Me', 'Download CV'], '/profile': ['View My Projects', 'Contact Me'] };
  for (const [path, names] of Object.entries(actions)) {
    await visit(page, path);
    for (const viewport of [
      { width: 1366, height: 657 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(viewport);
      for (const name of names) {
        const main = page.getByRole('main');
        const action = main.getByRole('link', { name }).or(main.getByRole('button', { name }));
        const { y, height } = (await action.boundingBox())!;
        expect({ path, name, isInSight: y + height <= viewport.height }).toEqual({
          path,
          name,
          isInSight: true,
        });
      }
    }
  }
});

test(`'Download CV' reads 'Downloading...' and is disabled until it's saved, says '${FAILED}' when it fails, and can be tried again`, async () => {
  const { page, site, pageErrors } = await newVisitor();
  pageErrors.expect(/ERR_FAILED/);
  await visit(page, '/');
  const button = page.getByRole('button', { name: 'Download CV' });
  const isIdle = () => button.and(page.locator(':enabled')).waitFor();
  await page.route(CV, (route) => route.abort());
  await button.click();
  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor();
  await isIdle();

  await page.unroute(CV);
  const { fullName } = await readHomeProfile(site);
  const held = await holdRequests(page, CV);
  await button.click();
  await page.getByRole('button', { name: 'Downloading...' }).and(page.locator(':disabled')).waitFor();
  const download = page.waitForEvent('download');
  await held.release();
  expect((await download).suggestedFilename()).toBe(resumeName(fullName));
  await isIdle();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test.each(IS_FULL_RUN ? ['/', '/profile'] : ['/'])(
  '%s shows a placeholder if the profile image fails to load before scripts',
  async (path) => {
    const { page, pageErrors } = await newVisitor();
    pageErrors.expect(/404 \(Not Found\)/);
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

    await held.release();
    await portrait.and(page.locator('svg[data-placeholder]')).waitFor();
  },
);
