import type { ProjectSummary, ProjectsPage } from '@portfolio/shared-api/projects';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { DocumentHead, type HeadPicture } from '../../components/head/document-head';
import { summaryOf } from '../../components/head/summary';
import { galleryAddress, projectAddress, WHOLE_GALLERY } from './addresses';
import { galleryThing, projectThing } from './things';

interface ProjectsHeadProps {
  page: ProjectsPage | undefined;
}

/** Each page of the whole gallery has its own head. A filtered page has its own title, but the canonical path of the whole gallery. */
export function ProjectsHead({ page }: ProjectsHeadProps) {
  const { siteName } = useSiteSettings();
  const { page: number = 1, category } = page ?? {};
  const isUnfiltered = page !== undefined && category === undefined;
  // Only existing categories appear in the title, because a URL can contain any text.
  if (category !== undefined && !page?.categories.some(({ name }) => name === category))
    return <Unlisted title={`My Projects || ${siteName}`} />;
  const gallery = category === undefined ? 'My Projects' : `${category} || My Projects`;
  return (
    <DocumentHead
      title={`${number > 1 ? `${gallery}, page ${number}` : gallery} || ${siteName}`}
      description={`Projects designed and built by ${siteName}.`}
      path={galleryAddress({ ...WHOLE_GALLERY, page: isUnfiltered ? number : 1 })}
      picture={pictureOf(page?.projects.find(({ images }) => images.length > 0))}
      thing={isUnfiltered ? galleryThing(page) : undefined}
    />
  );
}

/** The head of a project's own page, and of the gallery under its details. @param project null if there is none at the URL */
export function ProjectHead({ project }: { project: ProjectSummary | null }) {
  const { siteName } = useSiteSettings();
  if (!project) return <Unlisted title={`Project not found || ${siteName}`} />;
  return (
    <DocumentHead
      title={`${project.title} || ${siteName}`}
      description={summaryOf(project.description)}
      path={projectAddress(project, WHOLE_GALLERY)}
      picture={pictureOf(project)}
      type="article"
      thing={projectThing(project, siteName)}
    />
  );
}

/** The head of a page that search engines shouldn't list. */
function Unlisted({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

const pictureOf = (project: ProjectSummary | undefined): HeadPicture | undefined => {
  const src = project?.images[0];
  if (!src) return undefined;
  const { alt, focus } = project.imageDetails?.[0] ?? {};
  return { src, alt: alt || project.title, shape: 'wide', focus };
};
