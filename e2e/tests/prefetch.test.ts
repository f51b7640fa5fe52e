import type { Locator, Page } from 'playwright-core';
import { untilIdleScript, untilLoaded } from '../src/page-loaded';
import { eventually } from '../src/eventually';
import type { Screen } from '../src/screens';
import { navigation } from '../src/signing-in';
import { visit } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';

/** Moves the pointer to a link without pressing it. */
const APPROACHES: readonly [
  string,
  Screen,
  (link: Locator) => Promise<void>,
  (page: Page) => Promise<void>,
][] = [
  ['pointing at', 'desktop', (link) => link.hover(), (page) => page.mouse.move(300, 300)],
  ['focusing', 'desktop', (link) => link.focus(), (page) => page.locator('main').focus()],
  ['touching', 'phone', touch, async () => undefined],
];

/** Touches a link and slides off. */
async function touch(link: Locator): Promise<void> {
  const { x, y, width, height } = (await link.boundingBox())!;
  const session = await link.page().context().newCDPSession(link.page());
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await session.detach();
}

/** Code and data requested from the visitors' release, by name. */
const fetched = ({ requests }: Visitor) =>
  requests
    .map((request) => new URL(request.url()))
    .filter(({ pathname }) => /\/api\/|remote-public.*\.js$/.test(pathname))
    .map(
      ({ pathname, search }) =>
        pathname
          .split('/')
          .at(-1)!
          .replace(/\.\w+\.js$/, '') + search,
    );

/** Requests that a handler starts immediately are sent before the browser is idle. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));

async function atHome(screen: Screen, savesData = false): Promise<Visitor> {
  const visitor = await newVisitor({ screen });
  if (savesData)
    await visitor.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  await visitor.page.goto('/');
  await untilLoaded(visitor.page);
  return visitor;
}

/** The shell's unit tests cover each of these gestures. */
describe.each(IS_FULL_RUN ? APPROACHES : APPROACHES.slice(0, 1))(
  '%s a link',
  (_name, screen, approach, leave) => {
    test("prefetches its page's code and data once, and the click loads nothing more", async () => {
      const visitor = await atHome(screen);
      const { page } = visitor;
      await untilIdleScript(page);
      const before = fetched(visitor);
      const link = navigation(page).getByRole('link', { name: 'Profile' });
      await approach(link);
      // The list is complete, so no request can follow this check.
      const pageNeeds = [
        'composition',
        'profile',
        'second_home_profile',
        'about_me',
        'skills',
        'skills_techtol',
        'why-choose-me',
        'work-history',
        'education',
        'projects?limit=12&offset=0&view=summary',
        'skill-proofs',
      ];
      await eventually(() => expect(fetched(visitor)).toEqual(expect.arrayContaining(pageNeeds)));
      const after = fetched(visitor).slice(before.length);
      expect(new Set(after).size).toBe(after.length);

      await leave(page);
      await approach(link);
      await link.click();
      await page.getByRole('heading', { name: 'Why Work With Me?' }).waitFor();
      await untilIdle(page);
      expect(fetched(visitor).slice(before.length)).toEqual(after);
    });

    test('prefetches nothing on a connection that saves data; the click loads the page', async () => {
      const visitor = await atHome(screen, true);
      const { page } = visitor;
      await untilIdleScript(page);
      const before = visitor.requests.length;
      const link = navigation(page).getByRole('link', { name: 'Projects' });
      await approach(link);
      await untilIdle(page);
      expect(visitor.requests.slice(before).map((request) => request.url())).toEqual([]);

      await link.click();
      await page.getByRole('main').getByRole('article').first().waitFor();
      expect(fetched(visitor)).toContain('projects');
    });
  },
);

test.each(IS_FULL_RUN ? (['hover', 'focus'] as const) : (['hover'] as const))(
  '%s of Details prefetches nothing on a connection that saves data',
  async (approach) => {
    const { page, requests } = await newVisitor();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await visit(page, '/projects');
    // The carousels load Swiper.
    await page.locator('.swiper-initialized').first().waitFor();
    await untilIdleScript(page);
    const shown = requests.length;
    await page.getByRole('link', { name: 'Details' }).first()[approach]();
    await untilIdle(page);
    const fetched = requests.slice(shown).map((request) => request.url());
    expect(fetched.filter((url) => /\.js$|\/api\//.test(url))).toEqual([]);
  },
);
