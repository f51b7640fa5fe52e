import { zodResolver } from '@hookform/resolvers/zod';
import { projectInput } from '@portfolio/shared-api/contracts';
import type { ProjectInput } from '@portfolio/shared-api/projects';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { formValuesToProjectInput, type ProjectFormValues, type ProjectMedia } from './project-content';

const byContract = zodResolver(projectInput);

/** Errors of the fields and of the media. */
export type ProjectFormErrors = FieldErrors<
  ProjectFormValues & Record<'media' | 'images' | 'videos', string>
>;

/** Validates the form by the contract, and also requires at least one image or video from the context. */
export const projectResolver: Resolver<ProjectFormValues, ProjectMedia, ProjectInput> = async (
  values,
  media = { images: [], videos: [] },
  options,
) => {
  const input = formValuesToProjectInput(values, media);
  const { values: parsed, errors } = await byContract(input, undefined, options as never);
  const faults: ProjectFormErrors = { ...firstOfLists(errors) };
  if (media.images.length + media.videos.length === 0) {
    faults.media = { type: 'required', message: 'Upload at least one image or video' };
  }
  return Object.keys(faults).length > 0
    ? { values: {}, errors: faults }
    : { values: parsed as ProjectInput, errors: {} };
};

/** Shows the error of a single line or name at its field. */
function firstOfLists(errors: FieldErrors): ProjectFormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      Array.isArray(error) ? error.find(Boolean) : error,
    ]),
  );
}
