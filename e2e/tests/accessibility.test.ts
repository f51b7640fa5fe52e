import type { Locator, Page } from 'playwright-core';
import { axeFaults } from '../src/axe';
import { layoutFaults, spaceText } from '../src/layout-faults';
import { SCREENS } from '../src/screens';
import { navigation, signInAsOwner } from '../src/signing-in';
import { OWNER_STATES } from '../src/owner-states';
import { OWNER_VIEWS, VIEWS } from '../src/tour';
import { STATE_COMPLAINTS, STATES } from '../src/visitor-states';
import { settled } from '../src/settled';
import { visit } from '../src/takeover';
import { newVisitor, type Visitor } from '../src/visitor';

// Colours on their way from one to another are nobody's fault.
const CALM = { reducedMotion: 'reduce' } as const;
const SCHEMES = ['light', 'dark'] as const;

type Viewport = { readonly width: number; readonly height: number };
const { width, height } = SCREENS.desktop.viewport;
const NARROW = SCREENS.narrow.viewport;
/** What is left of the window when all is twice as large. */
const ZOOMED = { width: width / 2, height: height / 2 };

const inWords = (faults: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(faults).flatMap(([where, found]) => found.map((fault) => `${where}: ${fault}`));

async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewportSize(viewport);
  await settled(page);
}

/** What axe-core finds in light and in dark. */
async function faultsInBothSchemes({ page }: Visitor) {
  const faults: Record<string, string[]> = {};
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    faults[colorScheme] = await axeFaults(page);
  }
  return faults;
}

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
      const faults: Record<string, string[]> = await faultsInBothSchemes(visitor);
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
    expect(inWords(await faultsInBothSchemes(visitor))).toEqual([]);
  });
});

describe.each(['desktop', 'phone'] as const)('for the owner on a %s', (screen) => {
  let owner: Visitor;

  beforeAll(async () => {
    owner = await newVisitor({ ...CALM, screen });
    // What one state leaves unsaved may be left by the next.
    owner.page.on('dialog', (dialog) => void dialog.accept());
    await signInAsOwner(owner.page);
  });

  test.each(Object.entries({ ...OWNER_VIEWS, ...OWNER_STATES }))(
    '%s: axe-core finds nothing, light and dark, and all of it fits, on a desktop also at 200%%',
    async (_name, open) => {
      const { page, complaints } = owner;
      complaints.expect(/409 \(Conflict\)/);
      await open(page);
      const faults: Record<string, string[]> = {};
      const { viewport } = SCREENS[screen];
      await resize(page, screen === 'desktop' ? ZOOMED : viewport);
      faults['at its tightest'] = await layoutFaults(page);
      await resize(page, viewport);
      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.evaluate(showTheme, scheme);
        await settled(page);
        faults[scheme] = await axeFaults(page);
      }
      expect(inWords(faults)).toEqual([]);
    },
  );
});

/** What the dashboard's toggle comes to, also where a dialog lies over it. */
function showTheme(theme: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-theme]')) part.dataset.theme = theme;
}

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
