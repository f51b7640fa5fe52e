import type { Project } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { CrossedBox } from '../sheet/crossed-box';
import { ProjectVideo } from './project-video';
import { Screenshots } from './screenshots';

const AUTOPLAY_MS = 3000;

/** A card's share of the window with 4, 3, 2, 1 columns, less what the page keeps at its edges. */
const SIZES =
  '(min-width: 1792px) 420px, (min-width: 1536px) 22vw, (min-width: 1024px) 29vw, (min-width: 640px) 43vw, 80vw';

/** Pictures if there are any, else the first video, else the words that say so. */
export function ProjectMedia({ project, isFirst }: { project: Project; isFirst: boolean }) {
  const { title, images, videos } = project;
  const [video] = videos;
  if (images.length > 0) {
    return (
      <Frame>
        <Screenshots project={project} sizes={SIZES} autoplayMs={AUTOPLAY_MS} isFirst={isFirst} />
        {images.length === 1 && <Foot aria-hidden="true">1/1</Foot>}
      </Frame>
    );
  }
  return (
    <Frame>
      {video ? (
        <>
          <ProjectVideo src={video} label={`${title}, demo video`} />
          <Foot aria-hidden="true">Video</Foot>
        </>
      ) : (
        <CrossedBox>No Media Available</CrossedBox>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  border: ${token.size.rule} solid ${token.color.rule};
`;

/* As high as the controls of a carousel, so that all frames are of one size. */
const Foot = styled.p`
  display: flex;
  align-items: center;
  min-height: ${token.size.control};
  padding-left: ${token.space[3]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
`;
