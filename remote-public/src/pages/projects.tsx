import { useRef } from 'react';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { Sheet } from '@portfolio/shared-ui/sheet';
import { galleryAddress, positionIn, WHOLE_GALLERY } from '../features/projects/addresses';
import { ALL } from '../features/projects/categories';
import { Gallery } from '../features/projects/gallery';
import { ProjectDialogSlot } from '../features/projects/project-dialog-slot';
import { ProjectHead, ProjectsHead } from '../features/projects/projects-head';
import { ProjectsHeader } from '../features/projects/projects-header';
import { PartFailed, ProjectsFailed, ProjectsLoading } from '../features/projects/projects-states';
import { UnknownProject } from '../features/projects/unknown-project';
import { useGalleryAddress } from '../features/projects/use-gallery-address';
import { galleryQuery, useGalleryPart } from '../features/projects/use-gallery-part';
import { useOpenProject } from '../features/projects/use-open-project';
import { SectionFailure } from '../components/sheet/section-failure';

export const queries = ({ search }: { readonly search: URLSearchParams }) => [
  galleryQuery(positionIn(search)),
  siteSettingsQuery(),
];

/** The gallery, and over it the details of the project that one of its links has opened. */
export default function ProjectsPage() {
  const { slug, position, choose, close } = useGalleryAddress();
  const { part, press, retry: retryPart, ...gallery } = useGalleryPart(position);
  const open = useOpenProject(slug, part);
  const { project, isUnknown, isFailed, retry } = open;
  const sheet = useRef<HTMLDivElement>(null);
  const handleRetry = () => {
    sheet.current?.focus({ preventScroll: true });
    retryPart();
  };
  return (
    <Sheet ref={sheet}>
      {project || isUnknown ? <ProjectHead project={project ?? null} /> : <ProjectsHead page={part} />}
      <ProjectsHeader />
      {isUnknown && <UnknownProject gallery={galleryAddress(WHOLE_GALLERY)} />}
      {isFailed && !project && part && (
        <SectionFailure message="The project couldn’t be loaded." onRetry={retry} />
      )}
      {part ? (
        <Gallery
          shown={part}
          chosen={(gallery.hasFailed ? part : position).category ?? ALL}
          isLoading={gallery.isLoading}
          failure={gallery.hasFailed && <PartFailed key={press} onRetry={retryPart} />}
          onChoose={choose}
        />
      ) : gallery.isPending ? (
        <ProjectsLoading />
      ) : (
        <ProjectsFailed onRetry={handleRetry} />
      )}
      <ProjectDialogSlot open={open} onClose={close} />
    </Sheet>
  );
}
