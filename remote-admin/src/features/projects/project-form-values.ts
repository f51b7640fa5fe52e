import type { Project, ProjectInput } from '@portfolio/shared-api/projects';
import {
  detailsByImage,
  detailsInOrder,
  type DetailsByImage,
} from '../../components/image-details/details-by-image';

/** The form's fields. Its pickers hold the images and videos. */
export interface ProjectFormValues {
  title: string;
  description: string;
  /** One feature per line. */
  features: string;
  frontend_use: string[];
  backend_use: string[];
  category: string;
  liveLink: string;
  githubLink: string;
  /** Undefined until it is ticked, because other servers don't support drafts. */
  draft: boolean | undefined;
  imageDetails: DetailsByImage;
}

export interface ProjectMedia {
  readonly images: readonly string[];
  readonly videos: readonly string[];
}

export const emptyProject: ProjectFormValues = {
  title: '',
  description: '',
  features: '',
  frontend_use: [],
  backend_use: [],
  category: '',
  liveLink: '',
  githubLink: '',
  draft: undefined,
  imageDetails: {},
};

/** The lines of a text without blank ones. */
export const featureLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

export const projectToFormValues = (project: Project): ProjectFormValues => ({
  title: project.title,
  description: project.description,
  features: project.features.join('\n'),
  frontend_use: project.frontend_use,
  backend_use: project.backend_use,
  category: project.category,
  liveLink: project.liveLink,
  githubLink: project.githubLink,
  draft: project.draft,
  imageDetails: detailsByImage(project),
});

export const formValuesToProjectInput = (
  { features, imageDetails, ...values }: ProjectFormValues,
  { images, videos }: ProjectMedia,
): ProjectInput => ({
  ...values,
  features: featureLines(features),
  images: [...images],
  imageDetails: detailsInOrder(imageDetails, images),
  videos: [...videos],
});
