import {
  catalogueSchema,
  EMPTY_CATALOGUE,
  gradualOf,
  namedIds,
  parseCatalogue,
  type Catalogue,
} from './catalogue';
import { formatShare, grow, withLive, withPreviews, withRollback, withShare } from './catalogue-changes';
import { integrityOf } from './integrity';

const MONDAY = new Date('2026-11-16T08:00:00Z');
const TUESDAY = new Date('2026-11-17T08:00:00Z');
const WEDNESDAY = new Date('2026-11-18T08:00:00Z');
const APP = 'remote-public';
const SALT = 'abcdefghijklmnop';
const sealed = (version: string, app = APP) => ({ app, version, integrity: integrityOf(app + version) });
const byToken = { at: TUESDAY.toISOString(), role: 'token' as const };
const byGuard = { at: WEDNESDAY.toISOString(), role: 'guard' as const };

const live = ['1.0.0', '1.1.0'].reduce(
  (catalogue, version) => withLive(catalogue, [sealed(version)], MONDAY),
  EMPTY_CATALOGUE,
);
const STEP = { share: 0.1, guard: false, salt: SALT };
const started = withShare(live, [sealed('1.2.0')], TUESDAY, STEP, { published: { ...byToken, share: 0.1 } });
const raise = (catalogue: Catalogue, step: Partial<typeof STEP> & { growth?: number[] }) =>
  withShare(catalogue, [sealed('1.2.0')], WEDNESDAY, { ...STEP, salt: 'another-salt-of-this', ...step });

describe('a gradual release', () => {
  test('leaves the live release, and is listed with its hash, so that nothing removes it', () => {
    expect(started.apps[APP]).toEqual({
      ...live.apps[APP],
      gradual: {
        version: '1.2.0',
        share: 0.1,
        guard: false,
        salt: SALT,
        since: TUESDAY.toISOString(),
        shareSince: TUESDAY.toISOString(),
      },
    });
    expect(namedIds(started)).toEqual(new Set(['1.0.0', '1.1.0', '1.2.0'].map((each) => `${APP}@${each}`)));
    expect(Object.keys(started.hashes!)).toContain(`${APP}@1.2.0`);
    expect(started.records).toEqual({ [`${APP}@1.2.0`]: { published: { ...byToken, share: 0.1 } } });
    expect(parseCatalogue(JSON.stringify(started), 'catalogue.json')).toEqual(started);
  });

  test('is no longer a preview, and no longer in the history or rolled back', () => {
    const previewed = withPreviews(live, [sealed('1.2.0')], MONDAY);
    expect(withShare(previewed, [sealed('1.2.0')], TUESDAY, STEP).previews).toBeUndefined();
    const past = withShare(live, [sealed('1.0.0')], TUESDAY, STEP);
    expect(past.apps[APP]).toMatchObject({ live: '1.1.0', previous: null, gradual: { version: '1.0.0' } });
    const back = withRollback(live, [{ app: APP }], TUESDAY);
    const again = withShare(back, [sealed('1.1.0')], WEDNESDAY, STEP);
    expect(again.apps[APP]).toMatchObject({ live: '1.0.0', gradual: { version: '1.1.0' } });
    expect(again.apps[APP]!.rolledBack).toBeUndefined();
  });

  test('grows, and keeps its salt and its guard, so that the visitors who have it keep it', () => {
    const guarded = raise(raise(started, { guard: true }), { share: 0.5 });
    expect(gradualOf(guarded, APP)).toEqual({
      ...gradualOf(started, APP)!,
      share: 0.5,
      guard: true,
      shareSince: WEDNESDAY.toISOString(),
    });
  });

  test('changes nothing at the same share', () => {
    expect(raise(started, {})).toBe(started);
  });

  test('never shrinks', () => {
    expect(() => raise(started, { share: 0.05 })).toThrow(
      /^Refused: remote-public 1\.2\.0 is already at 10%, .*rollback remote-public$/,
    );
  });

  test('becomes the live release for everyone, and the one before the previous', () => {
    const promoted = { ...byToken, note: 'Good' };
    const next = withLive(started, [sealed('1.2.0')], WEDNESDAY, { promoted });
    expect(next.apps[APP]).toEqual({
      live: '1.2.0',
      previous: '1.1.0',
      earlier: ['1.0.0'],
      since: WEDNESDAY.toISOString(),
    });
    expect(next.records![`${APP}@1.2.0`]).toEqual({ published: { ...byToken, share: 0.1 }, promoted });
  });

  test('is rolled back to the live release, which has been live all along', () => {
    const next = withRollback(started, [{ app: APP }], WEDNESDAY, byGuard);
    expect(next.apps[APP]).toEqual({ ...live.apps[APP], rolledBack: ['1.2.0'], isRollback: true });
    expect(next.records![`${APP}@1.2.0`]!.rolledBack).toEqual(byGuard);
    expect(parseCatalogue(JSON.stringify(next), 'catalogue.json')).toEqual(next);
  });

  test('is rolled back with the live release, if an earlier one is to be live', () => {
    const next = withRollback(started, [{ app: APP, to: '1.0.0' }], WEDNESDAY);
    expect(next.apps[APP]).toEqual({
      live: '1.0.0',
      previous: null,
      rolledBack: ['1.2.0', '1.1.0'],
      isRollback: true,
      since: WEDNESDAY.toISOString(),
    });
  });

  test('can be rolled back if the live release is the first', () => {
    const first = withShare(
      withLive(EMPTY_CATALOGUE, [sealed('1.0.0')], MONDAY),
      [sealed('1.1.0')],
      MONDAY,
      STEP,
    );
    expect(withRollback(first, [{ app: APP }], TUESDAY).apps[APP]).toMatchObject({ live: '1.0.0' });
  });
});

