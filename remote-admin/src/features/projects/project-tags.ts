import type { Project } from '@portfolio/shared-api/projects';

const PER_SIDE = 3;
const SHOWN_AT_MOST = 2 * PER_SIDE;

/** At most three frontend and three backend technologies, and how many there are beyond six in all. */
export function projectTags({ frontend_use, backend_use }: Pick<Project, 'frontend_use' | 'backend_use'>) {
  return {
    frontend: frontend_use.slice(0, PER_SIDE),
    backend: backend_use.slice(0, PER_SIDE),
    more: Math.max(0, frontend_use.length + backend_use.length - SHOWN_AT_MOST),
  };
}
