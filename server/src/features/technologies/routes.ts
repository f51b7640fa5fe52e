import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import {
  addTechnologies,
  changeTechnology,
  deleteTechnology,
  getTechnologies,
  getTechnologyIcon,
  orderTechnologies,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { readRoute } from '../../read-route';
import { changeContent } from '../../db/content-revision';
import { runIdempotent } from '../../db/idempotency';
import { changeSingle, readSingle, type RecordRow } from '../../db/records';
import { moveItemToTrash } from '../../db/trash';
import { AppError, conflict } from '../../errors';
import { mediaAddresses } from '../../media/addresses';
import { findBrandIcon } from './brand-icons';
import { brandTile, letterTile } from './icon-tile';
import {
  COLUMN_OF,
  inOrder,
  technologiesRowToRecord,
  technologiesToValues,
  withChange,
  withTechnologies,
} from './view';

/** In pixels. */
const ICON_SIDE = 256;

export function technologyRoutes(app: FastifyInstance, { config, db, media }: Services): void {
  const viewFor = ({ host }: { host: string }) => {
    const addresses = mediaAddresses(config, host);
    const toView = (row: RecordRow<'technologies'>) => technologiesRowToRecord(row, addresses);
    return { addresses, toView };
  };

  readRoute(app, db, { contract: getTechnologies, tables: ['technologies'] }, async ({ request }) => [
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

  const checkId = async (id: string) => {
    if (id !== (await readSingle(db, 'technologies')).id)
      throw new AppError(404, 'no-technologies', 'No technologies have this id');
  };
  const notFound = () => new AppError(404, 'no-technology', 'This technology is no longer in the list');

  contractRoute(app, changeTechnology, async ({ params: { id }, body, expectedVersion, request }) => {
    await checkId(id);
    const { type, index, ...fields } = body;
    const { addresses, toView } = viewFor(request);
    const change = (row: RecordRow<'technologies'>) => {
      const changed = withChange(toView(row), type, index, fields);
      if (!changed) throw notFound();
      return technologiesToValues(changed, addresses);
    };
    const row = await changeContent(
      db,
      (transaction) => changeSingle(transaction, 'technologies', change, expectedVersion, toView),
      'technologies',
    );
    return [toView(row)];
  });

  contractRoute(app, getTechnologyIcon, async ({ query: { name } }) => {
    const brand = await findBrandIcon(name);
    const tile = brand ? brandTile(brand) : await letterTile(name);
    const png = await media.drawSvg(Buffer.from(tile), ICON_SIDE);
    return { brand: brand?.title ?? '', image: `data:image/png;base64,${png.toString('base64')}` };
  });

  contractRoute(app, deleteTechnology, async ({ params: { id }, body, expectedVersion, request }) => {
    await checkId(id);
    const { toView } = viewFor(request);
    const { row, binId } = await moveItemToTrash(db, {
      table: 'technologies',
      list: COLUMN_OF[body.type],
      indexOf: () => body.index,
      notFound,
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
    const changed = await changeContent(
      db,
      (transaction) => changeSingle(transaction, 'technologies', values, row.version, toView),
      'technologies',
    );
    return [toView(changed)];
  });
}
