import type { ProjectSummary, ProjectsPage } from '@portfolio/shared-api/projects';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { DocumentHead } from '../../components/head/document-head';
import { summaryOf } from '../../components/head/summary';
import { galleryAddress, projectAddress, WHOLE_GALLERY } from './addresses';
import { galleryThing, projectThing } from './things';

interface ProjectsHeadProps {
  /** The open project. */
  project: ProjectSummary | undefined;
  /** The project in the URL doesn't exist. */
  isUnknown: boolean;
  page: ProjectsPage | undefined;
}

/**
 * An open project and each page of the whole gallery have their own head. A filtered page has its own title, but the canonical path of
 * the whole gallery.
 */
export function ProjectsHead({ project, isUnknown, page }: ProjectsHeadProps) {
  const { siteName } = useSiteSettings();
  if (isUnknown) return <Unlisted title={`Project not found || ${siteName}`} />;
  if (project)
    return (
      <DocumentHead
        title={`${project.title} || ${siteName}`}
        description={summaryOf(project.description)}
        path={projectAddress(project._id, WHOLE_GALLERY)}
        type="article"
        thing={projectThing(project, siteName)}
      />
    );
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
      thing={isUnfiltered ? galleryThing(page) : undefined}
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
