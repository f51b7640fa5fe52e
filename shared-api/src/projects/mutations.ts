import { isApiError, request } from '@portfolio/shared-api';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { withAnyAnswer } from '../contracts/any-answer';
import type { Project, ProjectInput } from '../contracts/projects';
import { projectsQuery } from './queries';

export interface SaveProject {
  /** Of the project to change; without one a new project is made. */
  readonly id?: string;
  readonly input: ProjectInput;
  /** The version that the form was filled from; a stale one is refused with 409 and the record under the error's `data`. */
  readonly version?: number;
  /** For a new project: keep it over retries, so that it isn't made twice. */
  readonly idempotencyKey?: string;
}

export interface DeleteProject {
  readonly id: string;
  readonly version?: number;
}

/** Adds or changes a project; the list shows it at once and is read again. */
export function useSaveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveProject,
    onSuccess: (saved, { id }) => reload(client, (list) => (saved ? withProject(list, saved, id) : list)),
    onError: (error) => reloadIfOutdated(client, error),
  });
}

/** Deletes a project; it leaves the list at once, and the list is read again. */
export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: DeleteProject) => {
      await request(
        import('../contracts/projects').then(({ deleteProject }) => withAnyAnswer(deleteProject)),
        { params: { id }, ifMatch: version },
      );
    },
    onSuccess: (_, { id }) => reload(client, (list) => list.filter((project) => project._id !== id)),
    onError: (error) => reloadIfOutdated(client, error),
  });
}

function saveProject({ id, input, version, idempotencyKey }: SaveProject): Promise<Project | undefined> {
  const contracts = import('../contracts/projects');
  return id === undefined
    ? request(
        contracts.then(({ createProject }) => withAnyAnswer(createProject)),
        { body: input, idempotencyKey },
      )
    : request(
        contracts.then(({ updateProject }) => withAnyAnswer(updateProject)),
        { params: { id }, body: input, ifMatch: version },
      );
}

function withProject(list: readonly Project[], saved: Project, id: string | undefined): Project[] {
  if (id === undefined) return [saved, ...list];
  return list.map((project) => (project._id === id ? saved : project));
}

async function reload(client: QueryClient, change: (list: Project[]) => Project[]): Promise<void> {
  const { queryKey } = projectsQuery();
  // A read on its way could bring the old list after the new one.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (list) => list && change(list));
  // Not awaited: what was saved is saved, whether or not the list can be read.
  void client.invalidateQueries({ queryKey });
}

function reloadIfOutdated(client: QueryClient, error: unknown): void {
  const isOutdated = isApiError(error) && (error.status === 404 || error.status === 409);
  if (isOutdated) void client.invalidateQueries({ queryKey: projectsQuery().queryKey });
}
