import type { z } from 'zod';
import type { Project, projectInput, ImageDetail } from '@portfolio/shared-api/contracts';
import { listToText, textToList } from '../../db/lists';
import type { MediaAddresses } from '../../media/addresses';
import type { NewRecord } from '../../db/order';
import { addressOf } from '../../db/project-slugs';
import type { ProjectRow } from './repository';

/** @param posters posters by the videos' stored addresses */
export function projectRowToProject(
  row: ProjectRow,
  addresses: MediaAddresses,
  posters: ReadonlyMap<string, string>,
): Project {
  const videos = textToList(row.videos);
  const imageDetails = readImageDetails(row);
  return {
    _id: row.id,
    title: row.title,
    slug: addressOf(row),
    description: row.description,
    category: row.category,
    images: textToList(row.images).map(addresses.toPublic),
    ...(imageDetails.some(({ alt, focus }) => alt || focus) && { imageDetails }),
    videos: videos.map(addresses.toPublic),
    ...(videos.some((video) => posters.has(video)) && {
      posters: videos.map((video) => addresses.toPublic(posters.get(video) ?? '')),
    }),
    features: textToList(row.features),
    frontend_use: textToList(row.frontend_use),
    backend_use: textToList(row.backend_use),
    liveLink: row.live_link,
    githubLink: row.github_link,
    ...(row.is_draft && { draft: true }),
    version: row.version,
  };
}

/** @param before the project as it is; null for a new one */
export function projectToValues(
  project: z.output<typeof projectInput>,
  addresses: Pick<MediaAddresses, 'toStored'>,
  before: ProjectRow | null,
): NewRecord<'projects'> {
  const images = project.images.map(addresses.toStored);
  return {
    title: project.title,
    description: project.description,
    category: project.category,
    images: listToText(images),
    image_details: imageDetailsToText(images, project.imageDetails, before),
    videos: listToText(project.videos.map(addresses.toStored)),
    features: listToText(project.features),
    frontend_use: listToText(project.frontend_use),
    backend_use: listToText(project.backend_use),
    live_link: project.liveLink,
    github_link: project.githubLink,
    ...(project.draft !== undefined && { is_draft: Number(project.draft) }),
  };
}

/** The details of a project's images, in their order. */
const readImageDetails = ({ image_details }: Pick<ProjectRow, 'image_details'>) =>
  textToList<ImageDetail>(image_details);

/**
 * The details as stored. Clients that don't know image details leave them out; then each image keeps its details, even if its position changed.
 * @param images stored addresses
 * @param before the project as it is; null for a new one
 */
function imageDetailsToText(
  images: readonly string[],
  sent: readonly ImageDetail[] | undefined,
  before: Pick<ProjectRow, 'images' | 'image_details'> | null,
): string {
  const known = before ? textToList(before.images) : [];
  const details =
    sent ?? (before ? images.map((image) => readImageDetails(before)[known.indexOf(image)]) : []);
  return listToText(images.map((_, index) => withoutEmpty(details[index])));
}

const withoutEmpty = ({ alt, focus }: ImageDetail = {}): ImageDetail => ({
  ...(alt && { alt }),
  ...(focus && { focus }),
});
