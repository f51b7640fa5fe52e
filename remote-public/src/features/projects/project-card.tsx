import { Link } from 'react-router-dom';
import type { Project } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { detailsLinkId, OVER_GALLERY, projectAddress, type Place } from './addresses';
import { prefetchProjectDialog } from './load-project-dialog';
import { ProjectLinks } from './project-links';
import { ProjectMedia } from './project-media';
import { ProjectTags } from './project-tags';

interface ProjectCardProps {
  project: Project;
  number: number;
  /** The gallery's filter and page, kept in the address of the project. */
  place: Place;
  /** Of its page: the one card that's in the first row however many columns there are. */
  isFirst: boolean;
}

export function ProjectCard({ project, number, place, isFirst }: ProjectCardProps) {
  const { _id: id, title, description } = project;
  const titleId = `title-${id}`;
  return (
    <Root aria-labelledby={titleId}>
      <ProjectMedia project={project} isFirst={isFirst} />
      <Head>
        <Number aria-hidden="true">{String(number).padStart(2, '0')}</Number>
        <Title id={titleId}>{title}</Title>
      </Head>
      <Description>{description}</Description>
      <ProjectTags project={project} />
      <Actions>
        <ButtonLink
          as={Link}
          id={detailsLinkId(id)}
          to={projectAddress(id, place)}
          state={OVER_GALLERY}
          size="small"
          aria-describedby={titleId}
          aria-haspopup="dialog"
          onPointerEnter={prefetchProjectDialog}
          onFocus={prefetchProjectDialog}
        >
          Details
        </ButtonLink>
        <ProjectLinks project={project} describedBy={titleId} variant="quiet" />
      </Actions>
    </Root>
  );
}

const Root = styled.article`
  display: grid;
  grid-row: span 5;
  grid-template-rows: subgrid;
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  align-items: baseline;
  gap: ${token.space[3]};
  padding-top: ${token.space[4]};
`;

const Number = styled.span`
  flex: none;
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;

const Title = styled.h2`
  min-width: 0;
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
  align-self: start;
  margin-top: ${token.space[2]};
  overflow: hidden;
  color: ${token.color.inkMuted};
  text-wrap: wrap;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[1]};
  align-self: end;
  padding-top: ${token.space[4]};

  /* Three of them fit a phone's width. */
  > a + a {
    gap: ${token.space[1]};
    padding-inline: ${token.space[2]};
  }
`;
