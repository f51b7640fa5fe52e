import type { Project } from '@portfolio/shared-api/projects';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Such as '3 images, 1 video'; what there is none of isn't named. */
export function mediaCount({ images, videos }: Pick<Project, 'images' | 'videos'>): string {
  const parts = [
    images.length > 0 ? counted(images.length, 'image', 'images') : '',
    videos.length > 0 ? counted(videos.length, 'video', 'videos') : '',
  ];
  return parts.filter(Boolean).join(', ');
}
