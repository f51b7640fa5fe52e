import { projectSlug, technologyKey, type Project } from '@portfolio/shared-api/contracts';

export const projectPath = (project: Project): string => `/projects/${projectSlug(project)}`;

/** The technologies of both lists, each once, as first spelled. */
export function technologiesOf({ frontend_use, backend_use }: Project): string[] {
  const byKey = new Map<string, string>();
  for (const name of [...frontend_use, ...backend_use]) {
    const key = technologyKey(name);
    if (!byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}
