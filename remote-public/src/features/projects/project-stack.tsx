import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Chip } from '@portfolio/shared-ui/chip';
import { TechnologyLink, technologyLinks } from '../../components/technology-link';
import { Nothing } from '../../components/sheet/nothing';

interface ProjectStackProps {
  project: ProjectSummary;
  /** The level of the lists' headings. */
  level: 3 | 4;
}

export function ProjectStack({ project, level }: ProjectStackProps) {
  return (
    <Root>
      <Side title="Frontend" technologies={project.frontend_use} level={level} />
      <Side title="Backend" technologies={project.backend_use} level={level} />
    </Root>
  );
}

interface SideProps extends Pick<ProjectStackProps, 'level'> {
  title: string;
  technologies: readonly string[];
}

function Side({ title, technologies, level }: SideProps) {
  return (
    <div>
      <Title as={`h${level}`}>{title}</Title>
      {technologies.length > 0 ? (
        <List role="list" aria-label={title}>
          {technologies.map((name, index) => (
            <Item key={index}>
              <Chip>
                <TechnologyLink>{name}</TechnologyLink>
              </Chip>
            </Item>
          ))}
        </List>
      ) : (
        <Nothing />
      )}
    </div>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};

  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Title = styled.h4`
  margin-bottom: ${token.space[3]};
  font-weight: ${token.weight.medium};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};

  ${technologyLinks}
`;

const Item = styled.li`
  position: relative;
  display: flex;
  max-width: 100%;
`;
