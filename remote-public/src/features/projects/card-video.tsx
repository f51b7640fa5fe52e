import type { ProjectSummary } from '@portfolio/shared-api/projects';
import { PlainVideo } from './plain-video';
import { ProjectVideo } from './project-video';
import { posterOf } from './video-poster';

interface CardVideoProps {
  project: ProjectSummary;
  sizes: string;
  widths: readonly number[];
  isFirst: boolean;
  /** Something covers it. */
  isCovered: boolean;
}

/** The first video of a project. */
export function CardVideo({ project, sizes, widths, isFirst, isCovered }: CardVideoProps) {
  const poster = posterOf(project, 0, widths);
  const common = { src: project.videos[0]!, label: `${project.title}, demo video` };
  return (
    <>
      <ProjectVideo {...common} poster={poster} sizes={sizes} isFirst={isFirst} isCovered={isCovered} />
      <noscript>
        <PlainVideo {...common} poster={poster.src} />
      </noscript>
    </>
  );
}
