import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import {
  listLiveReleases,
  rollbackRelease,
  METRICS_MINIMUM,
  type KnownRelease,
  type LiveApp,
  type ReleaseChange,
  type ReleasePerformance,
} from '@portfolio/shared-api/contracts';
import {
  CatalogueConflictError,
  LockHeldError,
  RefusedChangeError,
  rollback,
  type Catalogue,
  type Change,
  hashOf,
  pastVersions,
} from '@portfolio/federation/releases';
import type { Services } from '../../../services';
import { contractRoute } from '../../../http/contract-route';
import { AppError } from '../../../errors';
import { readMetrics, type MetricRow } from '../metrics/repository';
import { countOf, percentile75 } from '../metrics/buckets';
import { contentsReader } from './contents';
import { SCALE, type Measure, type Timed } from '../metrics/measures';

/** Lists and rolls back releases for the owner. Reads the store itself, because a cached catalogue may be a second old. */
export function liveReleaseRoutes(app: FastifyInstance, { db, releases: { store } }: Services): void {
  const readContents = contentsReader(store);
  const list = async () => {
    const [catalogue, metrics] = await Promise.all([store.readCatalogue(), readMetrics(db)]);
    const apps = toLiveApps(catalogue, metrics);
    const withContents = async (name: string, release: KnownRelease): Promise<KnownRelease> => {
      const contents = await readContents(catalogue, name, release.version);
      if (!contents) return release;
      const builtWith = Object.entries(contents.builtWith).map(([name, version]) => ({ name, version }));
      return { ...release, weight: contents.weight, builtWith };
    };
    // One after the other: a bucket takes several requests for each.
    return pLimit(1).map(apps, async ({ app: name, live, before, ...rest }) => ({
      ...rest,
      app: name,
      live: await withContents(name, live),
      before: await pLimit(4).map(before, (release) => withContents(name, release)),
    }));
  };

  contractRoute(app, listLiveReleases, list);

  contractRoute(app, rollbackRelease, async ({ params, body: { from, to }, request }) => {
    const catalogue = await store.readCatalogue();
    const live = liveOf(catalogue, params.app);
    // A retry after a lost response.
    if (live === to) return list();
    if (live !== from)
      throw anotherIsLive(`${params.app} ${live} went live in the meantime, so nothing was rolled back.`);
    try {
      await rollback(store, [{ app: params.app, to }], { catalogue, role: 'owner' });
    } catch (error) {
      if (error instanceof CatalogueConflictError || error instanceof LockHeldError)
        throw anotherIsLive('Another release was being published, so nothing was rolled back.');
      if (error instanceof RefusedChangeError) throw new AppError(422, 'refused', error.message);
      throw error;
    }
    request.log.info({ app: params.app, from, to }, 'release rolled back');
    return list();
  });
}

function liveOf({ apps }: Catalogue, app: string): string {
  if (Object.hasOwn(apps, app)) return apps[app]!.live;
  throw new AppError(404, 'no-app', `${app} has no live release.`);
}

const anotherIsLive = (what: string) =>
  new AppError(409, 'another-release', `${what} Check what's live before trying again.`);

/** The live releases of a catalogue, with their metrics. */
function toLiveApps(catalogue: Catalogue, metrics: readonly MetricRow[]): LiveApp[] {
  const recordOf = (app: string, version: string) => {
    const { published, rolledBack } = catalogue.records?.[`${app}@${version}`] ?? {};
    return { published: toChange(published), rolledBack: toChange(rolledBack) };
  };
  const toRelease =
    (app: string) =>
    (version: string): KnownRelease => ({
      version,
      hash: hashOf(catalogue, app, version) ?? null,
      performance: performanceOf(metrics.filter((row) => row.app === app && row.version === version)),
      published: recordOf(app, version).published,
      weight: null,
      builtWith: [],
    });
  return Object.entries(catalogue.apps).map(([app, entry]) => ({
    app,
    since: entry.since,
    live: toRelease(app)(entry.live),
    before: pastVersions(entry).map(toRelease(app)),
    rolledBack: (entry.rolledBack ?? []).map((version) => ({ version, ...recordOf(app, version) })),
  }));
}

const toChange = (change: Change | undefined): ReleaseChange | null =>
  change ? { by: null, commit: null, note: null, ...change } : null;

/** Summarizes a release's metrics. */
function performanceOf(rows: readonly MetricRow[]): ReleasePerformance {
  const of = (wanted: Measure) => rows.filter(({ measure }) => measure === wanted);
  const count = (wanted: Measure) => countOf(of(wanted));
  const measured = (wanted: Timed) => {
    const p75 = count(wanted) < METRICS_MINIMUM ? null : percentile75(of(wanted));
    return { count: count(wanted), p75: p75 === null ? null : p75 / SCALE[wanted] };
  };
  const failures = count('failure');
  return {
    views: count('view'),
    lcp: measured('lcp'),
    inp: measured('inp'),
    ttfb: measured('ttfb'),
    cls: measured('cls'),
    entry: measured('entry'),
    page: measured('page'),
    attempts: count('page') + failures,
    failures,
    fallbacks: count('fallback'),
  };
}
