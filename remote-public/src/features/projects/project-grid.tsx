import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled, { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import type { GalleryPosition } from './addresses';
import { ProjectCard } from './project-card';

interface ProjectGridProps {
  projects: readonly ProjectSummary[];
  /** The index of the first project among all matching ones. */
  firstNumber: number;
  position: GalleryPosition;
  /** There is a single project. */
  isAlone: boolean;
}

export function ProjectGrid({ projects, firstNumber, position, isAlone }: ProjectGridProps) {
  return (
    <Grid role="list" $isAlone={isAlone}>
      {projects.map((project, index) => (
        <Cell key={project._id}>
          <ProjectCard
            project={project}
            number={firstNumber + index}
            position={position}
            isFirst={index === 0}
            isAlone={isAlone}
          />
        </Cell>
      ))}
    </Grid>
  );
}

const columns = css`
  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/*
 * 1, 2, 3 or 4 columns; one for a single project. The rows of a card (media, title, text, tags, actions) align across the grid's row. Cells have padding instead of
 * a gap, because a gap would also separate a card's rows.
 */
const Grid = styled.ul<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${token.space[6]};

  ${({ $isAlone }) => !$isAlone && columns}

  ${media.print} {
    display: block;
  }
`;

const Cell = styled.li`
  min-width: 0;
  padding-bottom: ${token.space[12]};

  /* A single column needs no alignment, and subgrids take half of the layout time. */
  ${media.small} {
    display: grid;
    grid-row: span 5;
    grid-template-rows: subgrid;
  }

  ${media.print} {
    display: block;
    padding-bottom: ${token.space[8]};
  }
`;
