import type { FastifyInstance } from 'fastify';
import {
  createProject,
  deleteProject,
  getProject,
  listProjectsInPages,
  PROJECTS_PER_PAGE,
  updateProject,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../app';
import { contractRoute } from '../../contract-route';
import { AppError, changedMeanwhile } from '../../errors';
import { mediaAddresses, type MediaAddresses } from '../media/addresses';
import {
  addProject,
  changeProject,
  countProjects,
  findProject,
  listProjectRows,
  removeProject,
} from './repository';
import { projectRowToProject, projectToValues } from './view';

export function projectRoutes(app: FastifyInstance, { config, db }: Services): void {
  const addressesFor = ({ host }: { host: string }) => mediaAddresses(config, host);

  /** Why a change found nothing to change. */
  const notChanged = async (id: string, addresses: MediaAddresses): Promise<AppError> => {
    const row = await findProject(db, id);
    return row
      ? changedMeanwhile(projectRowToProject(row, addresses))
      : new AppError(404, 'no-project', 'This project does not exist any more');
  };

  contractRoute(app, listProjectsInPages, async ({ query, request }) => {
    const addresses = addressesFor(request);
    const { category, limit = PROJECTS_PER_PAGE, offset = 0 } = query;
    const isWhole = Object.keys(query).length === 0;
    const [rows, page] = await Promise.all([
      listProjectRows(db, isWhole ? {} : { category, limit, offset }),
      isWhole ? undefined : countProjects(db, category),
    ]);
    return {
      data: rows.map((row) => projectRowToProject(row, addresses)),
      meta: page && { page: { ...page, limit, offset } },
    };
  });

  contractRoute(app, getProject, async ({ params: { id }, request }) => {
    const row = await findProject(db, id);
    if (!row) throw new AppError(404, 'no-project', 'There is no such project');
    return projectRowToProject(row, addressesFor(request));
  });

  contractRoute(app, createProject, async ({ body, request }) => {
    const addresses = addressesFor(request);
    return projectRowToProject(await addProject(db, projectToValues(body, addresses)), addresses);
  });

  contractRoute(app, updateProject, async ({ params: { id }, body, expectedVersion, request }) => {
    const addresses = addressesFor(request);
    const row = await changeProject(db, id, projectToValues(body, addresses), expectedVersion);
    if (!row) throw await notChanged(id, addresses);
    return projectRowToProject(row, addresses);
  });

  contractRoute(app, deleteProject, async ({ params: { id }, expectedVersion, request }) => {
    if (!(await removeProject(db, id, expectedVersion))) throw await notChanged(id, addressesFor(request));
    return { _id: id };
  });
}
