import { loadTechnologyNames } from '@portfolio/shared-api/technologies';
import { useQuery } from '@tanstack/react-query';

type PickLists = typeof import('@portfolio/shared-api/pick-lists');
export type PickListName = keyof PickLists;

const none: readonly string[] = [];
const alphabetical = new Intl.Collator('en', { sensitivity: 'base' });

/** Suggested names; empty until they are loaded. */
export function usePickList(name: PickListName): readonly string[] {
  const { data = none } = useQuery({
    queryKey: ['pick-list', name],
    queryFn: async () => (await import('@portfolio/shared-api/pick-lists'))[name],
    staleTime: Infinity,
  });
  return data;
}

const asTyped = (name: string) => name;

/** Gives the usual spelling of a technology, such as PostgreSQL for Postgres; what was typed until the table is loaded. */
export function useCanonicalTechnology(): (name: string) => string {
  const { data = asTyped } = useQuery({
    queryKey: ['canonical-technology'],
    queryFn: async () => (await loadTechnologyNames()).canonicalTechnology,
    staleTime: Infinity,
  });
  return data;
}

/** Merges both lists in alphabetical order. Names that differ only in case count as one, and the used spelling wins. */
export function merged(used: readonly string[], listed: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of [...used, ...listed]) {
    const key = name.toLowerCase();
    if (!byName.has(key)) byName.set(key, name);
  }
  return [...byName.values()].sort(alphabetical.compare);
}
