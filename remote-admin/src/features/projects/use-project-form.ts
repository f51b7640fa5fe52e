import { project as projectRecord } from '@portfolio/shared-api/contracts';
import { MEDIA_LIMITS } from '@portfolio/shared-api/media';
import { useSaveProject, type Project, type ProjectInput } from '@portfolio/shared-api/projects';
import { slugOf } from '@portfolio/shared-api/slugs';
import { useForm, useWatch } from 'react-hook-form';
import { failed, succeeded } from '../../components/save-status/save-status';
import type { UploadItem } from '../../components/upload-field/upload-list';
import { useUploadList } from '../../components/upload-field/use-upload-list';
import { useSaveForm } from '../../forms/use-save-form';
import {
  emptyProject,
  projectContent,
  projectSubject,
  projectToContent,
  projectToFormValues,
  typedSlug,
  type ProjectFormValues,
  type ProjectMedia,
} from './project-content';
import { projectResolver, type ProjectFormErrors } from './project-resolver';

const incomplete = failed('Please fill all required fields and upload at least one image or video');
const IMAGES = {
  most: MEDIA_LIMITS.imagesPerProject,
  message: `A project can have at most ${MEDIA_LIMITS.imagesPerProject} images. The rest weren’t added.`,
};
const VIDEOS = {
  most: MEDIA_LIMITS.videosPerProject,
  message: `A project can have at most ${MEDIA_LIMITS.videosPerProject} videos. The rest weren’t added.`,
};
const logFailure = ({ name, error }: UploadItem) => console.error(`${name} was not uploaded:`, error);

const statuses = {
  failed: (error: unknown, edited: Project | null) =>
    failed(
      edited ? 'Failed to update project. Please try again.' : 'Failed to add project. Please try again.',
      error,
    ),
};

/** The project form: adds a project, or changes the one passed to `edit`. */
export function useProjectForm() {
  const images = useUploadList('image', { limit: IMAGES });
  const videos = useUploadList('video', { limit: VIDEOS, onFailure: logFailure });
  const { mutateAsync } = useSaveProject();
  const form = useForm<ProjectFormValues, ProjectMedia, ProjectInput>({
    defaultValues: emptyProject,
    context: { images: images.addresses, videos: videos.addresses },
    resolver: projectResolver,
    shouldFocusError: false,
  });
  const isUploading = images.isUploading || videos.isUploading;
  const lost = [...images.items, ...videos.items].filter(({ status }) => status === 'failed').length;
  const state = useSaveForm({
    form,
    subject: projectSubject,
    values: () => projectContent(form, images.list, videos.list),
    toValues: projectToContent,
    fill: (project: Project | null) => {
      form.reset(project ? projectToFormValues(project) : emptyProject);
      images.refill(project?.images);
      videos.refill(project?.videos);
    },
    reader: projectRecord,
    save: mutateAsync,
    isUploading,
    countUploading: () =>
      [...images.list.getSnapshot(), ...videos.list.getSnapshot()].filter(
        ({ status }) => status === 'uploading',
      ).length,
    countLost: () => lost,
    statuses: {
      ...statuses,
      saved: (edited: Project | null, saved: Project | undefined) => ({
        ...succeeded(edited ? 'Project updated successfully!' : 'Project added successfully!'),
        detail: addressChange(form.getValues(), saved),
      }),
      invalid: (errors: ProjectFormErrors) =>
        errors.media || !hasRequiredTexts(form.getValues()) ? incomplete : null,
    },
  });
  const hasTexts = useWatch({ control: form.control, compute: hasRequiredTexts });
  const isComplete = hasTexts && images.addresses.length + videos.addresses.length > 0;
  return {
    ...state,
    // The missing values have since been entered.
    status: state.status === incomplete && isComplete ? null : state.status,
    images,
    videos,
    isUploading,
  };
}

export type ProjectFormState = ReturnType<typeof useProjectForm>;

/** The saved address, if it isn't the one that the owner or the title gave: only the server knows all former addresses. */
function addressChange({ slug, title }: ProjectFormValues, saved: Project | undefined): string | undefined {
  if (!saved?.slug || saved.slug === saved._id || saved.slug === (typedSlug(slug) || slugOf(title)))
    return undefined;
  return `Its address is /projects/${saved.slug}.`;
}

const hasRequiredTexts = ({ title, description }: ProjectFormValues) =>
  title.trim() !== '' && description.trim() !== '';

/** Props of each part of the project form. */
export interface ProjectFieldsProps {
  readonly form: ProjectFormState['form'];
  /** Locked while the project is being saved. */
  readonly isLocked: boolean;
}
