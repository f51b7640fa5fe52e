import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  metricsInput,
  METRICS_PATH,
  type MetricsInput,
  type ReleaseMetrics,
  type VisitInput,
} from '@portfolio/shared-api/contracts';
import { pastVersions, servedVersions, type Catalogue } from '@portfolio/federation/releases';
import type { Services } from '../../../services';
import { scheduleRetention } from '../../../jobs/retention';
import { inScope } from '../../../http/scope';
import { rateLimitHook } from '../../../http/rate-limit';
import type { ReleaseGuard } from '../guard/guard';
import { addMetrics, deleteOutdatedMetrics } from './repository';

/** A report of a page view has a few hundred characters, or a few thousand after a long visit. */
const BODY_BYTES = 8 * 1024;

/**
 * Receives the release metrics of page views. Own scope, for its own rate limit.
 * @param guard compares gradual releases
 * @param countVisit counts the rest of a report
 */
export async function metricsRoutes(
  app: FastifyInstance,
  { config, db, releases }: Services,
  guard: ReleaseGuard,
  countVisit: (headers: FastifyRequest['headers'], visit: VisitInput) => Promise<void>,
): Promise<void> {
  scheduleRetention(app, db, 'old release metrics could not be deleted', () => deleteOutdatedMetrics(db));

  await inScope(app, 'figures', async (scope) => {
    const rejectFlood = await rateLimitHook(scope, config.metricsLimit);
    scope.post<{ Body: MetricsInput }>(
      METRICS_PATH,
      {
        config: { access: 'public' },
        bodyLimit: BODY_BYTES,
        onRequest: rejectFlood,
        schema: { body: metricsInput },
      },
      async (request, reply) => {
        const { body, headers } = request;
        const catalogue = await releases.source.readCatalogue();
        const known = knownReleases(catalogue);
        // An open tab may run a release that is no longer listed. Its report is ignored without an error.
        const isKnown = ({ app, version }: ReleaseMetrics) => known.has(`${app}@${version}`);
        const reported = body.releases.filter(isKnown);
        await addMetrics(db, reported);
        await guard.observe(request, catalogue, { ...body, releases: reported });
        if (body.visit) await countVisit(headers, body.visit);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}

/** Releases that are or were live. Previews aren't measured. */
function knownReleases({ apps }: Catalogue): ReadonlySet<string> {
  return new Set(
    Object.entries(apps).flatMap(([app, entry]) =>
      [...servedVersions(entry), ...pastVersions(entry)].map((version) => `${app}@${version}`),
    ),
  );
}
