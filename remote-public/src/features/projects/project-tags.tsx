import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Chip } from '@portfolio/shared-ui/chip';
import { Hidden } from '../../components/hidden';
import { TAGS_ON_CARD, technologiesOf } from './technologies';

interface ProjectTagsProps {
  project: ProjectSummary;
  /** Comes first if the project names it. */
  technology: string;
}

export function ProjectTags({ project, technology }: ProjectTagsProps) {
  const names = technologiesOf(project);
  const technologies = [...new Set([...names.filter((name) => isSame(name, technology)), ...names])];
  const hidden = technologies.slice(TAGS_ON_CARD);
  // An empty row keeps its position in the card's grid.
  if (technologies.length === 0) return <span />;
  return (
    <List role="list" aria-label="Technologies">
      {technologies.slice(0, TAGS_ON_CARD).map((name) => (
        <Item key={name}>
          <Chip>{name}</Chip>
        </Item>
      ))}
      {hidden.length > 0 && (
        <Item>
          <Chip>
            <span>+{hidden.length}</span>
            <Hidden> more: {hidden.join(', ')}</Hidden>
          </Chip>
        </Item>
      )}
    </List>
  );
}

const isSame = (name: string, other: string) => name.toLowerCase() === other.toLowerCase();

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: ${token.space[1]};
  margin-top: ${token.space[4]};
`;

const Item = styled.li`
  display: flex;
  min-width: 0;
  max-width: 100%;
`;
