import { Button } from '@portfolio/shared-ui/button';
import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { DashboardSection } from '../dashboard/dashboard-section';
import { ButtonRow, FormActions, FormNote } from '../form/form-actions';
import { FormSection } from '../form/form-section';
import { OutcomeBanner } from '../form/outcome';
import { ProjectLinks } from './project-links';
import { ProjectMediaFields } from './project-media-fields';
import { ProjectStack } from './project-stack';
import { ProjectWords } from './project-words';
import type { ProjectFormState } from './use-project-form';
import type { useSuggestions } from './use-suggestions';

interface Props {
  readonly state: ProjectFormState;
  readonly suggestions: ReturnType<typeof useSuggestions>;
  readonly onCancel: () => void;
  readonly ref: Ref<HTMLFormElement>;
}

export function ProjectForm({ state, suggestions, onCancel, ref }: Props) {
  const { form, images, videos, edited, isSaving, submit } = state;
  const headingId = useId();
  const noteId = useId();
  const isUploading = images.isUploading || videos.isUploading;

  return (
    <DashboardSection number={1} title={edited ? 'Edit Project' : 'Add New Project'} headingId={headingId}>
      <Form
        ref={ref}
        noValidate
        tabIndex={-1}
        aria-labelledby={headingId}
        onSubmit={(event) => void submit(event)}
      >
        <FormSection number="1.1" title="What it is">
          <ProjectWords form={form} categories={suggestions.categories} isLocked={isSaving} />
        </FormSection>
        <FormSection number="1.2" title="How it's made">
          <ProjectStack form={form} suggestions={suggestions} isLocked={isSaving} />
        </FormSection>
        <FormSection number="1.3" title="Where it is">
          <ProjectLinks form={form} isLocked={isSaving} />
        </FormSection>
        <FormSection number="1.4" title="How it looks">
          <ProjectMediaFields form={form} images={images} videos={videos} isLocked={isSaving} />
        </FormSection>
        <FormActions>
          <OutcomeBanner outcome={state.outcome} onDismiss={state.dismissOutcome} />
          <ButtonRow>
            <Button
              type="submit"
              variant="primary"
              isBusy={isSaving}
              busyLabel={edited ? 'Updating...' : 'Adding...'}
              disabled={isUploading}
              aria-describedby={noteId}
            >
              {edited ? 'Update Project' : 'Add Project'}
            </Button>
            {edited && (
              <Button onClick={onCancel} disabled={isSaving}>
                Cancel
              </Button>
            )}
            <FormNote id={noteId} role="status">
              {noteOf([...images.items, ...videos.items])}
            </FormNote>
          </ButtonRow>
        </FormActions>
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
    ? "1 file failed to upload: it won't be saved."
    : `${lost} files failed to upload: they won't be saved.`;
}

const Form = styled.form`
  &:focus {
    outline: none;
  }
`;
