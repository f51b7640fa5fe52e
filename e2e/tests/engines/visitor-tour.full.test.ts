import { CALM } from '../../src/accessibility-faults';
import { untilAnimationsEnd } from '../../src/animations';
import { ENGINES } from '../../src/engines/all-engines';
import { layoutFaults } from '../../src/layout-faults';
import type { Screen } from '../../src/screens';
import { newVisitor, type Visitor } from '../../src/visitor';
import { TOUR_COMPLAINTS, VISITOR_TOUR } from '../../src/visitor-tour';

/**
 * Errors that the tour causes in any engine, and Firefox's wording of them: requests that the test aborts, scripts and fonts that are still
 * loading when their page is left, and logged errors, whose names Firefox leaves out.
 */
const COMPLAINTS = [
  TOUR_COMPLAINTS,
  /NS_ERROR_ABORT/,
  // The hashes of nothing: SHA-384 for scripts that a document names, SHA-256 for chunks.
  /hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6/,
  /hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=/,
  // NS_BINDING_ABORTED
  /download failed .*status=2152398850 /,
  /console: Error \(/,
];
const SCREENS_OF_TOUR: readonly Screen[] = ['desktop', 'phone'];

describe.each(ENGINES)('in $title', (engine) => {
  if (engine.missing) return test.todo(engine.missing);

  describe.each(SCREENS_OF_TOUR)('a visitor on a %s', (screen) => {
    let visitor: Visitor;

    beforeAll(async () => {
      visitor = await newVisitor({ ...CALM, engine, screen });
    });
    afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));

    test.each(Object.entries(VISITOR_TOUR))('%s: everything works and fits', async (_name, stage) => {
      const { page, pageErrors } = visitor;
      COMPLAINTS.forEach(pageErrors.expect);
      const faults: string[] = [];
      await stage(page, async (state) => {
        await untilAnimationsEnd(page);
        faults.push(...(await layoutFaults(page)).map((fault) => `${state}, ${fault}`));
      });
      expect(faults).toEqual([]);
    });
  });
});
