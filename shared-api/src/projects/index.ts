export { PROJECTS_PER_PAGE } from '../contracts/page-size';
export type { Project, ProjectCategory, ProjectInput } from '../contracts/projects';
export { useDeleteProject, useSaveProject, type DeleteProject, type SaveProject } from './mutations';
export { useOrderProjects } from './order-mutation';
export { projectsPageQuery, type ProjectsPlace } from './page-query';
export { projectsPageWith } from './page-with';
export type { ProjectsPage } from './paging';
export { projectExistsQuery, projectQuery } from './project-query';
export { projectsQuery } from './queries';
