import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import {
  addTechnologies,
  deleteTechnology,
  getTechnologies,
  orderTechnologies,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { changeContent } from '../../db/content-revision';
import { runIdempotent } from '../../db/idempotency';
import { changeSingle, readSingle, type RecordRow } from '../../db/records';
import { moveItemToTrash } from '../../db/trash';
import { AppError, conflict } from '../../errors';
import { mediaAddresses } from '../../media/addresses';
import { COLUMN_OF, inOrder, technologiesRowToRecord, technologiesToValues, withTechnologies } from './view';

export function technologyRoutes(app: FastifyInstance, { config, db }: Services): void {
  const viewFor = ({ host }: { host: string }) => {
    const addresses = mediaAddresses(config, host);
    const toView = (row: RecordRow<'technologies'>) => technologiesRowToRecord(row, addresses);
    return { addresses, toView };
  };

  contractRoute(app, getTechnologies, async ({ request }) => [
    viewFor(request).toView(await readSingle(db, 'technologies')),
  ]);

  contractRoute(app, addTechnologies, ({ body, idempotency, expectedVersion, request }) => {
    const { addresses, toView } = viewFor(request);
    const add = (row: RecordRow<'technologies'>) =>
      technologiesToValues(withTechnologies(toView(row), body), addresses);
    return runIdempotent(db, idempotency, async (transaction) => [
      toView(await changeSingle(transaction, 'technologies', add, expectedVersion, toView)),
    ]);
  });

  contractRoute(app, deleteTechnology, async ({ params: { id }, body, expectedVersion, request }) => {
    if (id !== (await readSingle(db, 'technologies')).id)
      throw new AppError(404, 'no-technologies', 'No technologies have this id');
    const { toView } = viewFor(request);
    const { row, binId } = await moveItemToTrash(db, {
      table: 'technologies',
      list: COLUMN_OF[body.type],
      indexOf: () => body.index,
      notFound: () => new AppError(404, 'no-technology', 'This technology is no longer in the list'),
      version: expectedVersion,
      toView,
    });
    return { data: [toView(row)], meta: { binId } };
  });

  contractRoute(app, orderTechnologies, async ({ body, request, expectedVersion }) => {
    const { addresses, toView } = viewFor(request);
    const row = await readSingle(db, 'technologies');
    const current = toView(row);
    const ordered = inOrder(current, body);
    // A retry after a lost response: the order is already saved.
    if (ordered && isDeepStrictEqual({ ...current, ...ordered }, current)) return [current];
    const isOutdated = expectedVersion !== null && expectedVersion !== row.version;
    if (!ordered || isOutdated) throw conflict(current);
    const values = technologiesToValues(ordered, addresses);
    const changed = await changeContent(db, (transaction) =>
      changeSingle(transaction, 'technologies', values, row.version, toView),
    );
    return [toView(changed)];
  });
}
