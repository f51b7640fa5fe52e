import { useId, type ReactNode, type RefObject } from 'react';
import { DashboardSection } from '../../components/section/dashboard-section';
import { SaveForm } from '../../forms/save-form';
import { FormSection } from '../../forms/form-section';
import { ProjectLinks } from './project-links';
import { ProjectMediaFields } from './project-media-fields';
import { ProjectPreview } from './project-preview';
import { ProjectStack } from './project-stack';
import { ProjectVisibility } from './project-visibility';
import { ProjectBasics } from './project-basics';
import type { ProjectFormState } from './use-project-form';
import type { useSuggestions } from './use-suggestions';

interface Props {
  readonly state: ProjectFormState;
  readonly suggestions: ReturnType<typeof useSuggestions>;
  /** Unsaved changes of other projects. */
  readonly elsewhere: ReactNode;
  readonly onCancel: () => void;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

export function ProjectForm({ state, suggestions, elsewhere, onCancel, formRef }: Props) {
  const { form, images, videos, edited, isSaving } = state;
  const headingId = useId();

  return (
    <DashboardSection number={1} title={edited ? 'Edit Project' : 'Add New Project'} headingId={headingId}>
      <SaveForm
        state={state}
        formRef={formRef}
        headingId={headingId}
        label={edited ? 'Update Project' : 'Add Project'}
        busyLabel={edited ? 'Updating...' : 'Adding...'}
        isBlocked={state.isUploading}
        note={noteOf([...images.items, ...videos.items])}
        elsewhere={elsewhere}
        onCancel={edited ? onCancel : undefined}
        preview={<ProjectPreview state={state} />}
      >
        <FormSection number="1.1" title="Basics">
          <ProjectBasics form={form} categories={suggestions.categories} isLocked={isSaving} />
        </FormSection>
        <FormSection number="1.2" title="Tech">
          <ProjectStack form={form} suggestions={suggestions} isLocked={isSaving} />
        </FormSection>
        <FormSection number="1.3" title="Links">
          <ProjectLinks form={form} isLocked={isSaving} />
        </FormSection>
        <FormSection number="1.4" title="Media">
          <ProjectMediaFields form={form} images={images} videos={videos} isLocked={isSaving} />
        </FormSection>
        <ProjectVisibility form={form} isLocked={isSaving} />
      </SaveForm>
    </DashboardSection>
  );
}

/** Why the project can't be saved now, or what it would be saved without. */
function noteOf(files: readonly { status: string }[]): string {
  if (files.some(({ status }) => status === 'uploading')) return 'Wait for the uploads to finish, then save.';
  const lost = files.filter(({ status }) => status === 'failed').length;
  if (lost === 0) return '';
  return lost === 1
    ? '1 file failed to upload and won’t be saved.'
    : `${lost} files failed to upload and won’t be saved.`;
}
