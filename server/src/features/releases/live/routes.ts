import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { z } from 'zod';
import {
  getPageChanges,
  listLiveReleases,
  rollbackRelease,
  promoteRelease,
  RELEASE_PICTURE_PATH,
  releasePictureParams,
  type GoingLive,
  type GradualRelease,
  type KnownRelease,
  type LiveApp,
  type ReleaseChange,
} from '@portfolio/shared-api/contracts';
import {
  CatalogueConflictError,
  LockHeldError,
  RefusedChangeError,
  promote,
  rollback,
  type Catalogue,
  type Change,
  type Gate,
  type GoingLive as CatalogueGoingLive,
  type GradualRelease as Gradual,
  hashOf,
  pastVersions,
  releaseId,
} from '@portfolio/federation/releases';
import type { Services } from '../../../services';
import type { Database } from '../../../db/database';
import { contractRoute } from '../../../http/contract-route';
import { AppError } from '../../../errors';
import { readMetrics, type MetricRow } from '../metrics/repository';
import { readEvidence } from '../guard/repository';
import { compareReleases, performanceOf, toVerdict } from './comparison';
import { contentsReader } from './contents';

/** Lists, promotes and rolls back releases for the owner. Reads the store itself, because a cached catalogue may be a second old. */
export function liveReleaseRoutes(
  app: FastifyInstance,
  { db, releases: { store } }: Services,
  gate?: Gate,
): void {
  const readContents = contentsReader(store);
  const list = async () => {
    const [catalogue, metrics] = await Promise.all([store.readCatalogue(), readMetrics(db)]);
    const findings = await Promise.all(
      Object.entries(catalogue.apps).map(
        async ([app, { live, gradual }]) =>
          [app, gradual ? await findingsOf(db, app, live, gradual) : null] as const,
      ),
    );
    const apps = toLiveApps(catalogue, metrics, new Map(findings));
    const withContents = async <R extends KnownRelease>(name: string, release: R): Promise<R> => {
      const contents = await readContents(catalogue, name, release.version);
      if (!contents) return release;
      const builtWith = Object.entries(contents.builtWith).map(([packageName, version]) => ({
        name: packageName,
        version,
      }));
      return { ...release, weight: contents.weight, builtWith, unchecked: [...contents.unchecked] };
    };
    // One after the other: a bucket takes several requests for each.
    return pLimit(1).map(apps, async ({ app: name, live, gradual, before, ...rest }) => ({
      ...rest,
      app: name,
      live: await withContents(name, live),
      gradual: gradual && (await withContents(name, gradual)),
      before: await pLimit(4).map(before, (release) => withContents(name, release)),
    }));
  };

  contractRoute(app, listLiveReleases, list);

  contractRoute(app, getPageChanges, async ({ params }) =>
    isRelease(params) ? ((await store.findChanges(params.app, params.version)) ?? null) : null,
  );

  app.get<{ Params: z.output<typeof releasePictureParams> }>(
    RELEASE_PICTURE_PATH,
    { config: { access: 'owner' }, schema: { params: releasePictureParams } },
    async ({ params }, reply) => {
      const { app: name, version, name: file } = params;
      const picture = isRelease(params) && (await store.readPicture(name, version, file));
      if (!picture) throw new AppError(404, 'no-picture', `${name} ${version} has no picture ${file}.`);
      return reply.header('cache-control', 'private, no-store').type('image/jpeg').send(picture);
    },
  );

  contractRoute(app, rollbackRelease, async ({ params, body: { from, to }, request }) => {
    const catalogue = await store.readCatalogue();
    const { live, gradual } = entryOf(catalogue, params.app);
    // A retry after a lost response.
    if (live === to && !gradual) return list();
    const newest = gradual?.version ?? live;
    if (newest !== from)
      throw anotherIsLive(`${params.app} ${newest} went live in the meantime, so nothing was rolled back.`);
    await orConflict('rolled back', () =>
      rollback(store, [{ app: params.app, to }], { catalogue, role: 'owner' }),
    );
    request.log.info({ app: params.app, from, to }, 'release rolled back');
    return list();
  });

  contractRoute(app, promoteRelease, async ({ params, body: { version }, request }) => {
    const catalogue = await store.readCatalogue();
    const { live, gradual } = entryOf(catalogue, params.app);
    // A retry after a lost response.
    if (live === version && !gradual) return list();
    if (gradual?.version !== version)
      throw anotherIsLive(
        `${params.app} ${version} is no longer released gradually, so nothing was promoted.`,
      );
    await orConflict('promoted', () =>
      promote(store, [{ app: params.app, version }], { catalogue, role: 'owner', gate }),
    );
    request.log.info({ app: params.app, version }, 'release promoted');
    return list();
  });
}

