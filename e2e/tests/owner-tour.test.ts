import type { Page } from 'playwright-core';
import { axeFaults } from '../src/axe';
import { CALM, faultsByScheme, formatFaults, resize, ZOOMED } from '../src/accessibility-faults';
import { eventually } from '../src/eventually';
import { layoutFaults } from '../src/layout-faults';
import { OWNER_STATES } from '../src/owner-states';
import { SCREENS, type Screen } from '../src/screens';
import { signInAsOwner } from '../src/signing-in';
import { OWNER_VIEWS } from '../src/tour';
import { newVisitor, type Visitor } from '../src/visitor';
import { gutterColor } from '../src/scrollbar-gutter';

const SCREENS_OF_RUN: readonly Screen[] = IS_FULL_RUN ? ['desktop', 'phone'] : ['desktop'];
const NARROW = SCREENS.narrow.viewport;

/* Opens each view and each state once and resizes the window around it. */
describe.each(SCREENS_OF_RUN)('the owner on a %s', (screen) => {
  const { viewport } = SCREENS[screen];
  const narrower = screen === 'desktop' ? [NARROW, ...(IS_FULL_RUN ? [ZOOMED] : [])] : [];
  let owner: Visitor;

  beforeAll(async () => {
    owner = await newVisitor({ ...CALM, screen });
    // A state may leave unsaved changes, which the next one discards.
    owner.page.on('dialog', (dialog) => void dialog.accept());
    await signInAsOwner(owner.page);
  });

  test.each(Object.entries({ ...OWNER_VIEWS, ...OWNER_STATES }))(
    '%s: no axe-core violations, and everything fits, also at 320 px',
    async (_name, open) => {
      const { page, pageErrors } = owner;
      pageErrors.expect(/409 \(Conflict\)/);
      await open(page);
      expect(formatFaults(await accessibilityFaults(page))).toEqual([]);
      for (const size of [viewport, ...narrower]) {
        // On resize, Chromium sometimes keeps a media query's previous result for an element; the next resize fixes it.
        await eventually(async () => {
          await resize(page, size);
          const faults = await layoutFaults(page);
          if (faults.length > 0) await resize(page, size === NARROW ? viewport : NARROW);
          expect({ size, faults }).toEqual({ size, faults: [] });
        });
      }
      await resize(page, viewport);
    },
  );

  test.each([320, 390, 640])('the header is one line at %i px', async (width) => {
    const { page } = owner;
    await page.goto('/setting/home_dash');
    const header = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
    await page.getByRole('heading', { name: 'Profile Information' }).waitFor();
    await resize(page, { width, height: 640 });
    const parts = header.getByRole('heading').or(header.getByRole('button')).filter({ visible: true });
    expect(await parts.count()).toBe(6);
    const middles = await parts.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  });

  test('in a narrow window the menu opens over the page and navigates', async () => {
    const { page } = owner;
    await resize(page, NARROW);
    const initial = await gutterColor(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await eventually(async () => expect(await gutterColor(page)).not.toBe(initial));
    const pages = page.getByRole('navigation', { name: 'Dashboard pages' });
    await pages.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { name: 'Current Projects' }).waitFor();
    await page.waitForURL('**/setting/update_projects');
    await eventually(async () => expect(await gutterColor(page)).toBe(initial));
  });
});

/** Dark mode is a property of the tokens, whose unit test checks all colour pairs; the full run also checks it here. */
const accessibilityFaults = async (page: Page) =>
  IS_FULL_RUN
    ? faultsByScheme(page, (scheme) => page.evaluate(showTheme, scheme))
    : { axe: await axeFaults(page) };

/** Does the same as the dashboard's toggle, even under a dialog. */
function showTheme(theme: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-theme]')) part.dataset.theme = theme;
}
