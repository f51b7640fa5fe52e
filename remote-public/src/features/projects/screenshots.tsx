import { deliverySrcSet, deliveryUrl, pictureColor } from '@portfolio/shared-api/delivery';
import type { ProjectSummary } from '@portfolio/shared-api/projects';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { Carousel } from '@portfolio/shared-ui/carousel';
import { Picture } from '@portfolio/shared-ui/picture';

interface ScreenshotsProps {
  project: ProjectSummary;
  /** The layout's width of an image, as in `sizes`. */
  sizes: string;
  /** The available widths, in pixels; all by default. */
  widths?: readonly number[];
  fit?: 'cover' | 'contain';
  /** Renders only the first image until the carousel comes near the viewport. */
  isLazy?: boolean;
  /** Advances after this many milliseconds. */
  autoplayMs?: number;
  /** Something covers it. */
  isCovered?: boolean;
  /** The first image is in the first view. */
  isFirst?: boolean;
}

/** A project's images in one aspect ratio; a carousel if there are several. */
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
      // Part of every page for browsers without scripts: in one size, without placeholders.
      plainSlides={frames.map((frame, index) => (
        <Picture key={index} {...frame} />
      ))}
      autoplayMs={autoplayMs}
      isLazy={isLazy}
      isCovered={isCovered}
    />
  );
}

/* In print all images are next to each other, without controls. */
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
