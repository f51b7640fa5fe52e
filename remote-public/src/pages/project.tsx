import { useQuery } from '@tanstack/react-query';
import { projectExistsQuery, projectQuery } from '@portfolio/shared-api/projects';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { Sheet } from '@portfolio/shared-ui/sheet';
import { useParams, useSearchParams } from 'react-router-dom';
import { galleryAddress, positionIn, WHOLE_GALLERY } from '../features/projects/addresses';
import { ProjectArticle } from '../features/projects/project-article';
import { ProjectHead, ProjectsHead } from '../features/projects/projects-head';
import { NoProject, ProjectFailed, ProjectLoading } from '../features/projects/projects-states';

interface Address {
  readonly params: { readonly id?: string | undefined };
}

export const queries = ({ params: { id: slug = '' } }: Address) => [
  projectQuery(slug),
  projectExistsQuery(slug),
  siteSettingsQuery(),
];

/** A project's own page. Links of the gallery open its details over the gallery instead. */
export default function ProjectPage() {
  const { id: slug = '' } = useParams();
  const [search] = useSearchParams();
  const { data: project, isPending, refetch } = useQuery(projectQuery(slug));
  const gallery = galleryAddress(positionIn(search));
  return (
    <Sheet>
      {project === undefined ? <ProjectsHead page={undefined} /> : <ProjectHead project={project} />}
      {project ? (
        <ProjectArticle
          project={project}
          gallery={gallery}
          isWholeGallery={gallery === galleryAddress(WHOLE_GALLERY)}
        />
      ) : project === null ? (
        <NoProject />
      ) : isPending ? (
        <ProjectLoading />
      ) : (
        <ProjectFailed onRetry={() => void refetch()} />
      )}
    </Sheet>
  );
}
