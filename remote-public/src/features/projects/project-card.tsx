import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { overPage } from '@portfolio/shared-api/over-page';
import { projectSlug, type ProjectSummary } from '@portfolio/shared-api/projects';
import styled, { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { WithoutFormatting } from '../../components/light-markdown';
import { detailsLinkId, projectAddress, type GalleryPosition } from './addresses';
import { prefetchDetails } from './load-project-dialog';
import { ProjectLinks } from './project-links';
import { ProjectMedia } from './project-media';
import { ProjectTags } from './project-tags';

interface ProjectCardProps {
  project: ProjectSummary;
  number: number;
  /** The gallery's category and page, which stay in the project's URL. */
  position: GalleryPosition;
  /** The first card of the page is in the first row in every layout. */
  isFirst: boolean;
  /** No other card is displayed: the media are next to the text if there is room. */
  isAlone: boolean;
}

export function ProjectCard({ project, number, position, isFirst, isAlone }: ProjectCardProps) {
  const { _id: id, title, description } = project;
  const titleId = `title-${id}`;
  const client = useQueryClient();
  const { id: openSlug } = useParams();
  const prefetch = () => prefetchDetails(client, project);
  return (
    <Root aria-labelledby={titleId} $isAlone={isAlone}>
      <ProjectMedia project={project} isFirst={isFirst} isAlone={isAlone} />
      <Head>
        <Number aria-hidden="true">{String(number).padStart(2, '0')}</Number>
        <Title id={titleId} dir="auto">
          {title}
        </Title>
      </Head>
      <Description dir="auto">
        <WithoutFormatting of={[description]}>{(plain) => plain(description)}</WithoutFormatting>
      </Description>
      <ProjectTags project={project} technology={position.technology} />
      <Actions>
        <ButtonLink
          as={Link}
          id={detailsLinkId(projectSlug(project))}
          to={projectAddress(project, position)}
          state={overPage('/projects')}
          // Another project may be open while its code loads; Close leads from this one to the gallery.
          replace={openSlug !== undefined}
          size="small"
          aria-describedby={titleId}
          aria-haspopup="dialog"
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          Details
        </ButtonLink>
        <ProjectLinks project={project} describedBy={titleId} variant="quiet" />
      </Actions>
    </Root>
  );
}

const Root = styled.article<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;

  ${media.small} {
    grid-row: span 5;
    grid-template-rows: subgrid;
  }

  ${({ $isAlone }) =>
    $isAlone &&
    css`
      ${media.medium} {
        grid-template: repeat(4, auto) 1fr / 3fr 2fr;
        column-gap: ${token.space[6]};

        > :first-child {
          grid-row: 1 / -1;
          align-self: start;
        }
      }
    `}

  /* In print the image is next to the text. */
  ${media.print} {
    grid-template: repeat(4, auto) 1fr / 2fr 3fr;
    column-gap: ${token.space[6]};

    > :first-child {
      grid-row: 1 / -1;
      align-self: start;
    }

    > :not(:first-child) {
      grid-column: 2;
    }
  }
`;

const Head = styled.header`
  display: flex;
  align-items: baseline;
  gap: ${token.space[3]};
  padding-top: ${token.space[4]};

  ${media.print} {
    padding: 0;
  }
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

  ${media.print} {
    display: block;
    color: ${token.color.ink};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[1]};
  align-self: end;
  padding-top: ${token.space[4]};

  /* Three tags fit on a phone. */
  > a + a {
    gap: ${token.space[1]};
    padding-inline: ${token.space[2]};
  }

  ${media.print} {
    display: grid;
    align-self: start;

    > a + a {
      padding: 0;
    }
  }
`;
