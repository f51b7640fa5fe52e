import { createIdempotencyKey } from '@portfolio/shared-api';
import { useSaveProject, type Project, type ProjectInput } from '@portfolio/shared-api/projects';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failed, succeeded, type Outcome } from '../form/outcome';
import { showIssues, versionNow } from '../form/refused-values';
import { useUploadList } from '../media/use-upload-list';
import {
  emptyProject,
  projectToFormValues,
  type ProjectFormValues,
  type ProjectMedia,
} from './project-form-values';
import { projectResolver, type ProjectFormErrors } from './project-resolver';

const words = {
  add: { done: 'Project added successfully!', failed: 'Failed to add project. Please try again.' },
  update: { done: 'Project updated successfully!', failed: 'Failed to update project. Please try again.' },
  incomplete: 'Please fill all required fields and upload at least one image or video',
} as const;

/** The project form: adds a project, or changes the one given to `edit`. */
export function useProjectForm() {
  const images = useUploadList('image');
  const videos = useUploadList('video');
  const [edited, setEdited] = useState<Project | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = useSaveProject();
  // Kept until a project is really added, so that trying again never adds it twice.
  const idempotencyKey = useRef<string | undefined>(undefined);
  const version = useRef<number | undefined>(undefined);
  const form = useForm<ProjectFormValues, ProjectMedia, ProjectInput>({
    defaultValues: emptyProject,
    context: { images: images.addresses, videos: videos.addresses },
    resolver: projectResolver,
    shouldFocusError: false,
  });

  const fill = (project: Project | null) => {
    setEdited(project);
    form.reset(project ? projectToFormValues(project) : emptyProject);
    images.list.reset(project?.images);
    videos.list.reset(project?.videos);
    version.current = project?.version;
    idempotencyKey.current = undefined;
  };

  const submit = form.handleSubmit(
    async (input) => {
      setOutcome(null);
      const said = edited ? words.update : words.add;
      idempotencyKey.current ??= createIdempotencyKey();
      try {
        await save.mutateAsync(
          edited
            ? { id: edited._id, input, version: version.current }
            : { input, idempotencyKey: idempotencyKey.current },
        );
        fill(null);
        setOutcome(succeeded(said.done));
      } catch (error) {
        showIssues(error, form);
        // Whoever was told of the other change and saves again means it.
        version.current = versionNow(error) ?? version.current;
        setOutcome(failed(said.failed, error));
      }
    },
    (errors: ProjectFormErrors) =>
      setOutcome(isIncomplete(errors, form.getValues()) ? { tone: 'error', text: words.incomplete } : null),
  );

  return {
    form,
    images,
    videos,
    edited,
    outcome,
    submit,
    // From the press on: what the mutation says comes a moment later, and a second press may be quicker.
    isSaving: form.formState.isSubmitting,
    dismissOutcome: () => setOutcome(null),
    edit(project: Project) {
      fill(project);
      setOutcome(null);
    },
    cancel() {
      fill(null);
      setOutcome(null);
    },
  };
}

export type ProjectFormState = ReturnType<typeof useProjectForm>;

const isIncomplete = (errors: ProjectFormErrors, { title, description }: ProjectFormValues) =>
  Boolean(errors.media) || !title.trim() || !description.trim();
