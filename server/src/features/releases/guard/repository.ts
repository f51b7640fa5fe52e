import type { Database, Queries } from '../../../db/database';
import { NO_EVIDENCE, type Evidence } from './evidence';

/** A gradual release. Starting it again makes it another one. */
export interface Rollout {
  readonly app: string;
  readonly version: string;
  readonly since: string;
}

/** Changes a gradual release's evidence; changes by several servers follow each other. @returns the evidence after the change */
export function changeEvidence(
  db: Database,
  { app, version, since }: Rollout,
  change: (evidence: Evidence) => Evidence,
): Promise<Evidence> {
  return db.transaction().execute(async (transaction) => {
    // Writing the row first locks it.
    const row = await transaction
      .insertInto('release_guards')
      .values({ app, version, since, evidence: JSON.stringify(NO_EVIDENCE) })
      .onConflict((conflict) =>
        conflict
          .columns(['app', 'version', 'since'])
          .doUpdateSet(({ ref }) => ({ evidence: ref('release_guards.evidence') })),
      )
      .returning('evidence')
      .executeTakeFirstOrThrow();
    const evidence = change(JSON.parse(row.evidence) as Evidence);
    await transaction
      .updateTable('release_guards')
      .set({ evidence: JSON.stringify(evidence) })
      .where('app', '=', app)
      .where('version', '=', version)
      .where('since', '=', since)
      .execute();
    return evidence;
  });
}

export async function readEvidence(db: Queries, { app, version, since }: Rollout): Promise<Evidence> {
  const row = await db
    .selectFrom('release_guards')
    .select('evidence')
    .where('app', '=', app)
    .where('version', '=', version)
    .where('since', '=', since)
    .executeTakeFirst();
  return row ? (JSON.parse(row.evidence) as Evidence) : NO_EVIDENCE;
}

/** Deletes the evidence of gradual releases that started before a time (ISO 8601) and aren't listed. */
export async function deleteOutdatedEvidence(
  db: Queries,
  before: string,
  current: readonly Rollout[],
): Promise<void> {
  const rows = await db
    .selectFrom('release_guards')
    .select(['app', 'version', 'since'])
    .where('since', '<', before)
    .execute();
  const isCurrent = (row: Rollout) =>
    current.some(
      ({ app, version, since }) => row.app === app && row.version === version && row.since === since,
    );
  for (const { app, version, since } of rows.filter((row) => !isCurrent(row)))
    await db
      .deleteFrom('release_guards')
      .where('app', '=', app)
      .where('version', '=', version)
      .where('since', '=', since)
      .execute();
}
