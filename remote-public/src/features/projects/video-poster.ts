import { deliverySrcSet, deliveryUrl, pictureColor, posterUrl } from '@portfolio/shared-api/delivery';
import type { ProjectSummary } from '@portfolio/shared-api/projects';

/** The image shown before a video plays. */
export interface Poster {
  /** '' if there is none. */
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly color?: string | undefined;
}

/** Wide enough for a card, for browsers that ignore `srcset`. */
const WIDTH = 640;

/** A video's own poster, or one from the media service. */
export function posterOf(
  { videos, posters }: ProjectSummary,
  index: number,
  widths?: readonly number[],
): Poster {
  const own = posters?.[index];
  return own
    ? {
        src: deliveryUrl(own, { width: WIDTH }),
        srcSet: deliverySrcSet(own, widths),
        color: pictureColor(own),
      }
    : { src: posterUrl(videos[index] ?? '', { width: WIDTH }) ?? '' };
}
