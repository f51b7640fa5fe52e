import type { Database } from '../db/database';
import type { DeployTokenRow } from '../db/tables';

const MINUTE_MS = 60_000;

/** Finds a token that the owner created, even if it has expired. The database is asked each time, so a revoked token is refused at once. */
export function findDeployToken(
  db: Database,
  owner: string,
  sha256: string,
): Promise<DeployTokenRow | undefined> {
  return db
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('owner', '=', owner)
    .executeTakeFirst();
}

export const hasExpired = ({ expires_at }: DeployTokenRow, now: Date): boolean =>
  expires_at !== null && expires_at <= now.toISOString();

/** Records a use, at most once a minute, because it's a write. */
export async function recordDeployTokenUse(
  db: Database,
  { id, last_used_at }: DeployTokenRow,
  now: Date,
): Promise<void> {
  if (last_used_at !== null && last_used_at > new Date(now.getTime() - MINUTE_MS).toISOString()) return;
  await db
    .updateTable('deploy_tokens')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
