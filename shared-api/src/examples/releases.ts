import type { Examples } from './example';

const lcp = { count: 412, p75: 812.5 };
const none = { count: 0, p75: null };
const performance = {
  views: 412,
  lcp,
  inp: none,
  ttfb: none,
  cls: none,
  entry: none,
  page: none,
  attempts: 480,
  failures: 1,
  fallbacks: 1,
};
const release = (version: string) => ({ version, hash: `sha384-${'A'.repeat(64)}`, performance });
const remote = (live: string, before: readonly string[]) => ({
  app: 'remote-public',
  since: '2026-03-01T09:30:00.000Z',
  live: release(live),
  before: before.map(release),
});

/** Examples for live releases and their metrics. */
export const releaseExamples = {
  listLiveReleases: {
    summary: 'Lists the live and earlier releases of each app with their metrics',
    data: [remote('1.1.0', ['1.0.0'])],
  },
  rollbackRelease: {
    summary: 'Makes an earlier release live again',
    params: { app: 'remote-public' },
    body: { from: '1.1.0', to: '1.0.0' },
    data: [remote('1.0.0', [])],
  },
} satisfies Partial<Examples>;
