import { useQuery } from '@tanstack/react-query';
import { projectQuery, type ProjectsPage } from '@portfolio/shared-api/projects';

/** The project that the address names: of the page that's shown, or read by itself. */
export function useOpenProject(id: string | undefined, page: ProjectsPage | undefined) {
  const shown = page?.projects.find(({ _id }) => _id === id);
  const { data, isError, refetch } = useQuery({
    ...projectQuery(id ?? ''),
    enabled: id !== undefined && !shown,
  });
  const read = id === undefined ? undefined : data;
  return {
    project: shown ?? read ?? undefined,
    isUnknown: !shown && read === null,
    isFailed: id !== undefined && !shown && isError,
    retry: () => void refetch(),
  };
}
