import { CALM, faultsByScheme, inWords, resize, ZOOMED } from '../src/accessibility-faults';
import { layoutFaults } from '../src/layout-faults';
import { OWNER_STATES } from '../src/owner-states';
import { SCREENS } from '../src/screens';
import { signInAsOwner } from '../src/signing-in';
import { OWNER_VIEWS } from '../src/tour';
import { newVisitor, type Visitor } from '../src/visitor';

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
      Object.assign(faults, await faultsByScheme(page, (scheme) => page.evaluate(showTheme, scheme)));
      expect(inWords(faults)).toEqual([]);
    },
  );
});

/** What the dashboard's toggle comes to, also where a dialog lies over it. */
function showTheme(theme: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-theme]')) part.dataset.theme = theme;
}
