import type { Project } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { ALL, categoriesOf, projectsIn } from './categories';
import { ProjectFilters } from './project-filters';
import { ProjectGrid } from './project-grid';
import { NoProjects } from './projects-states';

interface GalleryProps {
  projects: readonly Project[];
  category: string;
  onChoose: (category: string) => void;
}

/** The filters and, below them, what they leave. */
export function Gallery({ projects, category, onChoose }: GalleryProps) {
  const shown = projectsIn(projects, category);
  return (
    <Root>
      <ProjectFilters categories={categoriesOf(projects)} chosen={category} onChoose={onChoose} />
      {shown.length > 0 ? (
        <ProjectGrid projects={shown} all={projects} category={category} />
      ) : (
        <NoProjects category={category} onShowAll={() => onChoose(ALL)} />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[8]};
`;
