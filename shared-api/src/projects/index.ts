export type { Project, ProjectInput } from '../contracts/projects';
export { useDeleteProject, useSaveProject, type DeleteProject, type SaveProject } from './mutations';
export { projectsQuery } from './queries';
