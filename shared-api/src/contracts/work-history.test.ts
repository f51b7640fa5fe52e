import { employmentInput, storedEmployment } from './work-history';

const startsAt = (start: string, end = 'present') => ({
  employer: 'Rail',
  roles: [{ title: 'Lead', start, end }],
});

describe('on 31 December 2026', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 11, 31, 23) }));
  afterEach(() => jest.useRealTimers());

  test.each(['2026', '2026-12', '2027-01', '2027'])('a role can start in %s', (start) => {
    expect(employmentInput.safeParse(startsAt(start)).success).toBe(true);
  });

  test.each(['2027-02', '2028'])("a role that the owner still has can't start in %s", (start) => {
    expect(employmentInput.safeParse(startsAt(start)).error!.issues).toMatchObject([
      { path: ['roles', 0, 'start'], message: "A role that you still have can't start in the future" },
    ]);
    // A backup may have it.
    expect(storedEmployment.safeParse(startsAt(start)).success).toBe(true);
  });

  test('a role with an end may', () => {
    expect(employmentInput.safeParse(startsAt('2027-02', '2028')).success).toBe(true);
  });
});
