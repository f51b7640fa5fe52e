import { getConfig } from '@portfolio/shared-api';
import type { Project, ProjectsPage } from '@portfolio/shared-api/projects';
import { DocumentHead } from '../sheet/document-head';
import { summaryOf } from '../sheet/summary';
import { galleryAddress, projectAddress, WHOLE_GALLERY } from './addresses';

interface ProjectsHeadProps {
  /** The open one. */
  project: Project | undefined;
  page: ProjectsPage | undefined;
}

/** An open project has a head of its own; so has each page of the whole gallery, while a filtered one is no other page. */
export function ProjectsHead({ project, page }: ProjectsHeadProps) {
  const { siteName } = getConfig();
  if (project)
    return (
      <DocumentHead
        title={`${project.title} || ${siteName}`}
        description={summaryOf(project.description)}
        path={projectAddress(project._id, WHOLE_GALLERY)}
        picture={pictureOf(project)}
        type="article"
      />
    );
  const number = page?.page ?? 1;
  return (
    <DocumentHead
      title={`${number > 1 ? `My Projects, page ${number}` : 'My Projects'} || ${siteName}`}
      description={`Projects that ${siteName} has designed and built.`}
      path={galleryAddress({ ...WHOLE_GALLERY, page: page?.category === undefined ? number : 1 })}
      picture={pictureOf(page?.projects[0])}
      type="website"
    />
  );
}

const pictureOf = (project: Project | undefined) => {
  const src = project?.images[0];
  return src ? { src, alt: project.title, isWide: true } : undefined;
};
