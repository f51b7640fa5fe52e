import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addTechnologies,
  deleteTechnology,
  getTechnologies,
  orderTechnologies,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { changeContent } from '../../db/content-revision';
import type { Queries } from '../../db/database';
import { changeSingle, readSingle, type RecordChange } from '../../db/records';
import { runIdempotent } from '../../db/idempotency';
import { AppError, conflict } from '../../errors';
import { moveToTrash } from '../../db/trash';
import { mediaAddresses } from '../../media/addresses';
import {
  inOrder,
  isSameOrder,
  technologiesRowToRecord,
  technologiesToValues,
  withoutTechnology,
  withTechnologies,
} from './view';

export function technologyRoutes(app: FastifyInstance, { config, db }: Services): void {
  const change = async (
    transaction: Queries,
    by: RecordChange<'technologies'>,
    { request, expectedVersion }: { request: FastifyRequest; expectedVersion: number | null },
  ) => {
    const addresses = mediaAddresses(config, request.host);
    const row = await changeSingle(transaction, 'technologies', by, expectedVersion);
    if (!row)
      throw conflict(technologiesRowToRecord(await readSingle(transaction, 'technologies'), addresses));
    return [technologiesRowToRecord(row, addresses)];
  };

  contractRoute(app, getTechnologies, async ({ request }) => [
    technologiesRowToRecord(await readSingle(db, 'technologies'), mediaAddresses(config, request.host)),
  ]);

  contractRoute(app, addTechnologies, (call) => {
    const addresses = mediaAddresses(config, call.request.host);
    return runIdempotent(db, call.idempotency, (transaction) =>
      change(
        transaction,
        (row) => {
          const lists = withTechnologies(technologiesRowToRecord(row, addresses), call.body);
          return technologiesToValues(lists, addresses);
        },
        call,
      ),
    );
  });

  contractRoute(app, deleteTechnology, async (call) => {
    if (call.params.id !== (await readSingle(db, 'technologies')).id)
      throw new AppError(404, 'no-technologies', 'No technologies have this id');
    return changeContent(db, async (transaction) => {
      let binId = '';
      const data = await change(
        transaction,
        async (row) => {
          const { left, content } = withoutTechnology(row, call.body.type, call.body.index);
          binId = await moveToTrash(transaction, content);
          return left;
        },
        call,
      );
      return { data, meta: { binId } };
    });
  });

  contractRoute(app, orderTechnologies, async ({ body, request, expectedVersion }) => {
    const addresses = mediaAddresses(config, request.host);
    const row = await readSingle(db, 'technologies');
    const present = technologiesRowToRecord(row, addresses);
    const ordered = inOrder(present, body);
    // A retry after a lost response: the order is already saved.
    if (ordered && isSameOrder(present, ordered)) return [present];
    const isOutdated = expectedVersion !== null && expectedVersion !== row.version;
    if (!ordered || isOutdated) throw conflict(present);
    const seen = { request, expectedVersion: row.version };
    return changeContent(db, (transaction) =>
      change(transaction, () => technologiesToValues(ordered, addresses), seen),
    );
  });
}
