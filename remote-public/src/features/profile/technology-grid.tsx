import type { Technology } from '@portfolio/shared-api/technologies';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { technologyLinks } from '../../components/technology-link';
import { ProvenName, type ProvenTechnologies } from './proven-name';
import { SmallIcon, SmallIconSkeleton } from './small-icon';

const SKELETONS = 8;

interface TechnologyGridProps {
  technologies: readonly Technology[];
  proven: ProvenTechnologies;
}

export function TechnologyGrid({ technologies, proven }: TechnologyGridProps) {
  return (
    <Grid role="list">
      {technologies.map(({ name, icon }, index) => (
        <li key={index}>
          <SmallIcon src={icon} />
          <span dir="auto">
            <ProvenName technology={proven.get(name)}>{name}</ProvenName>
          </span>
        </li>
      ))}
    </Grid>
  );
}

export function TechnologyGridSkeleton() {
  return (
    <Grid as="div">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} data-skeleton="technology">
          <SmallIconSkeleton />
          <Skeleton width="70%" height="1.4em" />
        </div>
      ))}
    </Grid>
  );
}

/* Draws the lines of a table: each cell its right and bottom ones, the grid its left and top ones. */
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border: solid ${token.color.rule};
  border-width: ${token.size.rule} 0 0 ${token.size.rule};
  margin: 0;
  font: ${token.weight.text} ${token.text.small} / 1.4 ${token.font.mono};
  overflow-wrap: anywhere;

  > * {
    position: relative;
    display: grid;
    align-content: start;
    gap: ${token.space[4]};
    min-width: 0;
    padding: ${token.space[3]};
    border: solid ${token.color.rule};
    border-width: 0 ${token.size.rule} ${token.size.rule} 0;
    background-color: ${token.color.sheet};
  }

  ${media.small} {
    grid-template-columns: repeat(4, minmax(0, 1fr));

    > * {
      padding: ${token.space[4]};
    }
  }

  ${media.print} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    border: 0;

    > * {
      padding: 0;
      border: 0;
    }
  }

  ${technologyLinks}
`;
