import { useRef, type ReactNode } from 'react';
import { PROJECTS_PER_PAGE, type ProjectsPage } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Hidden } from '../../components/hidden';
import { ALL, filtersOf } from './categories';
import { GalleryPages } from './gallery-pages';
import { ProjectFilters } from './project-filters';
import { ProjectGrid } from './project-grid';
import { NoProjects } from './projects-states';
import { TechnologyFilter } from './technology-filter';
import { useFocusOnReturn } from './tab-history';
import { useArrival } from './use-arrival';

interface GalleryProps {
  /** The displayed part; the previous one while the next loads, and if that fails. */
  shown: ProjectsPage;
  /** The category that is marked. */
  chosen: string;
  isLoading: boolean;
  failure: ReactNode;
  onChoose: (category: string) => void;
}

/** The filters, and a page of the matching projects. */
export function Gallery({ shown, chosen, isLoading, failure, onChoose }: GalleryProps) {
  const { projects, technology = '', category = ALL, page, pages, all, roles = [] } = shown;
  const position = { technology, category, page };
  const root = useRef<HTMLDivElement>(null);
  const announcement = useArrival(root, formatPosition(shown));
  useFocusOnReturn();
  return (
    <Root ref={root} tabIndex={-1} aria-busy={isLoading}>
      {technology && (all > 0 || roles.length > 0) && <TechnologyFilter position={position} roles={roles} />}
      {all > 1 && (
        <ProjectFilters
          categories={filtersOf(shown)}
          chosen={chosen}
          technology={technology}
          onChoose={onChoose}
        />
      )}
      {failure}
      {projects.length > 0 ? (
        <ProjectGrid
          projects={projects}
          firstNumber={(page - 1) * PROJECTS_PER_PAGE + 1}
          position={position}
          isAlone={all === 1}
        />
      ) : (
        roles.length === 0 && (
          <NoProjects technology={technology} category={category} onShowAll={() => onChoose(ALL)} />
        )
      )}
      {pages > 1 && <GalleryPages position={position} pages={pages} />}
      <Hidden as="p" role="status">
        {announcement}
      </Hidden>
    </Root>
  );
}

function formatPosition({ technology, category = ALL, page, pages, total }: ProjectsPage): string {
  const projects = `${total} ${total === 1 ? 'project' : 'projects'}`;
  const position = pages > 1 ? `, page ${page} of ${pages}` : '';
  return `${technology ? `${technology}, ` : ''}${category}: ${projects}${position}`;
}

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};

  &:focus {
    outline: none;
  }
`;
