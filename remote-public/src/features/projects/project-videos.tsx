import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { PlainVideo } from './plain-video';
import { ProjectVideo } from './project-video';
import { posterOf } from './video-poster';

interface ProjectVideosProps {
  project: ProjectSummary;
  sizes: string;
  /** Rendered for browsers without scripts. */
  isPlain: boolean;
}

export function ProjectVideos({ project, sizes, isPlain }: ProjectVideosProps) {
  const { title, videos } = project;
  return (
    <List>
      {videos.map((src, index) => {
        const label =
          videos.length > 1
            ? `${title}, demo video ${index + 1} of ${videos.length}`
            : `${title}, demo video`;
        const poster = posterOf(project, index);
        return isPlain ? (
          <PlainVideo key={index} src={src} label={label} poster={poster.src} />
        ) : (
          <ProjectVideo key={index} src={src} label={label} poster={poster} sizes={sizes} />
        );
      })}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;
