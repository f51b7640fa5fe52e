import type { Project } from '@portfolio/shared-api/projects';
import { useQuery } from '@tanstack/react-query';

const none: readonly string[] = [];

/** What the form offers to pick from: names that projects use already, and a list to begin with. */
export function useSuggestions(projects: readonly Project[] = []) {
  const { data: starters } = useQuery({
    queryKey: ['admin', 'project-suggestions'],
    queryFn: () => import('./starter-suggestions').then((module) => module.STARTER_SUGGESTIONS),
    staleTime: Infinity,
  });
  const used = (pick: (project: Project) => readonly string[]) => projects.flatMap(pick);

  return {
    frontend: merged(
      used(({ frontend_use }) => frontend_use),
      starters?.frontend,
    ),
    backend: merged(
      used(({ backend_use }) => backend_use),
      starters?.backend,
    ),
    categories: merged(
      used(({ category }) => (category ? [category] : none)),
      starters?.categories,
    ),
  };
}

/** Both lists in one, each name once whatever its capitals (the used spelling wins), sorted as people read. */
export function merged(used: readonly string[], starters: readonly string[] = none): string[] {
  const byName = new Map<string, string>();
  for (const name of [...used, ...starters]) {
    const key = name.toLowerCase();
    if (!byName.has(key)) byName.set(key, name);
  }
  return [...byName.values()].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }));
}
