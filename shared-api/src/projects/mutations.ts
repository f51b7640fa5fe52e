import { request } from '@portfolio/shared-api';
import { withAnyAnswer } from '../contracts/any-response';
import type { Project, ProjectInput } from '../contracts/projects';
import { useRecordMutation, type OfVersion, type OnceOnly } from '../core/record-mutation';
import { projectsQuery } from './queries';

export interface SaveProject extends OfVersion, OnceOnly {
  /** Of the project to change; without one a new project is made. */
  readonly id?: string;
  readonly input: ProjectInput;
}

export interface DeleteProject extends OfVersion {
  readonly id: string;
}

/** Adds or changes a project; the list shows it at once and is read again. */
export const useSaveProject = () =>
  useRecordMutation(projectsQuery(), {
    mutationFn: saveProject,
    change: (list, saved, { id }) => (saved && list ? withProject(list, saved, id) : list),
  });

/** Deletes a project; it leaves the list at once, and the list is read again. */
export const useDeleteProject = () =>
  useRecordMutation(projectsQuery(), {
    mutationFn: ({ id, version }: DeleteProject) =>
      request(
        import('../contracts/projects').then(({ deleteProject }) => withAnyAnswer(deleteProject)),
        { params: { id }, ifMatch: version },
      ),
    change: (list, _, { id }) => list?.filter((project) => project._id !== id),
  });

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
  // An earlier try may have added it already.
  if (id === undefined) return [saved, ...list.filter(({ _id }) => _id !== saved._id)];
  return list.map((project) => (project._id === id ? saved : project));
}
