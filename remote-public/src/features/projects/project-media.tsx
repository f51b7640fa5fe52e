import { useParams } from 'react-router-dom';
import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { CrossedBox } from '../../components/sheet/crossed-box';
import { PlainVideo } from './plain-video';
import { ProjectVideo } from './project-video';
import { Screenshots } from './screenshots';
import { posterOf } from './video-poster';

const AUTOPLAY_MS = 3000;

/** A card's share of the window with 4, 3, 2 and 1 columns, without the page's margins. */
const SIZES =
  '(min-width: 1792px) 420px, (min-width: 1536px) 22vw, (min-width: 1024px) 29vw, (min-width: 640px) 43vw, calc(100vw - 4.75rem)';

/** Of a card that is alone. */
const WIDE_SIZES = '(min-width: 1792px) 1030px, (min-width: 1024px) 54vw, calc(100vw - 4.75rem)';

/** Widths for one image pixel per screen pixel on a phone up to two on a large window. */
const WIDTHS = [320, 480, 640, 960];

interface ProjectMediaProps {
  project: ProjectSummary;
  isFirst: boolean;
  isAlone: boolean;
}

/** Images, else the first video, else a text. Nothing moves under open details. */
export function ProjectMedia({ project, isFirst, isAlone }: ProjectMediaProps) {
  const { images, videos } = project;
  const sizes = isAlone ? { sizes: WIDE_SIZES, widths: undefined } : { sizes: SIZES, widths: WIDTHS };
  const areDetailsOpen = useParams().id !== undefined;
  if (images.length > 0) {
    return (
      <Frame>
        <Screenshots
          project={project}
          {...sizes}
          autoplayMs={AUTOPLAY_MS}
          isFirst={isFirst}
          isCovered={areDetailsOpen}
          isLazy
        />
        {images.length === 1 && <Foot aria-hidden="true">1/1</Foot>}
      </Frame>
    );
  }
  return (
    <Frame>
      {videos.length > 0 ? (
        <>
          <CardVideo {...sizes} project={project} isFirst={isFirst} isCovered={areDetailsOpen} />
          <Foot aria-hidden="true">Video</Foot>
        </>
      ) : (
        <CrossedBox>No Media Available</CrossedBox>
      )}
    </Frame>
  );
}

interface CardVideoProps {
  sizes: string;
  widths: readonly number[] | undefined;
  project: ProjectSummary;
  isFirst: boolean;
  isCovered: boolean;
}

/** The first video of a project. */
function CardVideo({ project, sizes, widths, isFirst, isCovered }: CardVideoProps) {
  const poster = posterOf(project, 0, widths);
  const common = { src: project.videos[0]!, label: `${project.title}, demo video` };
  return (
    <>
      <ProjectVideo {...common} poster={poster} sizes={sizes} isFirst={isFirst} isCovered={isCovered} />
      <noscript>
        <PlainVideo {...common} poster={poster.src} hasLink />
      </noscript>
    </>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  border: ${token.size.rule} solid ${token.color.rule};

  ${media.print} {
    .swiper-slide ~ .swiper-slide {
      display: none;
    }
  }
`;

/* As high as a carousel with controls, so that all frames have one size. */
const Foot = styled.p`
  display: flex;
  align-items: center;
  min-height: ${token.size.control};
  padding-left: ${token.space[3]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};

  ${media.print} {
    display: none;
  }
`;
