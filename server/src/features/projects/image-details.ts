import type { ImageDetail } from '@portfolio/shared-api/contracts';
import { listToText, textToList } from '../../db/lists';
import type { ProjectRow } from './repository';

/** What is said of a project's images, in their order. */
export const readImageDetails = ({ image_details }: Pick<ProjectRow, 'image_details'>) =>
  textToList<ImageDetail>(image_details);

/**
 * As they're kept. A caller who doesn't know of them says nothing: then each image keeps what was said of it, wherever it stands now.
 * @param images by the addresses that they're kept by
 * @param before the project as it is; null for a new one
 */
export function imageDetailsToText(
  images: readonly string[],
  sent: readonly ImageDetail[] | undefined,
  before: Pick<ProjectRow, 'images' | 'image_details'> | null,
): string {
  const known = before ? textToList(before.images) : [];
  const details =
    sent ?? (before ? images.map((image) => readImageDetails(before)[known.indexOf(image)]) : []);
  return listToText(images.map((_, index) => said(details[index])));
}

/** Without what says nothing. */
const said = ({ alt, focus }: ImageDetail = {}): ImageDetail => ({
  ...(alt && { alt }),
  ...(focus && { focus }),
});
