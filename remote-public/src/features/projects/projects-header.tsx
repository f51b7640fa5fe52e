import { ArrowUpRight } from 'lucide-react';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { PageHeader } from '@portfolio/shared-ui/sheet';

export function ProjectsHeader() {
  const { githubUrl } = useSiteSettings();
  return (
    <PageHeader title="My Projects">
      <p>Projects I’ve designed, built and run. Each one shows what it does and how it’s built.</p>
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
