import type { ImageDetail } from '@portfolio/shared-api/contracts';
import { listToText, textToList } from '../../db/lists';
import type { ProjectRow } from './repository';

/** The details of a project's images, in their order. */
export const readImageDetails = ({ image_details }: Pick<ProjectRow, 'image_details'>) =>
  textToList<ImageDetail>(image_details);

/**
 * The details as stored. Clients that don't know image details leave them out; then each image keeps its details, even if its position changed.
 * @param images stored addresses
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

/** Leaves out empty values. */
const said = ({ alt, focus }: ImageDetail = {}): ImageDetail => ({
  ...(alt && { alt }),
  ...(focus && { focus }),
});
