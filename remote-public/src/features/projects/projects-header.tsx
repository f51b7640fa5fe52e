import { ArrowUpRight } from 'lucide-react';
import { getConfig } from '@portfolio/shared-api';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { PageHeader } from '../sheet/page-header';

export function ProjectsHeader() {
  const { githubUrl } = getConfig();
  return (
    <PageHeader title="My Projects">
      <p>
        Work that I have designed, built and run. Each comes with its pictures, what it does and what it is
        made of.
      </p>
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
