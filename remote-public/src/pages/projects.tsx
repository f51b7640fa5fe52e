import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getConfig } from '@portfolio/shared-api';
import { projectsQuery, type Project } from '@portfolio/shared-api/projects';
import { galleryAddress, projectAddress } from '../features/projects/addresses';
import { ALL } from '../features/projects/categories';
import { Gallery } from '../features/projects/gallery';
import { ProjectDialogSlot } from '../features/projects/project-dialog-slot';
import { ProjectsHeader } from '../features/projects/projects-header';
import { ProjectsFailed, ProjectsLoading } from '../features/projects/projects-states';
import { UnknownProject } from '../features/projects/unknown-project';
import { useGalleryAddress } from '../features/projects/use-gallery-address';
import { DocumentHead } from '../features/sheet/document-head';
import { Sheet } from '../features/sheet/sheet';
import { summaryOf } from '../features/sheet/summary';

export const queries = () => [projectsQuery()];

export default function ProjectsPage() {
  const { data: projects, isPending, refetch } = useQuery(projectsQuery());
  const { id, category, choose, close } = useGalleryAddress();
  const project = projects?.find(({ _id }) => _id === id);
  const sheet = useRef<HTMLDivElement>(null);
  const handleRetry = () => {
    sheet.current?.focus({ preventScroll: true });
    void refetch();
  };
  const { siteName } = getConfig();
  return (
    <Sheet ref={sheet}>
      <DocumentHead
        title={`${project?.title ?? 'My Projects'} || ${siteName}`}
        description={
          project ? summaryOf(project.description) : `Projects that ${siteName} has designed and built.`
        }
        path={project ? projectAddress(project._id, ALL) : galleryAddress(ALL)}
        picture={pictureOf(project ?? projects?.[0])}
        type={project ? 'article' : 'website'}
      />
      <ProjectsHeader />
      {id !== undefined && projects && !project && <UnknownProject gallery={galleryAddress(ALL)} />}
      {projects ? (
        <Gallery projects={projects} category={category} onChoose={choose} />
      ) : isPending ? (
        <ProjectsLoading />
      ) : (
        <ProjectsFailed onRetry={handleRetry} />
      )}
      <ProjectDialogSlot project={project} onClose={close} />
    </Sheet>
  );
}

const pictureOf = (project: Project | undefined) => {
  const src = project?.images[0];
  return src ? { src, alt: project.title, isWide: true } : undefined;
};
