import type { TransportResponse, TransportCall } from '@portfolio/shared-api';
import type {
  GradualRelease,
  KnownRelease,
  LiveApp,
  PageChanges,
  ReleasePerformance,
} from '@portfolio/shared-api/releases';
import { ok, errorResponse } from './responses';

const none = { count: 0, p75: null };
const noViews: ReleasePerformance = {
  views: 0,
  lcp: none,
  inp: none,
  ttfb: none,
  cls: none,
  entry: none,
  page: none,
  attempts: 0,
  failures: 0,
  fallbacks: 0,
};

export const aRelease = (version: string, performance: Partial<ReleasePerformance> = {}): KnownRelease => ({
  version,
  hash: `sha384-${version}`,
  performance: { ...noViews, ...performance },
  published: null,
  weight: null,
  builtWith: [],
  unchecked: [],
  promoted: null,
});

export const aGradualRelease = (version: string, part: Partial<GradualRelease> = {}): GradualRelease => ({
  ...aRelease(version),
  share: 0.1,
  guard: false,
  growth: [],
  since: '2026-11-02T12:00:00.000Z',
  shareSince: '2026-11-02T12:00:00.000Z',
  comparison: { gradual: noViews, live: noViews, lcp: [], inp: [] },
  verdict: null,
  ...part,
});

export const aLiveApp = (part: Partial<LiveApp> = {}): LiveApp => ({
  app: 'remote-public',
  since: '2026-11-01T12:00:00.000Z',
  live: aRelease('1.1.0'),
  gradual: null,
  before: [aRelease('1.0.0')],
  rolledBack: [],
  ...part,
});

/** The API's responses about releases. A rollback changes them. */
export class FakeReleases {
  apps: readonly LiveApp[] = [aLiveApp()];
  /** By version. */
  changes: Readonly<Record<string, PageChanges>> = {};

  respond({ method, path, body }: TransportCall): TransportResponse {
    if (path.endsWith('/pictures')) return ok(this.changes[path.split('/').at(-2)!] ?? null);
    if (method === 'GET') return ok(this.apps);
    const [, , , name, command] = path.split('/');
    if (command === 'promote') {
      this.apps = this.apps.map((each) => (each.app === name ? promoted(each) : each));
      return ok(this.apps);
    }
    const { from, to } = body as { from: string; to: string };
    const app = this.apps.find((each) => each.app === name);
    if (app?.gradual?.version === from) {
      this.apps = this.apps.map((each) => (each === app ? { ...app, gradual: null } : each));
      return ok(this.apps);
    }
    if (app?.live.version !== from)
      return errorResponse(
        409,
        `${name} ${app?.live.version} went live in the meantime, so nothing was rolled back.`,
      );
    this.apps = this.apps.map((each) => (each === app ? rolledBack(app, to) : each));
    return ok(this.apps);
  }
}

const promoted = (app: LiveApp): LiveApp =>
  app.gradual ? { ...app, live: app.gradual, gradual: null, before: [app.live, ...app.before] } : app;

function rolledBack(app: LiveApp, to: string): LiveApp {
  const place = app.before.findIndex(({ version }) => version === to);
  return { ...app, live: app.before[place]!, before: app.before.slice(place + 1) };
}
