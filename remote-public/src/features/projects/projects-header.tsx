import { ArrowUpRight } from 'lucide-react';
import { DEFAULT_INTROS, useAppearance } from '@portfolio/shared-api/appearance';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { PageHeader } from '@portfolio/shared-ui/sheet';

export function ProjectsHeader() {
  const { githubUrl } = useSiteSettings();
  const { projectsIntro = DEFAULT_INTROS.projects } = useAppearance();
  return (
    <PageHeader title="My Projects">
      <p dir="auto">{projectsIntro}</p>
      {githubUrl && (
        <ButtonLink
          href={githubUrl}
          target="_blank"
          rel="noopener noreferrer"
          iconEnd={<ArrowUpRight size={18} aria-hidden />}
        >
          GitHub Profile
        </ButtonLink>
      )}
    </PageHeader>
  );
}
