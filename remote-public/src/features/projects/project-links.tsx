import { Fragment } from 'react';
import { ArrowUpRight } from 'lucide-react';
import type { ProjectSummary } from '@portfolio/shared-api/projects';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { followable } from '../../components/links';

interface ProjectLinksProps {
  project: ProjectSummary;
  /** Id of the title that labels the links, where several projects are visible. */
  describedBy?: string;
  variant?: 'secondary' | 'quiet';
}

/** Links to the running project and its code, if there are any. */
export function ProjectLinks({ project, describedBy, variant }: ProjectLinksProps) {
  const links = [
    { label: 'Live Demo', href: followable(project.liveLink) },
    { label: 'GitHub', href: followable(project.githubLink) },
  ];
  return links
    .filter(({ href }) => href)
    .map(({ label, href }) => (
      <Fragment key={label}>
        {' '}
        <ButtonLink
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          variant={variant}
          size="small"
          aria-describedby={describedBy}
          iconEnd={<ArrowUpRight size={16} aria-hidden />}
        >
          {label}
        </ButtonLink>
      </Fragment>
    ));
}
