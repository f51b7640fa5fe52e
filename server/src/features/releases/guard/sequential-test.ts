/*
 * Tests by betting. A test starts with a wealth of 1 and bets, visit by visit, that the gradual release is worse. If it isn't, no bet gains
 * on average, so the wealth reaches 1/α with a probability of at most α, however often and whenever somebody looks (Ville's inequality).
 * Each test holds several bets side by side, because it isn't known how much worse a release could be; its wealth is their average.
 *
 * Visits are compared in blocks. A block ends with the first visit that got the other release, so each visit is in one block, and
 * what changes for both releases, such as the time of day, cancels out.
 */

/** The release that a visit got. */
export type Arm = 'gradual' | 'live';

/** The wealth of each bet. */
type Wealth = readonly number[];

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const wealthOf = ({ wealth }: { readonly wealth: Wealth }): number => meanOf(wealth);

/** Visits of one release that no visit of the other one has followed yet. */
interface Pending<Value> {
  readonly arm: Arm;
  readonly values: readonly Value[];
}

/** More pending visits add little, and the latest are the most comparable. */
const MOST_PENDING = 50;

interface Block<Value> {
  readonly gradual: readonly Value[];
  readonly live: readonly Value[];
}

interface Step<Value> {
  readonly pending: Pending<Value>;
  readonly block?: undefined;
}
interface End<Value> {
  readonly pending: null;
  readonly block: Block<Value>;
}

function addTo<Value>(pending: Pending<Value> | null, arm: Arm, value: Value): Step<Value> | End<Value> {
  const values = pending?.values ?? [];
  if (pending === null || pending.arm === arm)
    return { pending: { arm, values: [...values, value].slice(-MOST_PENDING) } };
  return {
    pending: null,
    block: arm === 'gradual' ? { gradual: [value], live: values } : { gradual: values, live: [value] },
  };
}

/** How many visits of a release failed, of those in finished blocks. */
interface Failed {
  readonly visits: number;
  readonly failures: number;
}

export interface FailureTest {
  readonly wealth: Wealth;
  readonly live: Failed;
  readonly pending: Pending<boolean> | null;
}

/** How many more of the gradual release's visits fail, as bets. */
const MORE_FAILURES = [0.05, 0.15, 0.4, 0.9];

/** Before there are visits: one failure in a hundred, as if seen in 50 visits. */
const EXPECTED: Failed = { visits: 50, failures: 0.5 };

export const newFailureTest = (): FailureTest => ({
  wealth: MORE_FAILURES.map(() => 1),
  live: { visits: 0, failures: 0 },
  pending: null,
});

/**
 * Tests that the gradual release's visits fail no more often. Each bet multiplies its wealth by the likelihood ratio of "fails this much more
 * often" to "fails as often", given the live release's failures so far: an e-variable for two proportions (Turner, Ly and Grünwald).
 */
export function withFailure(test: FailureTest, arm: Arm, hasFailed: boolean): FailureTest {
  const { pending, block } = addTo(test.pending, arm, hasFailed);
  if (!block) return { ...test, pending };
  const { live, gradual } = block;
  const before = (test.live.failures + EXPECTED.failures) / (test.live.visits + EXPECTED.visits);
  return {
    pending,
    live: {
      visits: test.live.visits + live.length,
      failures: test.live.failures + live.filter(Boolean).length,
    },
    wealth: test.wealth.map((wealth, index) => {
      const worse = Math.min(before + MORE_FAILURES[index]!, 0.98);
      const same = (gradual.length * worse + live.length * before) / (gradual.length + live.length);
      const ratio = (visits: readonly boolean[], rate: number) =>
        visits.reduce((product, failed) => product * (failed ? rate / same : (1 - rate) / (1 - same)), 1);
      return wealth * ratio(gradual, worse) * ratio(live, before);
    }),
  };
}

export interface TimeTest {
  readonly wealth: Wealth;
  /** By group of visits; only visits of one group are compared. */
  readonly pending: Readonly<Record<string, Pending<number>>>;
}

/** How much of the wealth each bet stakes. */
const STAKES = [0.3, 0.6, 0.95];

export const newTimeTest = (): TimeTest => ({ wealth: STAKES.map(() => 1), pending: {} });

/** A time of a visit, in milliseconds. */
export interface TimedVisit {
  readonly arm: Arm;
  readonly group: string;
  readonly time: number;
}

/**
 * Tests that the gradual release is no slower, on average over pairs of one visit of each release. A pair counts by the logarithm of its
 * ratio, up to a factor of e: a few very slow visits would decide a comparison of means.
 * @param tolerated what a visit of the gradual release may take longer than one of the live release that took `time`
 */
export function withTime(
  test: TimeTest,
  { arm, group, time }: TimedVisit,
  tolerated: (time: number) => number,
): TimeTest {
  const { [group]: before = null, ...others } = test.pending;
  const { pending, block } = addTo(before, arm, time);
  if (!block) return { ...test, pending: { ...others, [group]: pending } };
  const lossOf = (own: number, other: number) =>
    Math.max(-1, Math.min(1, Math.log(own / (other + tolerated(other)))));
  const loss = meanOf(block.gradual.flatMap((own) => block.live.map((other) => lossOf(own, other))));
  return {
    pending: others,
    wealth: test.wealth.map((wealth, index) => wealth * (1 + STAKES[index]! * loss)),
  };
}

export interface SilenceTest {
  readonly wealth: Wealth;
}

/** The share of the gradual release's visits that still reports anything, as bets. */
const HEARD = [0, 0.1, 0.3, 0.6];

export const newSilenceTest = (): SilenceTest => ({ wealth: HEARD.map(() => 1) });

/**
 * Tests that visitors of the gradual release report as often as others do: a release that stops browsers from running any script can't
 * report its failures, but its visitors are missing.
 * @param share the part of all visitors that gets the gradual release
 */
export function withReport(test: SilenceTest, arm: Arm, share: number): SilenceTest {
  return {
    wealth: test.wealth.map((wealth, index) => {
      const heard = HEARD[index]! * share;
      return wealth * (arm === 'gradual' ? heard / share : (1 - heard) / (1 - share));
    }),
  };
}
