import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Button, ButtonLink } from '@portfolio/shared-ui/button';
import { PageHeader } from '@portfolio/shared-ui/sheet';
import { StepSpinner } from '@portfolio/shared-ui/spinner';
import { EmptyState } from '@portfolio/shared-ui/state';
import { SectionFailure } from '../../components/sheet/section-failure';
import { galleryAddress, WHOLE_GALLERY } from './addresses';
import { ALL } from './categories';

const NONE = 'No projects available yet.';
const FAILED = 'The projects couldn’t be loaded.';

export function ProjectsLoading() {
  return (
    <LoadingArea>
      <StepSpinner label="Loading projects..." />
    </LoadingArea>
  );
}

export function ProjectsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title={NONE}
      action={
        <Failure>
          <p>{FAILED}</p>
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        </Failure>
      }
    />
  );
}

/** Shown with the previous part of the gallery. It scrolls into view, because page links are at the gallery's end. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <SectionFailure ref={root} message={FAILED} onRetry={onRetry} />;
}

interface NoProjectsProps {
  /** Empty for any. */
  technology: string;
  category: string;
  onShowAll: () => void;
}

export function NoProjects({ technology, category, onShowAll }: NoProjectsProps) {
  if (technology)
    return (
      <EmptyState
        title={
          category === ALL
            ? `No project or role mentions ${technology}.`
            : `No project in ${category} category mentions ${technology}.`
        }
        action={
          <ButtonLink as={Link} to={galleryAddress(WHOLE_GALLERY)}>
            Show All Projects
          </ButtonLink>
        }
      />
    );
  if (category === ALL) return <EmptyState title={NONE} />;
  return (
    <EmptyState
      title={`No projects found in ${category} category.`}
      action={<Button onClick={onShowAll}>Show All Projects</Button>}
    />
  );
}

/** A project's own page while it loads. */
export function ProjectLoading() {
  return (
    <LoadingArea>
      <StepSpinner label="Loading project..." />
    </LoadingArea>
  );
}

export function ProjectFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <PageHeader title="Project">
      <SectionFailure message="The project couldn’t be loaded." onRetry={onRetry} />
    </PageHeader>
  );
}

/** The page of a URL whose project doesn't exist. */
export function NoProject() {
  return (
    <PageHeader title="Project not found">
      <p>It may have been removed.</p>
      <ButtonLink as={Link} to="/projects">
        Show All Projects
      </ButtonLink>
    </PageHeader>
  );
}

/* About a card's height, so that content below the list moves outside the view. */
const LoadingArea = styled.div`
  min-height: 24rem;
  padding-top: ${token.space[8]};
  border-top: ${token.size.rule} solid ${token.color.rule};
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[4]};
  color: ${token.color.danger};
`;
