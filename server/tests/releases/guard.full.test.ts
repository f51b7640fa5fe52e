import { publish, testRelease, testShell } from '../support/test-releases';
import { simulateRollout, type Difference, type Outcome } from '../support/simulate-rollout';
import { TestSite } from '../support/test-site';

/** `GUARD_ROLLOUTS=200` gives the figures of docs/RELIABILITY.md and takes about half an hour, less with TMPDIR in memory. */
const ROLLOUTS = Number(process.env.GUARD_ROLLOUTS ?? 10);
const SHARE = 0.25;
/** All visits of a gradual release, unless it's rolled back before. */
const VISITS = 1_200;

/** For all rollouts of a test, in milliseconds. */
const LIMIT = ROLLOUTS * 30_000;

let site: TestSite;
let count = 0;
beforeAll(async () => {
  site = await TestSite.start({ env: { FIGURES_LIMIT: '100000' } });
  await publish(site.releases, testShell(), testRelease());
});
afterAll(() => site.close());

async function simulate(difference: Difference, visits = VISITS): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let seed = 1; seed <= ROLLOUTS; seed += 1) {
    count += 1;
    const rollout = { version: `1.0.${count}`, difference, share: SHARE, visits, seed };
    outcomes.push(await simulateRollout(site, rollout));
  }
  return outcomes;
}

function report(name: string, outcomes: readonly Outcome[]): readonly Outcome[] {
  const rolledBack = outcomes.filter(({ because }) => because !== null);
  const visits = rolledBack.map((each) => each.visits).sort((one, other) => one - other);
  const at = (part: number) => visits[Math.ceil(visits.length * part) - 1] ?? '-';
  process.stdout.write(
    `${name}: ${rolledBack.length} of ${outcomes.length} rolled back, after ${at(0.5)} visits of the release (median), ` +
      `${at(0.95)} (95%), ${at(1)} (most)\n`,
  );
  return rolledBack;
}

test.each<[string, Difference]>([
  ['throws in one view of five', { throws: 0.2 }],
  ['is 400 ms slower', { slower: 400 }],
  ['never runs', { isDead: true }],
])(
  'a release that %s is always rolled back',
  async (name, difference) => {
    expect(report(name, await simulate(difference, 6_000))).toHaveLength(ROLLOUTS);
  },
  LIMIT,
);

test(
  'an identical release is rolled back in at most 1% of cases',
  async () => {
    expect(report('identical', await simulate({})).length).toBeLessThanOrEqual(ROLLOUTS * 0.01);
  },
  LIMIT,
);
