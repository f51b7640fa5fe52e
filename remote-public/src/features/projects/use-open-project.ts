import { useQuery } from '@tanstack/react-query';
import {
  isWhole,
  projectQuery,
  type ProjectSummary,
  type ProjectsPage,
} from '@portfolio/shared-api/projects';

export interface OpenProject {
  /** As far as it's known: without features while they're read. */
  readonly project: ProjectSummary | undefined;
  /** The address names a project that isn't there. */
  readonly isUnknown: boolean;
  /** What the page doesn't have of it couldn't be read. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The project that the address names: what the page shows of it at once, and the rest read by itself. */
export function useOpenProject(id: string | undefined, page: ProjectsPage | undefined): OpenProject {
  const shown = page?.projects.find(({ _id }) => _id === id);
  const isRead = id !== undefined && !(shown && isWhole(shown));
  const { data, isError, refetch } = useQuery({ ...projectQuery(id ?? ''), enabled: isRead });
  const read = isRead ? data : undefined;
  // Removed since the page was read: what the page has of it is all that there is.
  const last = shown && read === null ? { ...shown, features: [] } : shown;
  return {
    project: read ?? last,
    isUnknown: !shown && read === null,
    isFailed: isRead && !read && isError,
    retry: () => void refetch(),
  };
}
