import type { Locator, Page } from 'playwright-core';
import { CALM, faultsByScheme, formatFaults, resize, ZOOMED } from '../src/accessibility-faults';
import { axeFaults } from '../src/axe';
import { enlargeText, layoutFaults, spaceText, unenlargeText, unspaceText } from '../src/layout-faults';
import { SCREENS, type Screen } from '../src/screens';
import { untilAnimationsEnd } from '../src/animations';
import { navigation } from '../src/signing-in';
import { visit } from '../src/hydration';
import { TOUR_COMPLAINTS, VISITOR_TOUR } from '../src/visitor-tour';
import { newVisitor, type Visitor } from '../src/visitor';

const { desktop, narrow } = SCREENS;
const WITH_LONG_WORDS = 'the pages with long words';

/** Checks the page's current state with axe-core, and its layout on a desktop and in the narrowest window. */
async function faultsOn(page: Page, stage: string): Promise<Record<string, string[]>> {
  await untilAnimationsEnd(page);
  const faults: Record<string, string[]> = IS_FULL_RUN ? await faultsByScheme(page) : {};
  // Long words affect the layout only, and axe-core takes longest for them.
  if (!IS_FULL_RUN && stage !== WITH_LONG_WORDS) faults.light = await axeFaults(page);
  faults['at 1440 px'] = await layoutFaults(page);
  if (IS_FULL_RUN) {
    await resize(page, ZOOMED);
    faults['at 200%'] = await layoutFaults(page);
  }
  await resize(page, narrow.viewport);
  faults['at 320 px'] = await layoutFaults(page);
  if (IS_FULL_RUN) faults['at 320 px'].push(...(await axeFaults(page)));
  await enlargeText(page);
  faults['with text of twice the size at 320 px'] = await layoutFaults(page);
  await unenlargeText(page);
  await spaceText(page);
  faults['with wider text at 320 px'] = await layoutFaults(page);
  await resize(page, desktop.viewport);
  if (IS_FULL_RUN) faults['with wider text'] = await layoutFaults(page);
  await unspaceText(page);
  return faults;
}

/** On a phone the window isn't resized. */
const LOOKS: Readonly<Partial<Record<Screen, typeof faultsOn>>> = {
  desktop: faultsOn,
  ...(IS_FULL_RUN && { phone: (page) => faultsByScheme(page) }),
};

describe.each(Object.entries(LOOKS))('a visitor on a %s', (screen, look) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await newVisitor({ ...CALM, screen: screen as Screen });
  });
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));

  test.each(Object.entries(VISITOR_TOUR))(
    '%s: no axe-core violations, and everything fits',
    async (name, stage) => {
      const { page, pageErrors } = visitor;
      pageErrors.expect(TOUR_COMPLAINTS);
      const faults: string[] = [];
      await stage(page, async (state) => {
        faults.push(...formatFaults(await look(page, name)).map((fault) => `${state}, ${fault}`));
      });
      expect(faults).toEqual([]);
    },
  );
});

test('in forced colours the current page and the chosen filter stand out, and the name covers nothing', async () => {
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
  // Firefox paints a visited link in other colours, so that colours alone don't tell.
  const frameOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).borderWidth);
  expect(await frameOf(entry('Projects'))).not.toBe(await frameOf(entry('Home')));
  expect(await groundOf(filter(true))).not.toBe(await groundOf(filter(false)));

  // Browsers paint an opaque plate behind each line of text. Those of the name cover no other text.
  await visit(page, '/');
  const name = page.getByRole('heading', { level: 1 });
  const [above, below] = await name.evaluate((heading) => {
    const range = document.createRange();
    const platesOf = (element: Element | null) => {
      range.selectNodeContents(element!);
      return [...range.getClientRects()];
    };
    const plates = platesOf(heading);
    const gap = (upper: DOMRect[], lower: DOMRect[]) =>
      Math.min(...lower.map(({ top }) => top)) - Math.max(...upper.map(({ bottom }) => bottom));
    return [
      gap(platesOf(heading.previousElementSibling), plates),
      gap(plates, platesOf(heading.nextElementSibling)),
    ];
  });
  expect(above).toBeGreaterThanOrEqual(0);
  expect(below).toBeGreaterThanOrEqual(0);
});
