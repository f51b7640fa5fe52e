import {
  ENOUGH_VISITS,
  mayGrow,
  NO_EVIDENCE,
  verdictOf,
  withObservation,
  withShareOf,
  type Evidence,
} from './evidence';

const SHARE = 0.5;
const visit = { device: 'other', hasFailed: false, lcp: 1_000, inp: 50 } as const;

/** Adds pairs of visits, one of each release. */
function after(pairs: number, gradual: object = {}, live: object = {}, evidence: Evidence = NO_EVIDENCE) {
  let all = withShareOf(evidence, SHARE);
  for (let count = 0; count < pairs; count += 1) {
    all = withObservation(all, { arm: 'live', share: SHARE, visit: { ...visit, ...live } });
    all = withObservation(all, { arm: 'gradual', share: SHARE, visit: { ...visit, ...gradual } });
  }
  return all;
}

test('a few visits decide nothing, however bad', () => {
  const bad = { hasFailed: true, lcp: 60_000 };
  expect(verdictOf(after(19, bad))).toEqual({ state: 'not-enough-data', visits: 19, needed: ENOUGH_VISITS });
  expect(verdictOf(after(20, bad)).state).toBe('worse');
});

test('states what is worse', () => {
  expect(verdictOf(after(30, { hasFailed: true }))).toMatchObject({
    because: 'failed in 30 of 30 visits, the live release in 0 of 30',
  });
  expect(verdictOf(after(60, { lcp: 3_000 }))).toMatchObject({
    because: expect.stringMatching(
      /^largest paint \(LCP\) of 3\d\d\d ms in 60 visits, and of \d{3,4} ms in 60 visits of the live release/,
    ),
  });
  expect(verdictOf(after(60, { inp: 400 }))).toMatchObject({
    because: expect.stringMatching(/^interaction/),
  });
});

test('what is better, or as good, or slower by a few milliseconds, is no worse', () => {
  for (const gradual of [{}, { lcp: 500, inp: 8 }, { lcp: 1_040, inp: 64 }])
    expect(verdictOf(after(1_000, gradual)).state).toBe('no-worse');
  expect(verdictOf(after(1_000, {}, { hasFailed: true })).state).toBe('no-worse');
});

test('compares phones with phones', () => {
  let evidence = NO_EVIDENCE;
  for (let count = 0; count < 200; count += 1) {
    const observe = (arm: 'gradual' | 'live', device: 'phone' | 'other', lcp: number) =>
      (evidence = withObservation(evidence, { arm, share: SHARE, visit: { device, hasFailed: false, lcp } }));
    observe('live', 'other', 500);
    observe('gradual', 'phone', 2_000);
    if (count % 4 === 0) observe('live', 'phone', 2_000);
    if (count % 4 === 0) observe('gradual', 'other', 500);
  }
  expect(verdictOf(evidence).state).toBe('no-worse');
});

test('misses the visitors of a release whose scripts never run', () => {
  let evidence = NO_EVIDENCE;
  const live = () => (evidence = withObservation(evidence, { arm: 'live', share: SHARE, visit }));
  for (let count = 0; count < 12; count += 1) live();
  expect(verdictOf(evidence).state).toBe('not-enough-data');
  for (let count = 0; count < 12; count += 1) live();
  expect(verdictOf(evidence)).toMatchObject({
    state: 'worse',
    because: 'only 0 of 24 visitors who reported had it, so it stops browsers from running',
  });
});

test('a share may grow after enough visits with it', () => {
  const first = after(ENOUGH_VISITS);
  expect([mayGrow(after(ENOUGH_VISITS - 1), SHARE), mayGrow(first, SHARE)]).toEqual([false, true]);
  expect(mayGrow(first, 0.75)).toBe(false);
  const next = withShareOf(first, 0.75);
  expect(mayGrow(next, 0.75)).toBe(false);
});

test('keeps a bounded amount of data, which is finite', () => {
  let evidence = NO_EVIDENCE;
  for (let count = 0; count < 3_000; count += 1)
    evidence = withObservation(evidence, { arm: 'live', share: 0.01, visit: { ...visit, inp: 0 } });
  evidence = after(500, { lcp: 0, inp: 0 }, { lcp: 0, inp: 600_000 }, evidence);
  const text = JSON.stringify(evidence);
  expect(text.length).toBeLessThan(4_000);
  expect(JSON.parse(text)).toEqual(evidence);
});
