import { projectSlug, type Project } from '@portfolio/shared-api/contracts';

export const projectPath = (project: Project): string => `/projects/${projectSlug(project)}`;

/** The technologies of both lists, each once. */
export const technologiesOf = ({ frontend_use, backend_use }: Project): string[] => [
  ...new Set([...frontend_use, ...backend_use]),
];
