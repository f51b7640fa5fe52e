import { useId, type FormEvent, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { DashboardSection } from '../../components/section/dashboard-section';
import { FormActions } from '../../forms/form-actions';
import { FormSection } from '../../forms/form-section';
import { DraftRecovery } from '../../forms/drafts/draft-recovery';
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
  const { form, images, videos, edited, isSaving, isUploading, submit } = state;
  const headingId = useId();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Not every submit comes by the button.
    if (!isUploading && !isSaving) void submit(event);
  };

  return (
    <DashboardSection number={1} title={edited ? 'Edit Project' : 'Add New Project'} headingId={headingId}>
      <Form ref={formRef} noValidate tabIndex={-1} aria-labelledby={headingId} onSubmit={handleSubmit}>
        {elsewhere}
        <DraftRecovery
          unsaved={state.unsaved}
          formRef={formRef}
          onRestored={state.showRestored}
          isSaving={isSaving}
        />
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
        <FormActions
          label={edited ? 'Update Project' : 'Add Project'}
          busyLabel={edited ? 'Updating...' : 'Adding...'}
          isBusy={isSaving}
          isDisabled={state.isUploading}
          note={noteOf([...images.items, ...videos.items])}
          unsaved={state.unsaved}
          status={state.status}
          onDismiss={state.dismissStatus}
          onCancel={edited ? onCancel : undefined}
          preview={<ProjectPreview state={state} />}
        />
      </Form>
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

const Form = styled.form`
  &:focus {
    outline: none;
  }
`;