describe('a release that grows by itself', () => {
  const growing = raise(started, { guard: true, growth: [0.25, 0.5, 1] });

  test('takes its steps one after the other, until it is live for everyone', () => {
    const first = grow(growing, APP, WEDNESDAY, byGuard);
    expect(gradualOf(first, APP)).toMatchObject({ share: 0.25, growth: [0.5, 1], guard: true, salt: SALT });
    expect(first.records![`${APP}@1.2.0`]!.promoted).toEqual({ ...byGuard, share: 0.25, guard: true });
    const last = grow(grow(first, APP, WEDNESDAY, byGuard), APP, WEDNESDAY, byGuard);
    expect(last.apps[APP]).toMatchObject({ live: '1.2.0', previous: '1.1.0' });
    expect(gradualOf(last, APP)).toBeUndefined();
    expect(last.records![`${APP}@1.2.0`]!.promoted).toEqual(byGuard);
  });

  test('leaves out the steps that a command has taken', () => {
    expect(gradualOf(raise(growing, { share: 0.3 }), APP)!.growth).toEqual([0.5, 1]);
  });

  test.each([
    ['an app without a gradual release', live],
    ['a release that only commands raise', started],
    ['an unknown app', EMPTY_CATALOGUE],
  ])("doesn't change %s", (_, catalogue) => {
    expect(grow(catalogue, APP, WEDNESDAY, byGuard)).toBe(catalogue);
  });
});

test.each([0, 1, 1.5, -0.1])("a share can't be %p", (share) => {
  const entry = { ...started.apps[APP]!, gradual: { ...gradualOf(started, APP)!, share } };
  expect(catalogueSchema.safeParse({ ...started, apps: { [APP]: entry } }).success).toBe(false);
});

test.each([
  [0.1, '10%'],
  [0.29, '29%'],
  [0.005, '0.5%'],
  [0.999, '99.9%'],
])('%p is %s', (share, text) => {
  expect(formatShare(share)).toBe(text);
});
