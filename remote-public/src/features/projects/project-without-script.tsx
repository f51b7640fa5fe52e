import { Link } from 'react-router-dom';
import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { ProjectDetails } from './project-details';

interface ProjectWithoutScriptProps {
  project: ProjectSummary;
  gallery: string;
}

/** The dialog's content for browsers without scripts. Other browsers ignore it. */
export function ProjectWithoutScript({ project, gallery }: ProjectWithoutScriptProps) {
  return (
    <noscript>
      <Root aria-labelledby="project">
        <Head>
          <Title id="project" dir="auto">
            {project.title}
          </Title>
          <ButtonLink as={Link} to={gallery}>
            Show All Projects
          </ButtonLink>
        </Head>
        <ProjectDetails project={project} isPlain />
      </Root>
    </noscript>
  );
}

const Root = styled.article`
  display: grid;
  gap: ${token.space[6]};
  margin-bottom: ${token.space[12]};
  padding-block: ${token.space[6]} ${token.space[8]};
  border-block: ${token.size.rule} solid ${token.color.ruleStrong};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

const Title = styled.h2`
  min-width: 0;
  font-size: ${token.text.title};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.025em;
  overflow-wrap: anywhere;
`;
