import type { FastifyInstance } from 'fastify';
import type { Contract } from '@portfolio/shared-api/contracts';
import { contentRevision } from './db/content-revision';
import type { Database } from './db/database';
import type { RecordTable } from './db/records';
import { contractRoute, type Handle } from './http/contract-route';

/**
 * Serves a public read that is kept while only records of other tables change.
 * @param tables every table of records that the response depends on
 */
export function readRoute<C extends Contract>(
  app: FastifyInstance,
  db: Database,
  { contract, tables }: { readonly contract: C; readonly tables: readonly RecordTable[] },
  handle: Handle<C>,
): void {
  contractRoute(app, contract, handle, () => contentRevision(db).lastChange(tables));
}
