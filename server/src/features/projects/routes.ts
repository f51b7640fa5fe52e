import type { FastifyInstance } from 'fastify';
import {
  createProject,
  deleteProject,
  getProject,
  listProjectsInPages,
  orderProjects,
  PROJECTS_PER_PAGE,
  updateProject,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import type { Queries } from '../../db/database';
import { textToList } from '../../db/lists';
import { changeOrder } from '../../db/order';
import { changeRecord, findRecord, removeRecord } from '../../db/records';
import { runIdempotent } from '../../db/idempotency';
import { AppError, conflict } from '../../errors';
import { recordToTrash } from '../../db/trash';
import { mediaAddresses, type MediaAddresses } from '../../media/addresses';
import { findPosters } from '../../media/posters';
import { countProjects, insertProject, listProjectRows, type ProjectRow } from './repository';
import { projectRowToProject, projectToValues } from './view';

export function projectRoutes(app: FastifyInstance, { config, db }: Services): void {
  const addressesFor = ({ host }: { host: string }) => mediaAddresses(config, host);

  const toProjects = async (
    rows: readonly ProjectRow[],
    addresses: MediaAddresses,
    queries: Queries = db,
  ) => {
    const posters = await findPosters(
      queries,
      rows.flatMap(({ videos }) => textToList(videos)),
    );
    return rows.map((row) => projectRowToProject(row, addresses, posters));
  };
  const toProject = async (row: ProjectRow, addresses: MediaAddresses, queries?: Queries) =>
    (await toProjects([row], addresses, queries))[0]!;

  /** Tells a version conflict from a missing record. */
  const notChanged = async (id: string, addresses: MediaAddresses): Promise<AppError> => {
    const row = await findRecord(db, 'projects', id);
    return row
      ? conflict(await toProject(row, addresses))
      : new AppError(404, 'no-project', 'This project no longer exists');
  };

  contractRoute(app, listProjectsInPages, async ({ query, request }) => {
    const addresses = addressesFor(request);
    const { drafts, view, ...part } = query;
    const { category, limit = PROJECTS_PER_PAGE, offset = 0 } = part;
    const hasDrafts = drafts === 'include';
    const isFullList = Object.keys(part).length === 0;
    const [rows, page] = await Promise.all([
      listProjectRows(db, isFullList ? { hasDrafts } : { category, hasDrafts, limit, offset }),
      isFullList ? undefined : countProjects(db, { category, hasDrafts }),
    ]);
    const projects = await toProjects(rows, addresses);
    return {
      data: view === 'summary' ? projects.map(({ features: _, ...summary }) => summary) : projects,
      meta: page && { page: { ...page, limit, offset } },
    };
  });

  contractRoute(app, getProject, async ({ params: { id }, request }) => {
    const row = await findRecord(db, 'projects', id);
    if (!row || row.is_draft) throw new AppError(404, 'no-project', 'Project not found');
    return toProject(row, addressesFor(request));
  });

  contractRoute(app, createProject, ({ body, idempotency, request }) => {
    const addresses = addressesFor(request);
    return runIdempotent(db, idempotency, async (transaction) =>
      toProject(
        await insertProject(transaction, projectToValues(body, addresses, null)),
        addresses,
        transaction,
      ),
    );
  });

  contractRoute(app, updateProject, async ({ params: { id }, body, expectedVersion, request }) => {
    const addresses = addressesFor(request);
    const change = (before: ProjectRow) => projectToValues(body, addresses, before);
    const row = await changeRecord(db, 'projects', id, change, expectedVersion);
    if (!row) throw await notChanged(id, addresses);
    return toProject(row, addresses);
  });

  contractRoute(app, orderProjects, ({ body }) => changeOrder(db, 'projects', body));

  contractRoute(app, deleteProject, async ({ params: { id }, expectedVersion, request }) => {
    const binId = await removeRecord(db, 'projects', id, expectedVersion, recordToTrash('projects'));
    if (!binId) throw await notChanged(id, addressesFor(request));
    return { data: { _id: id }, meta: { binId } };
  });
}
