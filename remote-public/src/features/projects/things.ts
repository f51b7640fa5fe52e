import { getConfig } from '@portfolio/shared-api';
import { cardPicture } from '@portfolio/shared-api/delivery';
import type { ProjectSummary, ProjectsPage } from '@portfolio/shared-api/projects';
import { referenceTo } from '../../components/head/person';
import type { Thing } from '../../components/head/structured-data';
import { projectAddress, WHOLE_GALLERY } from './addresses';
import { technologiesOf } from './technologies';

/** A project as structured data, with its author. */
export const projectThing = (project: ProjectSummary, description: string, author: string): Thing => ({
  '@type': 'CreativeWork',
  name: project.title,
  description,
  url: urlOf(project),
  image: project.images.map(
    (src, index) => cardPicture(src, 'wide', project.imageDetails?.[index]?.focus).url,
  ),
  genre: project.category,
  keywords: technologiesOf(project),
  author: referenceTo(author),
});

/** A page of the gallery as structured data. */
export const galleryThing = ({ projects }: ProjectsPage): Thing => ({
  '@type': 'CollectionPage',
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: projects.map((project, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: project.title,
      url: urlOf(project),
    })),
  },
});

const urlOf = (project: ProjectSummary) => getConfig().origin + projectAddress(project, WHOLE_GALLERY);
