import { createHash } from 'node:crypto';
import { CALM } from '../../src/accessibility-faults';
import { untilAnimationsEnd } from '../../src/animations';
import { ENGINES } from '../../src/engines/engine';
import { layoutFaults } from '../../src/layout-faults';
import type { Screen } from '../../src/screens';
import { newVisitor, type Visitor } from '../../src/visitor';
import { TOUR_COMPLAINTS, VISITOR_TOUR } from '../../src/visitor-tour';

/** The hashes of a script that was aborted: of those that a document names, and of chunks. */
const OF_NOTHING = ['sha384', 'sha256'].map((algorithm) => createHash(algorithm).digest('base64'));
/**
 * Errors that the tour causes in any engine, and Firefox's wording of them: requests that the test aborts, scripts and fonts that are still
 * loading when their page is left, and logged errors, whose names Firefox leaves out.
 */
const COMPLAINTS = new RegExp(
  [
    TOUR_COMPLAINTS.source,
    'NS_ERROR_ABORT',
    ...OF_NOTHING.map((hash) => `hash is “${hash.replaceAll('+', '\\+')}`),
    `download failed .* status=${0x804b0002} `,
    'console: Error \\(',
  ].join('|'),
);
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
      pageErrors.expect(COMPLAINTS);
      const faults: string[] = [];
      await stage(page, async (state) => {
        await untilAnimationsEnd(page);
        faults.push(...(await layoutFaults(page)).map((fault) => `${state}, ${fault}`));
      });
      expect(faults).toEqual([]);
    });
  });
});
