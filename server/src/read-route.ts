import type { FastifyInstance } from 'fastify';
import type { Contract } from '@portfolio/shared-api/contracts';
import { contentRevision } from './db/content-revision';
import type { Database } from './db/database';
import type { RecordTable } from './db/records';
import { contractRoute, type Handle } from './http/contract-route';

/**
 * Serves a public read that stays in the cache while only records of other tables change.
 * @param tables every table of records that the response depends on. Media aren't among them: a change of media outdates all reads, and a video's
 *   poster never changes.
 */
export function readRoute<C extends Contract>(
  app: FastifyInstance,
  db: Database,
  { contract, tables }: { readonly contract: C; readonly tables: readonly RecordTable[] },
  handle: Handle<C>,
): void {
  contractRoute(app, contract, handle, () => contentRevision(db).lastChange(tables));
}
