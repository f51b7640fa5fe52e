import { deliverySrcSet, deliveryUrl, pictureColor } from '@portfolio/shared-api/delivery';
import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Carousel } from '@portfolio/shared-ui/carousel';
import { Picture } from '@portfolio/shared-ui/picture';

interface ScreenshotsProps {
  project: ProjectSummary;
  /** What the layout gives a picture, as in an image's `sizes`. */
  sizes: string;
  /** The widths in which it's offered, in pixels; all that there are unless told. */
  widths?: readonly number[];
  fit?: 'cover' | 'contain';
  /** Only the first is drawn until they come near the window. */
  isLazy?: boolean;
  /** Moves on by itself after so many milliseconds. */
  autoplayMs?: number;
  /** Something lies over it. */
  isCovered?: boolean;
  /** The first picture is in the page's first view. */
  isFirst?: boolean;
}

/** A project's pictures, each in the size that its place asks for, all in one shape; a carousel where there are several. */
export function Screenshots({
  project,
  sizes,
  widths,
  fit,
  autoplayMs,
  isLazy,
  isCovered,
  isFirst = false,
}: ScreenshotsProps) {
  const { title, images, imageDetails = [] } = project;
  const frames = images.map((src, index) => ({
    src: deliveryUrl(src, { width: 640 }),
    alt:
      imageDetails[index]?.alt ||
      (images.length > 1 ? `${title}, screenshot ${index + 1} of ${images.length}` : `${title}, screenshot`),
    ratio: '16 / 10',
    fit,
    focus: imageDetails[index]?.focus,
  }));
  const [slide, ...more] = images.map((src, index) => (
    <Picture
      {...frames[index]!}
      key={index}
      srcSet={deliverySrcSet(src, widths)}
      sizes={sizes}
      color={pictureColor(src)}
      priority={isFirst && index === 0}
    />
  ));
  if (more.length === 0) return slide;
  return (
    <Slides
      label={`${title}, screenshots`}
      slides={[slide, ...more]}
      // Every page carries them for the few without scripts: in one size, and nothing stands in their place meanwhile.
      plainSlides={frames.map((frame, index) => (
        <Picture key={index} {...frame} />
      ))}
      autoplayMs={autoplayMs}
      isLazy={isLazy}
      isCovered={isCovered}
      hasPagination
      hasNavigation
    />
  );
}

/* On paper nothing slides: all pictures stand beside each other, without what moves them. */
const Slides = styled(Carousel)`
  ${media.print} {
    .swiper ~ * {
      display: none;
    }

    .swiper-wrapper {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
      gap: ${token.space[3]};
      overflow: visible;
    }

    .swiper-slide {
      width: auto;
      break-inside: avoid;
    }
  }
`;
