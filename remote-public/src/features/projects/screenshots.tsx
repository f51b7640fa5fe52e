import { deliverySrcSet, deliveryUrl } from '@portfolio/shared-api/delivery';
import type { Project } from '@portfolio/shared-api/projects';
import { Carousel } from '@portfolio/shared-ui/carousel';
import { Picture } from '@portfolio/shared-ui/picture';

interface ScreenshotsProps {
  project: Project;
  /** What the layout gives a picture, as in an image's `sizes`. */
  sizes: string;
  fit?: 'cover' | 'contain';
  /** Moves on by itself after so many milliseconds. */
  autoplayMs?: number;
  /** The first picture is in the page's first view. */
  isFirst?: boolean;
}

/** A project's pictures, each in the size that its place asks for, all in one shape; a carousel where there are several. */
export function Screenshots({ project, sizes, fit, autoplayMs, isFirst = false }: ScreenshotsProps) {
  const { title, images } = project;
  const [slide, ...more] = images.map((src, index) => (
    <Picture
      key={index}
      src={deliveryUrl(src, { width: 640 })}
      srcSet={deliverySrcSet(src)}
      sizes={sizes}
      alt={
        images.length > 1 ? `${title}, screenshot ${index + 1} of ${images.length}` : `${title}, screenshot`
      }
      ratio="16 / 10"
      fit={fit}
      priority={isFirst && index === 0}
    />
  ));
  if (more.length === 0) return slide;
  return (
    <Carousel
      label={`${title}, screenshots`}
      slides={[slide, ...more]}
      autoplayMs={autoplayMs}
      hasPagination
      hasNavigation
    />
  );
}
