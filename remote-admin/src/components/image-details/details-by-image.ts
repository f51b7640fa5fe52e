import { getConfig } from '@portfolio/shared-api';
import type { FocalPoint, ImageDetail } from '@portfolio/shared-api/contracts';
import type { Project } from '@portfolio/shared-api/projects';
import { fileNameOf } from '../upload-field/upload-list';

/** Image details by address, so that they stay with an image that is moved. */
export type DetailsByImage = Readonly<Record<string, ImageDetail>>;

export function detailsByImage({ images, imageDetails = [] }: Project): DetailsByImage {
  const entries = images.map((image, index) => [image, imageDetails[index] ?? {}] as const);
  return sorted(entries.filter(([, detail]) => hasDetails(detail)));
}

/** Changes the details of one image. An image without details is left out. */
export function withDetail(details: DetailsByImage, address: string, detail: ImageDetail): DetailsByImage {
  const others = Object.entries(details).filter(([image]) => image !== address);
  const { alt, focus } = detail;
  const known = { ...(alt && { alt }), ...(focus && { focus }) };
  return sorted(hasDetails(detail) ? [...others, [address, known]] : others);
}

/** Only the details of these images. */
export const detailsOf = (details: DetailsByImage, images: readonly string[]): DetailsByImage =>
  Object.fromEntries(Object.entries(details).filter(([image]) => images.includes(image)));

/** The details in the order of the images. Undefined if there are none, because another server may not support the field. */
export function detailsInOrder(
  details: DetailsByImage,
  images: readonly string[],
): ImageDetail[] | undefined {
  const isSent = getConfig().apiBase === '' || Object.keys(details).length > 0;
  return isSent ? images.map((image) => details[image] ?? {}) : undefined;
}

/** The details of each image as text. */
export const formatDetails = (details: DetailsByImage): string[] =>
  Object.entries(details).map(([address, { alt = '', focus }]) => {
    const crop = formatFocus(focus);
    return `${fileNameOf(address)}: ${[alt && `“${alt}”`, crop].filter(Boolean).join(', ') || 'nothing'}`;
  });

/** Such as 'crop 50% from the left, 25% from the top'; '' for none. */
export const formatFocus = (focus: FocalPoint | null | undefined): string =>
  focus ? `crop ${percent(focus.x)} from the left, ${percent(focus.y)} from the top` : '';

const percent = (share: number) => `${Math.round(share * 100)}%`;

const hasDetails = ({ alt, focus }: ImageDetail) => Boolean(alt || focus);

const sorted = (entries: readonly (readonly [string, ImageDetail])[]): DetailsByImage =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
