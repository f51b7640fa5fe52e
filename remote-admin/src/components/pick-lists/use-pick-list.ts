import { useQuery } from '@tanstack/react-query';

const LISTS = {
  frontendTechnologies: () => import('./frontend-technologies').then((list) => list.frontendTechnologies),
  backendTechnologies: () => import('./backend-technologies').then((list) => list.backendTechnologies),
  projectCategories: () => import('./project-categories').then((list) => list.projectCategories),
  languagesAndFrameworks: () =>
    import('./languages-and-frameworks').then((list) => list.languagesAndFrameworks),
  toolsAndDatabases: () => import('./tools-and-databases').then((list) => list.toolsAndDatabases),
} as const;

export type PickListName = keyof typeof LISTS;

const none: readonly string[] = [];

/** Suggested names. Each list is loaded on first use and is empty until then. */
export function usePickList(name: PickListName): readonly string[] {
  const { data = none } = useQuery({
    queryKey: ['pick-list', name],
    queryFn: LISTS[name],
    staleTime: Infinity,
  });
  return data;
}
