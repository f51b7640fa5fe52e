import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Contract, ContractData, deleteProject, orderProjects } from '@portfolio/shared-api/contracts';
import { changeContent } from './db/content-revision';
import type { Database, Queries } from './db/database';
import { runIdempotent } from './db/idempotency';
import { changeOrder, insertRecord, type NewRecord, type OrderedTable } from './db/order';
import { changeRecord, findRecord, removeRecord, type RecordRow, type RecordValues } from './db/records';
import { moveToTrash, type TrashContent } from './db/trash';
import { conflict, type AppError } from './errors';
import { contractRoute } from './http/contract-route';

type ById = NonNullable<(typeof deleteProject)['params']>;

interface ListRecords<Table extends OrderedTable, Body extends z.ZodType, Data extends z.ZodType> {
  readonly table: Table;
  readonly create: Contract<z.ZodNever, Body, Data>;
  readonly update: Contract<ById, Body, Data>;
  readonly order: typeof orderProjects;
  readonly remove: typeof deleteProject;
  /** The error for a record that doesn't exist. */
  notFound(): AppError;
  toView(
    row: RecordRow<Table>,
    request: FastifyRequest,
    queries: Queries,
  ): z.output<Data> | Promise<z.output<Data>>;
  /**
   * Called in the transaction that saves the record; changes nothing itself.
   * @param before the record as it is; null for a new one
   */
  toValues(
    body: z.output<Body>,
    request: FastifyRequest,
    before: RecordRow<Table> | null,
    transaction: Queries,
  ): NewRecord<Table> | Promise<NewRecord<Table>>;
}

/** Serves the records of an ordered list: create, change, reorder and move to the trash. */
export function listRecordRoutes<Table extends OrderedTable, Body extends z.ZodType, Data extends z.ZodType>(
  app: FastifyInstance,
  db: Database,
  { table, create, update, order, remove, notFound, toView, toValues }: ListRecords<Table, Body, Data>,
): void {
  /** Tells a version conflict from a missing record. */
  const notChanged = async (id: string, request: FastifyRequest): Promise<AppError> => {
    const row = await findRecord(db, table, id);
    return row ? conflict(await toView(row, request, db)) : notFound();
  };

  contractRoute(app, create, ({ body, idempotency, request }) =>
    runIdempotent(db, idempotency, async (transaction) => {
      const values = await toValues(body, request, null, transaction);
      const row = await insertRecord(transaction, table, values);
      return (await toView(row, request, transaction)) as ContractData<typeof create> & object;
    }),
  );

  contractRoute(app, update, async ({ params: { id }, body, expectedVersion, request }) => {
    const changeIn = (transaction: Queries) => {
      const change = async (before: RecordRow<Table>) =>
        (await toValues(body, request, before, transaction)) as RecordValues<Table>;
      return changeRecord(transaction, table, id, change, expectedVersion);
    };
    const row = await changeContent(db, changeIn, table);
    if (!row) throw await notChanged(id, request);
    return (await toView(row, request, db)) as ContractData<typeof update>;
  });

  contractRoute(app, order, ({ body }) => changeOrder(db, table, body));

  contractRoute(app, remove, async ({ params: { id }, expectedVersion, request }) => {
    const binId = await changeContent(db, async (transaction) => {
      const row = await removeRecord(transaction, table, id, expectedVersion);
      return row && moveToTrash(transaction, { table, row } as TrashContent);
    });
    if (!binId) throw await notChanged(id, request);
    return { data: { _id: id }, meta: { binId } };
  });
}
