import { useId } from 'react';
import { getConfig } from '@portfolio/shared-api';
import { hasMarkdown, withoutBullet } from '@portfolio/shared-api/markdown-signs';
import { projectSlug, type ProjectSummary } from '@portfolio/shared-api/projects';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import styled, { css } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Chip } from '@portfolio/shared-ui/chip';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { FormattedText, LightMarkdown } from '../../components/light-markdown';
import { SectionFailure } from '../../components/sheet/section-failure';
import { ProjectLinks } from './project-links';
import { ProjectStack } from './project-stack';
import { ProjectVideos } from './project-videos';
import { Screenshots } from './screenshots';

/** An image's share of the dialog. */
const DIALOG_SIZES =
  '(min-width: 1100px) 760px, (min-width: 1024px) 68vw, (min-width: 640px) 90vw, calc(100vw - 3rem)';

interface LoadedFeatures {
  /** The features couldn't be loaded. */
  isFailed?: boolean;
  onRetry?: () => void;
}

interface ProjectDetailsProps extends LoadedFeatures {
  project: ProjectSummary;
}

/** The content of the details dialog. */
export function ProjectDetails({ project, ...features }: ProjectDetailsProps) {
  return (
    <Root>
      <ProjectFacts project={project} />
      <ProjectSections {...features} project={project} level={3} sizes={DIALOG_SIZES} />
    </Root>
  );
}

/** A project's category and links. */
export function ProjectFacts({ project }: { project: ProjectSummary }) {
  const { category } = project;
  return (
    <Facts>
      {category && <Chip>{category}</Chip>}
      <ProjectLinks project={project} />
    </Facts>
  );
}

interface ProjectSectionsProps extends LoadedFeatures {
  project: ProjectSummary;
  /** The level of the headings. */
  level: 2 | 3;
  /** The layout's width of an image, as in `sizes`. */
  sizes: string;
  /** The overview; by default the whole description. */
  overview?: string;
  /** It is the content of a document, which is also read without scripts. */
  isDocument?: boolean;
}

/** A project's sections; empty ones are left out. */
export function ProjectSections({
  project,
  level,
  sizes,
  overview = project.description,
  isDocument = false,
  isFailed = false,
  onRetry,
}: ProjectSectionsProps) {
  const id = useId();
  const { features, images, videos } = project;
  const sections = [
    {
      title: 'Demo Videos',
      content: videos.length > 0 && <ProjectVideos project={project} sizes={sizes} isDocument={isDocument} />,
    },
    {
      title: 'Screenshots',
      content: images.length > 0 && (
        <Screenshots
          project={project}
          sizes={sizes}
          fit="contain"
          isFirst={isDocument && videos.length === 0}
        />
      ),
    },
    {
      title: 'Project Overview',
      content: overview && <FormattedText as={Overview}>{overview}</FormattedText>,
    },
    {
      title: 'Key Features',
      content: features?.length !== 0 && (
        <Features features={features} isFailed={isFailed} onRetry={onRetry} />
      ),
    },
    { title: 'Technology Stack', content: <ProjectStack project={project} level={level === 2 ? 3 : 4} /> },
  ].filter(({ content }) => content);

  return (
    <>
      {sections.map(({ title, content }, index) => (
        <Section key={title} aria-labelledby={`${id}-${index}`}>
          <SectionHeading level={level} look={3} number={<Count />} id={`${id}-${index}`}>
            {title}
          </SectionHeading>
          {content}
        </Section>
      ))}
      <PrintedSource project={project} />
    </>
  );
}

/** On paper, whose project it is and where to find it. */
function PrintedSource({ project }: { project: ProjectSummary }) {
  const { siteName } = useSiteSettings();
  const address = `${getConfig().origin}/projects/${projectSlug(project)}`;
  return <Source dir="auto">{`${siteName} · ${address.replace(/^https?:\/\//, '')}`}</Source>;
}

interface FeaturesProps extends LoadedFeatures {
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
          <Feature>{withoutBullet(feature)}</Feature>
        </li>
      ))}
    </List>
  );
}

const Feature = ({ children }: { children: string }) =>
  hasMarkdown(children) ? (
    <div>
      <LightMarkdown>{children}</LightMarkdown>
    </div>
  ) : (
    <span dir="auto">{children}</span>
  );

/** The space between sections, and their numbers. */
export const sections = css`
  display: grid;
  gap: ${token.space[8]};
  min-width: 0;
  counter-reset: section;

  ${media.print} {
    gap: ${token.space[5]};
  }
`;

const Root = styled.div`
  ${sections}
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
  grid-template-columns: minmax(0, 1fr);
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

const Source = styled.p`
  display: none;
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  ${media.print} {
    display: block;
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
