import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Contract, ContractData } from '@portfolio/shared-api/contracts';
import { changeContent } from './db/content-revision';
import type { Database } from './db/database';
import {
  changeSingle,
  readSingle,
  type RecordChange,
  type RecordRow,
  type RecordValues,
  type SingleTable,
} from './db/records';
import { contractRoute } from './http/contract-route';
import { readRoute } from './read-route';

interface SingleRecord<Table extends SingleTable, Body extends z.ZodType, Data extends z.ZodType> {
  readonly table: Table;
  readonly get: Contract<z.ZodNever, z.ZodNever, Data>;
  readonly patch: Contract<z.ZodNever, Body, Data>;
  /** For a record that replaces configured values once it's saved. */
  readonly reset?: Contract<z.ZodNever, z.ZodNever, Data>;
  toView(row: RecordRow<Table>, request: FastifyRequest): z.output<Data>;
  /** @param body only the fields that were sent */
  toChange(body: z.output<Body>, row: RecordRow<Table>, request: FastifyRequest): RecordValues<Table>;
}

/** Serves the only record of a table: read, change and reset. */
export function singleRecordRoutes<Table extends SingleTable, Body extends z.ZodType, Data extends z.ZodType>(
  app: FastifyInstance,
  db: Database,
  { table, get, patch, reset, toView, toChange }: SingleRecord<Table, Body, Data>,
): void {
  const change = async (
    request: FastifyRequest,
    values: RecordChange<Table>,
    expectedVersion: number | null,
  ) => {
    // A conflict carries the record as `get` responds with it.
    const encoded = (row: RecordRow<Table>) => z.encode(get.data, toView(row, request));
    const changed = await changeContent(
      db,
      (transaction) => changeSingle(transaction, table, values, expectedVersion, encoded),
      table,
    );
    return toView(changed, request);
  };

  readRoute(app, db, { contract: get, tables: [table] }, async ({ request }) =>
    toView(await readSingle(db, table), request),
  );

  contractRoute(app, patch, async ({ body, expectedVersion, request }) => {
    const data = await change(request, (row) => toChange(body, row, request), expectedVersion);
    return data as ContractData<typeof patch>;
  });

  if (reset)
    contractRoute(app, reset, ({ expectedVersion, request }) =>
      change(request, { is_saved: 0 } as object as RecordValues<Table>, expectedVersion),
    );
}