/** No release has a name such as `constructor`. */
const isRelease = ({ app, version }: { readonly app: string; readonly version: string }) =>
  releaseId.safeParse(`${app}@${version}`).success;

/** Changes the catalogue. @throws AppError if it has changed meanwhile, or the change is refused. */
async function orConflict(what: string, change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (error instanceof CatalogueConflictError || error instanceof LockHeldError)
      throw anotherIsLive(`Another release was being published, so nothing was ${what}.`);
    if (error instanceof RefusedChangeError) throw new AppError(422, 'refused', error.message);
    throw error;
  }
}

function entryOf({ apps }: Catalogue, app: string): Catalogue['apps'][string] {
  if (Object.hasOwn(apps, app)) return apps[app]!;
  throw new AppError(404, 'no-app', `${app} has no live release.`);
}

const anotherIsLive = (what: string) =>
  new AppError(409, 'another-release', `${what} Check what's live before trying again.`);

/** The live releases of a catalogue, with their metrics. */
function toLiveApps(
  catalogue: Catalogue,
  metrics: readonly MetricRow[],
  findings: ReadonlyMap<string, Findings | null>,
): LiveApp[] {
  const recordOf = (app: string, version: string) => {
    const { published, promoted, rolledBack } = catalogue.records?.[`${app}@${version}`] ?? {};
    return {
      published: toGoingLive(published),
      promoted: toGoingLive(promoted),
      rolledBack: toChange(rolledBack),
    };
  };
  const toRelease =
    (app: string) =>
    (version: string): KnownRelease => {
      const { published, promoted } = recordOf(app, version);
      return {
        version,
        hash: hashOf(catalogue, app, version) ?? null,
        performance: performanceOf(metrics.filter((row) => row.app === app && row.version === version)),
        published,
        promoted,
        weight: null,
        builtWith: [],
        unchecked: [],
      };
    };
  const toGradual = (
    app: string,
    { salt: _, version, growth = [], ...rest }: Gradual,
    found: Findings,
  ): GradualRelease => ({
    ...toRelease(app)(version),
    ...rest,
    ...found,
    growth: [...growth],
  });
  return Object.entries(catalogue.apps).map(([app, entry]) => {
    const found = findings.get(app);
    return {
      app,
      since: entry.since,
      live: toRelease(app)(entry.live),
      gradual: entry.gradual && found ? toGradual(app, entry.gradual, found) : null,
      before: pastVersions(entry).map(toRelease(app)),
      rolledBack: (entry.rolledBack ?? []).map((version) => ({ version, ...recordOf(app, version) })),
    };
  });
}

type Findings = Pick<GradualRelease, 'comparison' | 'verdict'>;

/** How a gradual release has done since it started, next to the live one. */
async function findingsOf(
  db: Database,
  app: string,
  live: string,
  { version, since, guard }: Gradual,
): Promise<Findings> {
  const [rows, evidence] = await Promise.all([
    readMetrics(db, since.slice(0, 10)),
    guard ? readEvidence(db, { app, version, since }) : null,
  ]);
  const of = (wanted: string) => rows.filter((row) => row.app === app && row.version === wanted);
  return { comparison: compareReleases(of(version), of(live)), verdict: evidence && toVerdict(evidence) };
}

const toChange = (change: Change | undefined): ReleaseChange | null =>
  change ? { by: null, commit: null, note: null, token: null, ...change } : null;

const toGoingLive = (change: CatalogueGoingLive | undefined): GoingLive | null =>
  change ? { by: null, commit: null, note: null, token: null, share: null, guard: false, ...change } : null;
