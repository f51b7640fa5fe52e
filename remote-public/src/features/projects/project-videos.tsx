import { Fragment } from 'react';
import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { PlainVideo } from './plain-video';
import { ProjectVideo } from './project-video';
import { posterOf } from './video-poster';

interface ProjectVideosProps {
  project: ProjectSummary;
  sizes: string;
  /** It is the content of a document, which is also read without scripts. */
  isDocument: boolean;
}

export function ProjectVideos({ project, sizes, isDocument }: ProjectVideosProps) {
  const { title, videos } = project;
  return (
    <List>
      {videos.map((src, index) => {
        const label =
          videos.length > 1
            ? `${title}, demo video ${index + 1} of ${videos.length}`
            : `${title}, demo video`;
        const poster = posterOf(project, index);
        return (
          <Fragment key={index}>
            <ProjectVideo
              src={src}
              label={label}
              poster={poster}
              sizes={sizes}
              isFirst={isDocument && index === 0}
            />
            {isDocument && (
              <noscript>
                <PlainVideo src={src} label={label} poster={poster.src} hasLink />
              </noscript>
            )}
          </Fragment>
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
