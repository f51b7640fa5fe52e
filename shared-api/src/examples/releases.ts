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
const published = {
  at: '2026-03-01T09:30:00.000Z',
  role: 'token' as const,
  by: 'Ada Lovelace',
  commit: '3f9a1c08b2d43f9a1c08b2d43f9a1c08b2d43f9a',
  note: 'Project cards are wider',
  token: 'CI of the notes team',
  share: null,
  guard: false,
};
const rolledBack = {
  at: '2026-03-02T08:00:00.000Z',
  role: 'owner' as const,
  by: null,
  commit: null,
  note: null,
  token: null,
};
const release = (version: string) => ({
  version,
  hash: `sha384-${'A'.repeat(64)}`,
  performance,
  published,
  weight: { views: [{ page: 'project-list', bytes: 43_180 }], scripts: 118_402 },
  builtWith: [{ name: '@portfolio/shared-api', version: '1.0.2' }],
  unchecked: [],
  promoted: null,
});
const gradual = (version: string) => ({
  ...release(version),
  published: { ...published, share: 0.1, guard: true },
  share: 0.1,
  guard: true,
  growth: [0.25, 0.5, 1],
  since: published.at,
  shareSince: published.at,
  comparison: {
    gradual: performance,
    live: performance,
    lcp: [
      { from: 500, to: 700, gradual: 180, live: 178 },
      { from: 700, to: 1_000, gradual: 232, live: 234 },
    ],
    inp: [],
  },
  verdict: {
    state: 'not-enough-data' as const,
    visits: { gradual: 12, live: 104 },
    needed: 100,
    because: null,
  },
});
const remote = (live: string, before: readonly string[], after: readonly string[] = []) => ({
  app: 'remote-public',
  since: '2026-03-01T09:30:00.000Z',
  live: release(live),
  gradual: null,
  before: before.map(release),
  rolledBack: after.map((version) => ({ version, published, promoted: null, rolledBack })),
});

const deployToken = {
  _id: 'k2Vn7Xc4Bm9Q',
  name: 'CI of the notes team',
  app: 'remote-notes',
  paths: ['/notes', '/notes/*'],
  createdAt: '2026-03-01T09:30:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
};

const counted = (count: number, before: number) => ({ count, before });

/** Examples for live releases, their metrics, and visits. */
export const releaseExamples = {
  listLiveReleases: {
    summary: 'Lists the live and earlier releases of each app with their metrics',
    data: [{ ...remote('1.1.0', ['1.0.0']), gradual: gradual('1.2.0') }],
  },
  getPageChanges: {
    summary: 'Lists the pages that a release changed, with the names of their pictures',
    params: { app: 'remote-public', version: '1.1.0' },
    data: {
      replaced: '1.0.0',
      pages: [{ page: 'education', path: '/education', change: 'changed' as const }],
      withoutPictures: [],
    },
  },
  rollbackRelease: {
    summary: 'Makes an earlier release live again',
    params: { app: 'remote-public' },
    body: { from: '1.1.0', to: '1.0.0' },
    data: [remote('1.0.0', [], ['1.1.0'])],
  },
  promoteRelease: {
    summary: 'Makes a gradual release live for everyone',
    params: { app: 'remote-public' },
    body: { version: '1.2.0' },
    data: [remote('1.2.0', ['1.1.0', '1.0.0'])],
  },
  listDeployTokens: {
    summary: 'Lists the deploy tokens',
    data: [deployToken],
    meta: {
      environment: [{ apps: ['remote-shop'] }],
      remotes: [{ app: 'remote-public', paths: ['/', '/projects', '/projects/:id'] }],
    },
  },
  createDeployToken: {
    summary: 'Creates a deploy token from the SHA-256 of a random text; only its creator knows the token',
    body: {
      name: deployToken.name,
      app: deployToken.app,
      paths: deployToken.paths,
      expiresAt: null,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    data: deployToken,
  },
  revokeDeployToken: {
    summary: 'Revokes a deploy token',
    params: { id: deployToken._id },
    data: { _id: deployToken._id },
  },
  getVisits: {
    summary: 'Counts page views, CV downloads, contact forms and referring hosts of the last weeks',
    query: { weeks: '12' },
    data: {
      weeks: [
        { start: '2026-11-16', views: 96 },
        { start: '2026-11-23', views: 41 },
      ],
      since: '2026-03-02',
      hasBefore: true,
      views: counted(137, 88),
      pages: [{ path: '/', label: 'Home', ...counted(70, 51) }],
      projects: [{ id: 'k3v9q2m8x1c7', title: 'Queue Inspector', ...counted(67, 37) }],
      deletedProjects: counted(0, 0),
      cvDownloads: counted(6, 2),
      contactStarted: counted(3, 2),
      contactSent: counted(2, 1),
      hosts: [{ host: 'github.com', ...counted(14, 9) }],
      otherHosts: counted(3, 6),
    },
  },
} satisfies Partial<Examples>;
