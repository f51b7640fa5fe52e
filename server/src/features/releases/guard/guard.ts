import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  CatalogueConflictError,
  gradualOf,
  grow,
  LockHeldError,
  rollback,
  type Catalogue,
  type GradualRelease,
} from '@portfolio/federation/releases';
import type { Services } from '../../../services';
import { scheduleRetention } from '../../../jobs/retention';
import { mayGrow, verdictOf, withObservation, withShareOf, type Evidence } from './evidence';
import { observationOf, type Report } from './observation';
import { changeEvidence, deleteOutdatedEvidence, readEvidence, type Rollout } from './repository';
import { CountedVisitors } from './visitors';

/** How often rollbacks that didn't succeed at once are tried again, and shares grow, in milliseconds. */
const CHECK_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Compares gradual releases with the live ones. */
export interface ReleaseGuard {
  /** Takes a page view's report into account, and rolls back what has turned out to be worse. */
  observe(
    request: Pick<FastifyRequest, 'ip' | 'headers'>,
    catalogue: Catalogue,
    report: Report,
  ): Promise<void>;
}

interface Guarded {
  readonly app: string;
  readonly live: string;
  readonly gradual: GradualRelease;
  readonly rollout: Rollout;
}

/**
 * Watches gradual releases that are guarded: rolls back those that do worse than the live release by more than chance, and lets the others
 * grow. Only sums are stored, for all servers together.
 */
export function releaseGuard(
  app: FastifyInstance,
  { db, releases: { source, store } }: Pick<Services, 'db' | 'releases'>,
): ReleaseGuard {
  const visitors = new CountedVisitors();

  async function observe(
    request: Pick<FastifyRequest, 'ip' | 'headers'>,
    catalogue: Catalogue,
    report: Report,
  ): Promise<void> {
    const visitor = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    for (const each of guardedOf(catalogue)) {
      const observation = observationOf(each, visitor, report);
      if (!observation || !visitors.claim(keyOf(each.rollout), visitor)) continue;
      const evidence = await changeEvidence(db, each.rollout, (before) =>
        // What is worse stays so, until it has been rolled back.
        verdictOf(before).state === 'worse'
          ? before
          : withObservation(withShareOf(before, each.gradual.share), observation),
      );
      await rollBackIfWorse(each, evidence);
    }
  }

  async function rollBackIfWorse({ rollout, live }: Guarded, evidence: Evidence): Promise<void> {
    const verdict = verdictOf(evidence);
    if (verdict.state !== 'worse') return;
    const { app: name, version } = rollout;
    await change(rollout, 'a gradual release that is worse could not be rolled back', async (catalogue) => {
      const note = `${verdict.because[0]!.toUpperCase()}${verdict.because.slice(1)}`;
      await rollback(store, [{ app: name, to: live }], { catalogue, role: 'guard', provenance: { note } });
      app.log.warn({ app: name, version, live, because: verdict.because }, 'gradual release rolled back');
    });
  }

  async function growIfNoWorse({ rollout, gradual }: Guarded, evidence: Evidence): Promise<void> {
    if (!gradual.growth || !mayGrow(evidence, gradual.share)) return;
    const { app: name, version } = rollout;
    await change(rollout, 'the share of a gradual release could not grow', async (catalogue) => {
      if (gradualOf(catalogue, name)?.share !== gradual.share) return;
      const now = new Date();
      await store.writeCatalogue(grow(catalogue, name, now, { at: now.toISOString(), role: 'guard' }));
      app.log.info({ app: name, version, from: gradual.share }, 'gradual release grew');
    });
  }

  /** Changes the catalogue if the gradual release still is one. Faults are logged; the next check tries again. */
  async function change(
    rollout: Rollout,
    fault: string,
    carryOut: (catalogue: Catalogue) => Promise<void>,
  ): Promise<void> {
    try {
      // The source's catalogue may be a second old.
      const catalogue = await store.readCatalogue();
      const gradual = gradualOf(catalogue, rollout.app);
      if (gradual?.version === rollout.version && gradual.since === rollout.since) await carryOut(catalogue);
    } catch (error) {
      // Another server was faster, or somebody is publishing.
      if (error instanceof CatalogueConflictError || error instanceof LockHeldError) return;
      app.log.error({ err: error, ...rollout }, fault);
    }
  }

  async function check(): Promise<void> {
    const guarded = guardedOf(await source.readCatalogue());
    visitors.keepOnly(guarded.map(({ rollout }) => keyOf(rollout)));
    for (const each of guarded) {
      const evidence = await readEvidence(db, each.rollout);
      await rollBackIfWorse(each, evidence);
      await growIfNoWorse(each, evidence);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    if (app.isReadOnly) return;
    timer = setInterval(() => {
      checking ??= check()
        .catch((error: unknown) => app.log.error({ err: error }, 'gradual releases could not be checked'))
        .finally(() => (checking = undefined));
    }, CHECK_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await checking;
  });
  scheduleRetention(app, db, 'the evidence of former gradual releases could not be deleted', async () => {
    const current = guardedOf(await source.readCatalogue()).map(({ rollout }) => rollout);
    // Another server may know a gradual release that this one doesn't yet.
    await deleteOutdatedEvidence(db, new Date(Date.now() - DAY_MS).toISOString(), current);
  });
  return { observe };
}

const keyOf = ({ app, version, since }: Rollout) => `${app}@${version} ${since}`;

const guardedOf = ({ apps }: Catalogue): Guarded[] =>
  Object.entries(apps).flatMap(([app, { live, gradual }]) =>
    gradual?.guard
      ? [{ app, live, gradual, rollout: { app, version: gradual.version, since: gradual.since } }]
      : [],
  );
