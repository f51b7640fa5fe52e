import { untilLoaded } from '../src/page-loaded';
import { holdRequests } from '../src/held-requests';
import { shiftsOf, slowDown, watchShifts } from '../src/layout-shifts';
import { A_PROJECT, addressOf, PUBLIC_PAGES } from '../src/public-pages';
import type { Screen } from '../src/screens';
import { untilHydrated } from '../src/hydration';
import { goWithin, openWithoutData } from '../src/visitor-tour';
import { untilAnimationsEnd } from '../src/animations';
import { newVisitor } from '../src/visitor';

const SCREENS: readonly Screen[] = ['desktop', 'phone'];
const EVERYWHERE = SCREENS.flatMap((screen) =>
  [...PUBLIC_PAGES, A_PROJECT].map((path) => [path, screen] as const),
);

test.each(EVERYWHERE)(
  'nothing shifts on %s while it loads over a slow connection on a %s',
  async (path, screen) => {
    const { page, site } = await newVisitor({ screen });
    await watchShifts(page);
    await slowDown(page);
    const fonts = await holdRequests(page, '**/*.woff2');
    await page.goto(await addressOf(site, path), { waitUntil: 'domcontentloaded' });
    // The fonts delay the load event and so the scripts; a touch starts these.
    await page.mouse.move(100, 100);
    await untilHydrated(page);
    await fonts.release();
    await untilLoaded(page);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(
      true,
    );
  },
);

/** All but the work history, which is absent until it is known whether there is one. */
const WITH_PLACEHOLDER = /\/api\/(?!v1\.0\/|work-history)/;

test.each(
  SCREENS.flatMap((screen) =>
    ['Home', 'Profile', 'Education', 'Projects'].map((label) => [label, screen] as const),
  ),
)('nothing shifts on %s when the API responds late on a %s', async (label, screen) => {
  const { page, pageErrors } = await newVisitor({ screen });
  pageErrors.expect(/404 \(Not Found\)/);
  await watchShifts(page);
  await openWithoutData(page);
  const api = await holdRequests(page, WITH_PLACEHOLDER);
  await goWithin(page, label);
  const placeholder = page.getByText(/^Loading (profile|education|projects)/).first();
  await placeholder.waitFor();
  // The browser doesn't count shifts while the page fades in.
  await untilAnimationsEnd(page);
  await api.release();
  await placeholder.waitFor({ state: 'detached' });
  await untilLoaded(page);
  expect(await shiftsOf(page)).toEqual([]);
});
