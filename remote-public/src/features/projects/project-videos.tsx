import type { Project } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { ProjectVideo } from './project-video';

export function ProjectVideos({ project: { title, videos } }: { project: Project }) {
  return (
    <List>
      {videos.map((src, index) => (
        <ProjectVideo
          key={index}
          src={src}
          label={
            videos.length > 1
              ? `${title}, demo video ${index + 1} of ${videos.length}`
              : `${title}, demo video`
          }
        />
      ))}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;
