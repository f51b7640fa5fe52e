import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { projectsPageQuery } from '@portfolio/shared-api/projects';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { Sheet } from '@portfolio/shared-ui/sheet';
import {
  galleryAddress,
  positionIn,
  WHOLE_GALLERY,
  type GalleryPosition,
} from '../features/projects/addresses';
import { ALL } from '../features/projects/categories';
import { Gallery } from '../features/projects/gallery';
import { ProjectDialogSlot } from '../features/projects/project-dialog-slot';
import { ProjectHead, ProjectsHead } from '../features/projects/projects-head';
import { ProjectsHeader } from '../features/projects/projects-header';
import { PartFailed, ProjectsFailed, ProjectsLoading } from '../features/projects/projects-states';
import { UnknownProject } from '../features/projects/unknown-project';
import { useGalleryAddress } from '../features/projects/use-gallery-address';
import { useOpenProject } from '../features/projects/use-open-project';
import { SectionFailure } from '../components/sheet/section-failure';

const galleryQuery = ({ technology, category, page }: GalleryPosition) =>
  projectsPageQuery({
    technology: technology || undefined,
    category: category === ALL ? undefined : category,
    page,
  });

export const queries = ({ search }: { readonly search: URLSearchParams }) => [
  galleryQuery(positionIn(search)),
  siteSettingsQuery(),
];

/** The gallery, and over it the details of the project that one of its links has opened. */
export default function ProjectsPage() {
  const { slug, position, choose, close } = useGalleryAddress();
  const { data, isPending, isLoadingError, isPlaceholderData, refetch } = useQuery({
    ...galleryQuery(position),
    placeholderData: (before) => before,
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const page = data ?? last;
  const { key } = useLocation();
  // Kept while it is tried again, because the prefetch of a link under the pointer tries again too.
  const [failedAt, setFailedAt] = useState('');
  if (isLoadingError && failedAt !== key) setFailedAt(key);
  const hasFailed = failedAt === key && (isLoadingError || isPlaceholderData);
  useEffect(() => {
    if (isLoadingError) void refetch();
    // oxlint-disable-next-line react/exhaustive-deps -- a second press on the same filter or page link tries again
  }, [key]);
  const open = useOpenProject(slug, page);
  const { project, isUnknown, isFailed, retry } = open;
  const sheet = useRef<HTMLDivElement>(null);
  const handleRetry = () => {
    sheet.current?.focus({ preventScroll: true });
    void refetch();
  };
  return (
    <Sheet ref={sheet}>
      {project || isUnknown ? <ProjectHead project={project ?? null} /> : <ProjectsHead page={page} />}
      <ProjectsHeader />
      {isUnknown && <UnknownProject gallery={galleryAddress(WHOLE_GALLERY)} />}
      {isFailed && !project && page && (
        <SectionFailure message="The project couldn’t be loaded." onRetry={retry} />
      )}
      {page ? (
        <Gallery
          shown={page}
          chosen={(hasFailed ? page : position).category ?? ALL}
          isLoading={isPlaceholderData}
          failure={hasFailed && <PartFailed key={key} onRetry={() => void refetch()} />}
          onChoose={choose}
        />
      ) : isPending ? (
        <ProjectsLoading />
      ) : (
        <ProjectsFailed onRetry={handleRetry} />
      )}
      <ProjectDialogSlot open={open} onClose={close} />
    </Sheet>
  );
}
