import type { FastifyInstance } from 'fastify';
import {
  createProject,
  deleteProject,
  getProject,
  listProjectsInPages,
  orderProjects,
  PROJECTS_PER_PAGE,
  technologyKey,
  updateProject,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { readRoute } from '../../read-route';
import type { Queries } from '../../db/database';
import { textToList } from '../../db/lists';
import { slugValues } from '../../db/project-slugs';
import { INDEXED_TABLES, listProjectsNaming, technologyIndex } from '../../db/technology-index';
import { AppError } from '../../errors';
import { listRecordRoutes } from '../../list-record-routes';
import { mediaAddresses } from '../../media/addresses';
import { findPosters } from '../../media/posters';
import { countProjects, findPublished, listPageOf, listProjectRows, type ProjectRow } from './repository';
import { projectRowToProject, projectToValues } from './view';

export function projectRoutes(app: FastifyInstance, { config, db }: Services): void {
  const addressesFor = ({ host }: { host: string }) => mediaAddresses(config, host);

  const toProjects = async (
    rows: readonly ProjectRow[],
    request: { host: string },
    queries: Queries = db,
  ) => {
    const posters = await findPosters(
      queries,
      rows.flatMap(({ videos }) => textToList(videos)),
    );
    return rows.map((row) => projectRowToProject(row, addressesFor(request), posters));
  };
  const toProject = async (row: ProjectRow, request: { host: string }, queries?: Queries) =>
    (await toProjects([row], request, queries))[0]!;

  const gallery = { contract: listProjectsInPages, tables: INDEXED_TABLES };
  readRoute(app, db, gallery, async ({ query, request }) => {
    const { drafts, view, ...part } = query;
    const { technology, limit = PROJECTS_PER_PAGE, offset = 0 } = part;
    const hasDrafts = drafts === 'include';
    const filter = { category: part.category, hasDrafts, limit, offset };
    const isFullList = Object.keys(part).length === 0;
    const { rows, counts } =
      technology === undefined
        ? await listAndCount(isFullList ? { hasDrafts } : filter)
        : await listPageOf(db, await projectsNaming(technology, hasDrafts), filter);
    const projects = await toProjects(rows, request);
    return {
      data: view === 'summary' ? projects.map(({ features: _, ...summary }) => summary) : projects,
      meta: counts && { page: { ...counts, limit, offset } },
    };
  });

  /** Without counts for the full list. */
  async function listAndCount(filter: Parameters<typeof listProjectRows>[1]) {
    const [rows, counts] = await Promise.all([
      listProjectRows(db, filter),
      filter.limit === undefined ? undefined : countProjects(db, filter),
    ]);
    return { rows, counts };
  }

  const projectsNaming = async (technology: string, hasDrafts: boolean) =>
    hasDrafts
      ? listProjectsNaming(db, technology)
      : ((await technologyIndex(db)).proven.get(technologyKey(technology))?.projects ?? []);

  readRoute(app, db, { contract: getProject, tables: ['projects'] }, async ({ params: { id }, request }) => {
    const row = await findPublished(db, id);
    if (!row) throw new AppError(404, 'no-project', 'Project not found');
    return toProject(row, request);
  });

  listRecordRoutes(app, db, {
    table: 'projects',
    create: createProject,
    update: updateProject,
    order: orderProjects,
    remove: deleteProject,
    notFound: () => new AppError(404, 'no-project', 'This project no longer exists'),
    toView: toProject,
    toValues: async (project, request, before, transaction) => ({
      ...projectToValues(project, addressesFor(request), before),
      ...(await slugValues(transaction, project, before)),
    }),
  });
}
