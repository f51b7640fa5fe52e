import { projectsQuery } from '@portfolio/shared-api/projects';
import { technologyRecordsQuery } from '@portfolio/shared-api/technologies';
import { whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  pageResults,
  projectResults,
  reasonResults,
  technologyResults,
  type SearchResult,
  type SearchablePage,
} from './results';
import { readRecent } from './recent-results';

/** Everything the search can find, recent choices first, and a note about missing items. */
export function useResults(pages: readonly SearchablePage[]) {
  const projects = useQuery(projectsQuery());
  const reasons = useQuery(whyChooseMeQuery());
  const technologies = useQuery(technologyRecordsQuery());
  const [recent] = useState(readRecent);

  const results = useMemo(() => {
    const all: SearchResult[] = [
      ...pageResults(pages),
      ...projectResults(projects.data ?? []),
      ...reasonResults(reasons.data ?? []),
      ...technologyResults(technologies.data ?? []),
    ];
    const byId = new Map(all.map((result) => [result.id, result]));
    const first = recent.flatMap((id) => byId.get(id) ?? []);
    return [...first, ...all.filter((result) => !first.includes(result))];
  }, [pages, projects.data, reasons.data, technologies.data, recent]);

  return { results, note: noteOf([projects, reasons, technologies]) };
}

function noteOf(lists: readonly { readonly isPending: boolean; readonly isLoadingError: boolean }[]): string {
  if (lists.some(({ isPending }) => isPending)) return 'Projects and items are still loading.';
  return lists.some(({ isLoadingError }) => isLoadingError)
    ? 'Not all projects and items could be loaded.'
    : '';
}
