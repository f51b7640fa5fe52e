import { bucketOf, countOf, percentile75, type Bucket } from '../metrics/buckets';
import {
  newFailureTest,
  newSilenceTest,
  newTimeTest,
  wealthOf,
  withFailure,
  withReport,
  withTime,
  type Arm,
  type FailureTest,
  type SilenceTest,
  type TimeTest,
} from './sequential-test';

/** The probability that a release which is no worse is rolled back, over its whole gradual release. */
export const ERROR_RATE = 0.01;

/** Fewer visits never roll a release back, unless they are missing. */
export const MINIMUM_VISITS = 20;

/** So many visits of each release show most faults; the others are found later. See the simulation in docs/RELIABILITY.md. */
export const ENOUGH_VISITS = 100;

/** Smaller differences are tolerated, in milliseconds: a server renders a release's first pages, which takes a moment. */
const TOLERATED = {
  lcp: (time: number) => 50 + 0.05 * time,
  inp: (time: number) => 24 + 0.05 * time,
};

/** What a visitor's first report tells. */
export interface Observation {
  /** The release that the visitor should get. */
  readonly arm: Arm;
  /** The share of the visitors that should get the gradual release. */
  readonly share: number;
  /** Left out if the visit can't be compared with others. */
  readonly visit?: Visit;
}

export interface Visit {
  /** Only visits with devices of one kind are compared: phones are slower. */
  readonly device: 'phone' | 'other';
  readonly hasFailed: boolean;
  /** In milliseconds, like `inp`. */
  readonly lcp?: number;
  readonly inp?: number;
}

interface Side {
  readonly visits: number;
  readonly failures: number;
  /** Counts by bucket, as text. */
  readonly lcp: Readonly<Record<string, number>>;
  readonly inp: Readonly<Record<string, number>>;
}

/** All that is stored about a gradual release's visits: sums, bets, and up to 50 values that wait for a comparison. */
export interface Evidence {
  readonly sides: Readonly<Record<Arm, Side>>;
  readonly failure: FailureTest;
  readonly lcp: TimeTest;
  readonly inp: TimeTest;
  readonly silence: SilenceTest;
  /** The first reports of all visitors, by the release that they should get. */
  readonly reports: Readonly<Record<Arm, number>>;
  /** The share, and how many visits had been compared when it became this large. */
  readonly step: { readonly share: number; readonly visits: number } | null;
}

const NO_VISITS: Side = { visits: 0, failures: 0, lcp: {}, inp: {} };

export const NO_EVIDENCE: Evidence = {
  sides: { gradual: NO_VISITS, live: NO_VISITS },
  failure: newFailureTest(),
  lcp: newTimeTest(),
  inp: newTimeTest(),
  silence: newSilenceTest(),
  reports: { gradual: 0, live: 0 },
  step: null,
};

const comparedVisits = ({ sides: { gradual, live } }: Evidence) => Math.min(gradual.visits, live.visits);

/** Notes the current share. */
export const withShareOf = (evidence: Evidence, share: number): Evidence =>
  evidence.step?.share === share
    ? evidence
    : { ...evidence, step: { share, visits: comparedVisits(evidence) } };

/** Whether enough visits with this share were no worse, so that it may become larger. */
export const mayGrow = (evidence: Evidence, share: number): boolean =>
  verdictOf(evidence).state === 'no-worse' &&
  evidence.step?.share === share &&
  comparedVisits(evidence) - evidence.step.visits >= ENOUGH_VISITS;

export function withObservation(evidence: Evidence, { arm, share, visit }: Observation): Evidence {
  const heard = {
    ...evidence,
    silence: withReport(evidence.silence, arm, share),
    reports: { ...evidence.reports, [arm]: evidence.reports[arm] + 1 },
  };
  if (!visit) return heard;
  const { device, hasFailed, lcp, inp } = visit;
  const side = evidence.sides[arm];
  const compare = (measure: 'lcp' | 'inp', time: number | undefined) =>
    time === undefined
      ? evidence[measure]
      : withTime(evidence[measure], { arm, group: device, time }, TOLERATED[measure]);
  return {
    ...heard,
    sides: {
      ...evidence.sides,
      [arm]: {
        visits: side.visits + 1,
        failures: side.failures + (hasFailed ? 1 : 0),
        lcp: counted(side.lcp, lcp),
        inp: counted(side.inp, inp),
      },
    },
    failure: withFailure(evidence.failure, arm, hasFailed),
    lcp: compare('lcp', lcp),
    inp: compare('inp', inp),
  };
}

function counted(counts: Side['lcp'], value: number | undefined): Side['lcp'] {
  if (value === undefined) return counts;
  const bucket = bucketOf(value);
  return { ...counts, [bucket]: (counts[bucket] ?? 0) + 1 };
}

export type Verdict =
  | { readonly state: 'not-enough-data'; readonly visits: number; readonly needed: number }
  | { readonly state: 'no-worse' }
  /** `because` is for people: "failed in 9 of 41 visits, the live release in 1 of 212". */
  | { readonly state: 'worse'; readonly because: string };

/** What the visits so far say. It may be asked after each of them. */
export function verdictOf(evidence: Evidence): Verdict {
  const { live } = evidence.sides;
  const bets = (['failure', 'lcp', 'inp', 'silence'] as const)
    .map((measure) => ({ measure, wealth: wealthOf(evidence[measure]) }))
    .toSorted((one, other) => other.wealth - one.wealth);
  // The average of the bets is itself a bet, so the error rate holds for all measures together.
  const wealth = bets.reduce((sum, bet) => sum + bet.wealth, 0) / bets.length;
  const strongest = bets[0]!.measure;
  const fewest = comparedVisits(evidence);
  const isEnough = strongest === 'silence' ? live.visits >= MINIMUM_VISITS : fewest >= MINIMUM_VISITS;
  if (wealth >= 1 / ERROR_RATE && isEnough) return { state: 'worse', because: REASONS[strongest](evidence) };
  return fewest < ENOUGH_VISITS
    ? { state: 'not-enough-data', visits: fewest, needed: ENOUGH_VISITS }
    : { state: 'no-worse' };
}

const REASONS = {
  failure: ({ sides: { gradual, live } }) =>
    `failed in ${gradual.failures} of ${gradual.visits} visits, the live release in ${live.failures} of ${live.visits}`,
  lcp: timeReason('lcp', 'largest paint (LCP)'),
  inp: timeReason('inp', 'interaction delay (INP)'),
  silence: ({ reports: { gradual, live } }) =>
    `only ${gradual} of ${gradual + live} visitors who reported had it, so it stops browsers from running`,
} satisfies Record<string, (evidence: Evidence) => string>;

function timeReason(measure: 'lcp' | 'inp', name: string) {
  return ({ sides: { gradual, live } }: Evidence) => {
    const [own, other] = [gradual, live].map((side) => bucketsOf(side[measure]));
    const formatted = (buckets: readonly Bucket[]) => `${Math.round(percentile75(buckets) ?? 0)} ms`;
    return (
      `${name} of ${formatted(own!)} in ${countOf(own!)} visits, ` +
      `and of ${formatted(other!)} in ${countOf(other!)} visits of the live release (75th percentiles)`
    );
  };
}

const bucketsOf = (counts: Side['lcp']): Bucket[] =>
  Object.entries(counts).map(([bucket, count]) => ({ bucket: Number(bucket), count }));
