import type { Project } from '@portfolio/shared-api/projects';
import { useMemo } from 'react';
import { merged, usePickList } from '../../components/pick-lists/use-pick-list';

const none: readonly Project[] = [];

/** Suggestions: names that projects already use, and the pick-lists. */
export function useSuggestions(projects: readonly Project[] = none) {
  const frontend = usePickList('frontendTechnologies');
  const backend = usePickList('backendTechnologies');
  const categories = usePickList('projectCategories');

  return useMemo(() => {
    const used = (pick: (project: Project) => readonly string[]) => projects.flatMap(pick);
    return {
      frontend: merged(
        used(({ frontend_use }) => frontend_use),
        frontend,
      ),
      backend: merged(
        used(({ backend_use }) => backend_use),
        backend,
      ),
      categories: merged(
        used(({ category }) => (category ? [category] : [])),
        categories,
      ),
    };
  }, [projects, frontend, backend, categories]);
}
