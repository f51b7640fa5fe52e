import type { z } from 'zod';
import type { Project, projectInput } from '@portfolio/shared-api/contracts';
import { listToText, textToList } from '../../db/lists';
import type { MediaAddresses } from '../media/addresses';
import type { ProjectRow, ProjectValues } from './repository';

export function projectRowToProject(row: ProjectRow, addresses: MediaAddresses): Project {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    images: textToList(row.images).map(addresses.toPublic),
    videos: textToList(row.videos).map(addresses.toPublic),
    features: textToList(row.features),
    frontend_use: textToList(row.frontend_use),
    backend_use: textToList(row.backend_use),
    liveLink: row.live_link,
    githubLink: row.github_link,
    version: row.version,
  };
}

export function projectToValues(
  project: z.output<typeof projectInput>,
  addresses: Pick<MediaAddresses, 'toStored'>,
): ProjectValues {
  return {
    title: project.title,
    description: project.description,
    category: project.category,
    images: listToText(project.images.map(addresses.toStored)),
    videos: listToText(project.videos.map(addresses.toStored)),
    features: listToText(project.features),
    frontend_use: listToText(project.frontend_use),
    backend_use: listToText(project.backend_use),
    live_link: project.liveLink,
    github_link: project.githubLink,
  };
}
