import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/database';
import type { DeployTokenRow, DeployTokensTable } from '../../../db/tables';

/** Newest first. */
export function listDeployTokenRows(db: Queries, owner: string): Promise<DeployTokenRow[]> {
  return db
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertDeployToken(
  transaction: Queries,
  row: Insertable<DeployTokensTable>,
): Promise<void> {
  await transaction.insertInto('deploy_tokens').values(row).execute();
}

/** @returns false if there's no such token */
export async function deleteDeployToken(db: Queries, owner: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('deploy_tokens')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
