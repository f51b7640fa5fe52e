import type { Locator } from 'playwright-core';
import { CALM, faultsByScheme, inWords, resize, ZOOMED } from '../src/accessibility-faults';
import { axeFaults } from '../src/axe';
import { layoutFaults, spaceText } from '../src/layout-faults';
import { SCREENS } from '../src/screens';
import { navigation } from '../src/signing-in';
import { VIEWS } from '../src/tour';
import { STATE_COMPLAINTS, STATES } from '../src/visitor-states';
import { visit } from '../src/takeover';
import { newVisitor, type Visitor } from '../src/visitor';

const NARROW = SCREENS.narrow.viewport;

describe('for a visitor on a desktop', () => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await newVisitor(CALM);
  });
  afterEach(async () => {
    await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.page.setViewportSize(SCREENS.desktop.viewport);
  });

  test.each(Object.entries({ ...VIEWS, ...STATES }))(
    '%s: axe-core finds nothing, and all of it fits at 320 px, at 200% and with wider text',
    async (_name, open) => {
      const { page, complaints } = visitor;
      complaints.expect(STATE_COMPLAINTS);
      await open(page);
      const faults: Record<string, string[]> = await faultsByScheme(page);
      await resize(page, ZOOMED);
      faults['at 200%'] = await layoutFaults(page);
      await resize(page, NARROW);
      faults['at 320 px'] = [...(await layoutFaults(page)), ...(await axeFaults(page))];
      await spaceText(page);
      faults['with wider text at 320 px'] = await layoutFaults(page);
      await resize(page, SCREENS.desktop.viewport);
      faults['with wider text'] = await layoutFaults(page);
      expect(inWords(faults)).toEqual([]);
    },
  );
});

describe('for a visitor on a phone', () => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await newVisitor({ ...CALM, screen: 'phone' });
  });

  test.each(Object.entries(VIEWS))('%s: axe-core finds nothing', async (_name, open) => {
    visitor.complaints.expect(STATE_COMPLAINTS);
    await open(visitor.page);
    expect(inWords(await faultsByScheme(visitor.page))).toEqual([]);
  });
});

test("in the system's own colours the page that is open and the filter that is chosen stand out", async () => {
  const { page } = await newVisitor();
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/projects');
  const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const entry = (name: string) => navigation(page).getByRole('link', { name });
  const filter = (isChosen: boolean) =>
    page
      .getByRole('group', { name: 'Filter by category' })
      .getByRole('button', { pressed: isChosen })
      .first();
  expect(await groundOf(entry('Projects'))).not.toBe(await groundOf(entry('Home')));
  expect(await groundOf(filter(true))).not.toBe(await groundOf(filter(false)));
});
