const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/* Files that take longest, the longest first. Only their order matters, and that roughly. */
const LONGEST = [
  'engines/owner-story.full.test.ts',
  'engines/visitor-tour.full.test.ts',
  'owner-story/owner-story.full.test.ts',
  'teams-day.full.test.ts',
  'visitor-tour.test.ts',
  'owner-story/owner-story.test.ts',
  'owner-tour.test.ts',
  'faults.test.ts',
  'admin-faults.full.test.ts',
  'remote-of-its-own.full.test.ts',
  'releasing.full.test.ts',
  'rendering-faults.full.test.ts',
  'publish-gate.test.ts',
  'release-faults.full.test.ts',
].map((name) => join(__dirname, 'tests', name));

/** Begins with the long files where Jest has no times of an earlier run: one that began late would keep one worker busy while the other has none left. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const gone = LONGEST.filter((path) => !existsSync(path));
    if (gone.length > 0)
      throw new Error(`e2e/longest-first.cjs names files that aren't there: ${gone.join(', ')}`);
    const sorted = super.sort([...tests]);
    if (sorted.some((each) => this.time(each) !== undefined)) return sorted;
    const rank = ({ path }) => (LONGEST.includes(path) ? LONGEST.indexOf(path) : LONGEST.length);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
};
