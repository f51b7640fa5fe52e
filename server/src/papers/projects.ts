import type { Project } from '@portfolio/shared-api/contracts';

/** The last part of a project's URL. */
export const projectName = ({ slug, _id }: Project): string => slug || _id;

export const projectPath = (project: Project): string => `/projects/${projectName(project)}`;

/** The technologies of both lists, each once. */
export const technologiesOf = ({ frontend_use, backend_use }: Project): string[] => [
  ...new Set([...frontend_use, ...backend_use]),
];
