import { useQuery } from '@tanstack/react-query';
import {
  findProject,
  hasFeatures,
  projectQuery,
  type ProjectSummary,
  type ProjectsPage,
} from '@portfolio/shared-api/projects';

export interface OpenProject {
  /** The known fields: without features while they load. */
  readonly project: ProjectSummary | undefined;
  /** The project in the URL doesn't exist. */
  readonly isUnknown: boolean;
  /** The features couldn't be loaded. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The project in the URL: the fields that the page has, then the rest. */
export function useOpenProject(slug: string | undefined, page: ProjectsPage | undefined): OpenProject {
  const shown = page && findProject(page.projects, slug);
  const isRead = slug !== undefined && !(shown && hasFeatures(shown));
  const { data, isError, refetch } = useQuery({ ...projectQuery(slug ?? ''), enabled: isRead });
  const read = isRead ? data : undefined;
  // The project was deleted after the page loaded, so nothing more is available.
  const last = shown && read === null ? { ...shown, features: [] } : shown;
  return {
    project: read ?? last,
    isUnknown: !shown && read === null,
    isFailed: isRead && !read && isError,
    retry: () => void refetch(),
  };
}
