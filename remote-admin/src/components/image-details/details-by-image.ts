import { getConfig } from '@portfolio/shared-api';
import type { ImageDetail } from '@portfolio/shared-api/contracts';
import type { Project } from '@portfolio/shared-api/projects';
import { fileNameOf } from '../upload-field/upload-list';

/** What is said of images by their addresses, which are sorted: it stays with an image wherever that moves. */
export type DetailsByImage = Readonly<Record<string, ImageDetail>>;

export function detailsByImage({ images, imageDetails = [] }: Project): DetailsByImage {
  const said = images.map((image, index) => [image, imageDetails[index] ?? {}] as const);
  return sorted(said.filter(([, detail]) => saysSomething(detail)));
}

/** What is said of one image changed. An image of which nothing is said isn't in it. */
export function withDetail(details: DetailsByImage, address: string, detail: ImageDetail): DetailsByImage {
  const others = Object.entries(details).filter(([image]) => image !== address);
  const { alt, focus } = detail;
  const said = { ...(alt && { alt }), ...(focus && { focus }) };
  return sorted(saysSomething(detail) ? [...others, [address, said]] : others);
}

/** What is said of these images alone. */
export const detailsOf = (details: DetailsByImage, images: readonly string[]): DetailsByImage =>
  Object.fromEntries(Object.entries(details).filter(([image]) => images.includes(image)));

/** In the order of the images. Where nothing is said another server, which may not know of it, doesn't hear of it. */
export function detailsInOrder(
  details: DetailsByImage,
  images: readonly string[],
): ImageDetail[] | undefined {
  const isSent = getConfig().apiBase === '' || Object.keys(details).length > 0;
  return isSent ? images.map((image) => details[image] ?? {}) : undefined;
}

/** What is said of each image, in words. */
export const formatDetails = (details: DetailsByImage): string[] =>
  Object.entries(details).map(([address, { alt = '', focus }]) => {
    const crop = focus ? `crop ${percent(focus.x)} from the left, ${percent(focus.y)} from the top` : '';
    return `${fileNameOf(address)}: ${[alt && `“${alt}”`, crop].filter(Boolean).join(', ') || 'nothing'}`;
  });

const percent = (share: number) => `${Math.round(share * 100)}%`;

const saysSomething = ({ alt, focus }: ImageDetail) => Boolean(alt || focus);

const sorted = (entries: readonly (readonly [string, ImageDetail])[]): DetailsByImage =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
