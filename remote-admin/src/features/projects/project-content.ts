import { getConfig } from '@portfolio/shared-api';
import type { Project, ProjectInput } from '@portfolio/shared-api/projects';
import { slugOf } from '@portfolio/shared-api/slugs';
import type { UseFormReturn } from 'react-hook-form';
import {
  detailsByImage,
  detailsInOrder,
  detailsOf,
  type DetailsByImage,
} from '../../components/image-details/details-by-image';
import type { UploadList } from '../../components/upload-field/upload-list';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { formValues, type FormValues } from '../../forms/drafts/form-values';

/** The form's fields. Its pickers hold the images and videos. */
export interface ProjectFormValues {
  title: string;
  description: string;
  /** One feature per line. */
  features: string;
  frontend_use: string[];
  backend_use: string[];
  category: string;
  /** Empty for the one that the title gives. */
  slug: string;
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
  slug: '',
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
  // A title that gives no address leaves the id.
  slug: project.slug === project._id ? '' : (project.slug ?? ''),
  liveLink: project.liveLink,
  githubLink: project.githubLink,
  draft: project.draft,
  imageDetails: detailsByImage(project),
});

/** Whether the server that stores the projects has slugs. Others don't know the field. */
export const hasSlugs = (slug: string) => getConfig().apiBase === '' || slug !== '';

/** `Hallo Welt!` as `hallo-welt`. Text that gives no address stays, so that it is refused. */
export const typedSlug = (text: string) => slugOf(text) || text.trim();

export const formValuesToProjectInput = (
  { features, imageDetails, slug, ...values }: ProjectFormValues,
  { images, videos }: ProjectMedia,
): ProjectInput => ({
  ...values,
  ...(hasSlugs(slug) && { slug: typedSlug(slug) }),
  features: featureLines(features),
  images: [...images],
  imageDetails: detailsInOrder(imageDetails, images),
  videos: [...videos],
});

/** The form's fields and the files in its pickers. */
export interface ProjectContent extends ProjectFormValues, ProjectMedia {}

export const projectSubject: FormSubject<ProjectContent> = {
  id: 'project',
  title: 'Project',
  fields: {
    title: { label: 'Title' },
    description: { label: 'Description' },
    category: { label: 'Category' },
    features: { label: 'Features', kind: 'lines' },
    frontend_use: { label: 'Frontend Technologies', kind: 'list' },
    backend_use: { label: 'Backend Technologies', kind: 'list' },
    slug: { label: 'Address' },
    liveLink: { label: 'Live Link' },
    githubLink: { label: 'GitHub Link' },
    draft: { label: 'Draft' },
    images: { label: 'Images', kind: 'images', group: 'images' },
    imageDetails: { label: 'Descriptions and crops of images', kind: 'image-details', group: 'images' },
    videos: { label: 'Videos', kind: 'files' },
  },
};

export const projectToContent = (project: Project | null): ProjectContent =>
  project
    ? { ...projectToFormValues(project), images: project.images, videos: project.videos }
    : { ...emptyProject, images: [], videos: [] };

/** Combines the content of the form and its pickers. */
export function projectContent(
  form: UseFormReturn<ProjectFormValues, ProjectMedia, ProjectInput>,
  images: UploadList,
  videos: UploadList,
): FormValues<ProjectContent> {
  const fields = formValues(form);
  return {
    read() {
      const { imageDetails, ...rest } = fields.read();
      return {
        ...rest,
        imageDetails: detailsOf(
          imageDetails,
          images.getSnapshot().map(({ address }) => address),
        ),
        images: addressesIn(images),
        videos: addressesIn(videos),
      };
    },
    write({ images: newImages, videos: newVideos, ...rest }) {
      fields.write(rest);
      if (newImages) images.replaceDone(newImages);
      if (newVideos) videos.replaceDone(newVideos);
    },
    subscribe(listener) {
      const ends = [fields.subscribe(listener), images.subscribe(listener), videos.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
  };
}

const addressesIn = (list: UploadList) =>
  list
    .getSnapshot()
    .filter(({ status }) => status === 'done')
    .map(({ address }) => address);
