import { useId } from 'react';
import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Chip } from '@portfolio/shared-ui/chip';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { SectionFailure } from '../../components/sheet/section-failure';
import { ProjectLinks } from './project-links';
import { ProjectStack } from './project-stack';
import { ProjectVideos } from './project-videos';
import { Screenshots } from './screenshots';

/** An image's share of the dialog. */
const SIZES =
  '(min-width: 1100px) 760px, (min-width: 1024px) 68vw, (min-width: 640px) 90vw, calc(100vw - 3rem)';

interface ProjectDetailsProps {
  project: ProjectSummary;
  /** The features couldn't be loaded. */
  isFailed?: boolean;
  onRetry?: () => void;
  /** Rendered for browsers without scripts. */
  isPlain?: boolean;
}

/** The content of the details dialog; empty sections are left out. */
export function ProjectDetails({ project, isFailed = false, onRetry, isPlain = false }: ProjectDetailsProps) {
  const id = useId();
  const { category, description, features, images, videos } = project;
  const sections = [
    {
      title: 'Demo Videos',
      content: videos.length > 0 && <ProjectVideos project={project} sizes={SIZES} isPlain={isPlain} />,
    },
    {
      title: 'Screenshots',
      content: images.length > 0 && <Screenshots project={project} sizes={SIZES} fit="contain" />,
    },
    { title: 'Project Overview', content: description && <Overview dir="auto">{description}</Overview> },
    {
      title: 'Key Features',
      content: features?.length !== 0 && (
        <Features features={features} isFailed={isFailed} onRetry={onRetry} />
      ),
    },
    { title: 'Technology Stack', content: <ProjectStack project={project} /> },
  ].filter(({ content }) => content);

  return (
    <Root>
      <Facts>
        {category && <Chip>{category}</Chip>}
        <ProjectLinks project={project} />
      </Facts>
      {sections.map(({ title, content }, index) => (
        <Section key={title} aria-labelledby={`${id}-${index}`}>
          <SectionHeading level={3} number={<Count />} id={`${id}-${index}`}>
            {title}
          </SectionHeading>
          {content}
        </Section>
      ))}
    </Root>
  );
}

interface FeaturesProps extends Pick<ProjectDetailsProps, 'isFailed' | 'onRetry'> {
  /** Undefined while they load. */
  features: readonly string[] | undefined;
}

function Features({ features, isFailed, onRetry }: FeaturesProps) {
  if (!features && isFailed && onRetry)
    return <SectionFailure message="The features couldn’t be loaded." onRetry={onRetry} />;
  if (!features) return <Skeleton lines={4} />;
  return (
    <List>
      {features.map((feature, index) => (
        <li key={index}>
          <span dir="auto">{feature}</span>
        </li>
      ))}
    </List>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[8]};
  min-width: 0;
  counter-reset: section;

  ${media.print} {
    gap: ${token.space[5]};
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};

  &:empty {
    display: none;
  }
`;

const Section = styled.section`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
  padding-top: ${token.space[4]};
  counter-increment: section;
  border-top: ${token.size.rule} solid ${token.color.rule};

  ${media.medium} {
    grid-template-columns: 12rem minmax(0, 1fr);
    gap: ${token.space[6]};
  }

  ${media.print} {
    grid-template-columns: 10.5rem minmax(0, 1fr);

    /* Print can't play videos. */
    &:has(video) {
      display: none;
    }
  }
`;

/* CSS counts the sections, so that one that isn't printed takes no number. */
const Count = styled.span`
  &::before {
    content: counter(section, decimal-leading-zero);
  }
`;

const Overview = styled.p`
  max-width: ${token.size.measure};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const List = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  max-width: ${token.size.measure};
  padding: 0;
  list-style: none;
  counter-reset: feature;

  > li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    counter-increment: feature;
    overflow-wrap: anywhere;
  }

  > li::before {
    content: counter(feature, lower-alpha);
    color: ${token.color.inkMuted};
    font: ${token.weight.text} ${token.text.small} / 1.7 ${token.font.mono};
  }
`;
