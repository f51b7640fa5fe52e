import type { ProjectSummary, ProjectsPage } from '@portfolio/shared-api/projects';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { DocumentHead } from '../../components/head/document-head';
import { summaryOf } from '../../components/head/summary';
import { WithoutFormatting } from '../../components/light-markdown';
import { galleryAddress, projectAddress, WHOLE_GALLERY } from './addresses';
import { galleryThing, projectThing } from './things';

interface ProjectsHeadProps {
  page: ProjectsPage | undefined;
}

/**
 * Each page of the whole gallery or of a technology has its own head. A category's page has its own title, but the canonical path of the
 * gallery without it.
 */
export function ProjectsHead({ page }: ProjectsHeadProps) {
  const { siteName } = useSiteSettings();
  if (page && isInvented(page)) return <Unlisted title={`My Projects || ${siteName}`} />;
  const { page: number = 1, category, technology = '' } = page ?? {};
  const hasAllCategories = page !== undefined && category === undefined;
  const filters = [technology, category].filter(Boolean).join(', ');
  const gallery = filters ? `${filters} || My Projects` : 'My Projects';
  return (
    <DocumentHead
      title={`${number > 1 ? `${gallery}, page ${number}` : gallery} || ${siteName}`}
      description={
        technology
          ? `Projects and roles in which ${siteName} has used ${technology}.`
          : `Projects designed and built by ${siteName}.`
      }
      path={galleryAddress({ ...WHOLE_GALLERY, technology, page: hasAllCategories ? number : 1 })}
      thing={hasAllCategories ? galleryThing(page) : undefined}
    />
  );
}

/** Whether nothing has this technology or category. Titles contain only existing ones, because a URL can contain any text. */
const isInvented = ({ technology, category, categories, all, roles = [] }: ProjectsPage) =>
  category === undefined
    ? technology !== undefined && all === 0 && roles.length === 0
    : !categories.some(({ name }) => name === category);

/** The head of a project's own page, and of the gallery under its details. @param project null if there is none at the URL */
export function ProjectHead({ project }: { project: ProjectSummary | null }) {
  const { siteName } = useSiteSettings();
  if (!project) return <Unlisted title={`Project not found || ${siteName}`} />;
  return (
    <WithoutFormatting of={[project.description]}>
      {(plain) => {
        const description = summaryOf(plain(project.description));
        return (
          <DocumentHead
            title={`${project.title} || ${siteName}`}
            description={description}
            path={projectAddress(project, WHOLE_GALLERY)}
            type="article"
            thing={projectThing(project, description, siteName)}
          />
        );
      }}
    </WithoutFormatting>
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
