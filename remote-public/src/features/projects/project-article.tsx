import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { projectSlug, type Project } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { FormattedText } from '../../components/light-markdown';
import { introOf } from './lead';
import { ProjectFacts, ProjectSections, sections } from './project-details';
import { useRememberedProject } from './tab-history';

/** An image's share of the page. */
const SIZES =
  '(min-width: 1440px) 1088px, (min-width: 1024px) calc(100vw - 22rem), (min-width: 640px) calc(100vw - 7.5rem), calc(100vw - 4.75rem)';

/** Titles that fit into a few lines of the largest letters. */
const SHORT_TITLE = 32;

interface ProjectArticleProps {
  project: Project;
  /** URL of the gallery. */
  gallery: string;
  isWholeGallery: boolean;
}

/** A project as a document of its own. It begins with what the project is. */
export function ProjectArticle({ project, gallery, isWholeGallery }: ProjectArticleProps) {
  const { title, description } = project;
  const { lead, rest } = introOf(description);
  useRememberedProject(projectSlug(project));
  return (
    <Root>
      <Head>
        <Back>
          <ButtonLink
            as={Link}
            to={gallery}
            variant="quiet"
            size="small"
            iconStart={<ArrowLeft size={16} aria-hidden />}
          >
            {isWholeGallery ? 'All projects' : 'Back to projects'}
          </ButtonLink>
        </Back>
        <Title dir="auto" $isShort={title.length <= SHORT_TITLE}>
          {title}
        </Title>
        <Intro>
          <FormattedText as={Lead}>{lead}</FormattedText>
          <ProjectFacts project={project} />
        </Intro>
      </Head>
      <ProjectSections project={project} level={2} sizes={SIZES} overview={rest} isDocument />
    </Root>
  );
}

const Root = styled.article`
  ${sections}

  /* In a wide window, media keep a size at which they fit the view. */
  ${media.medium} {
    > section {
      grid-template-columns: 12rem minmax(0, 68rem);
    }
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]} ${token.space[6]};
  padding-top: ${token.space[4]};

  ${media.medium} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-items: end;
    padding-block: ${token.space[8]} ${token.space[4]};
  }

  ${media.print} {
    grid-template-columns: minmax(0, 1fr);
    padding: 0;
  }
`;

const Back = styled.div`
  /* The label is at the page's margin. */
  margin-left: -${token.space[3]};

  ${media.medium} {
    grid-column: 1 / -1;
  }

  ${media.print} {
    display: none;
  }
`;

const Title = styled.h1<{ $isShort: boolean }>`
  margin-left: -0.04em;
  font-size: ${({ $isShort }) => ($isShort ? token.text.display : token.text.headline)};
  font-weight: ${token.weight.display};
  letter-spacing: -0.035em;
  line-height: ${({ $isShort }) => ($isShort ? 0.95 : 1.05)};
  overflow-wrap: anywhere;

  ${media.medium} {
    grid-column: 1 / 8;
  }
`;

const Intro = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  min-width: 0;

  ${media.medium} {
    grid-column: 8 / 13;
  }
`;

const Lead = styled.p`
  max-width: 34rem;
  font-size: ${token.text.lead};
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`;
