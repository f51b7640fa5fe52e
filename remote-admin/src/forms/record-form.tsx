import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import styled from 'styled-components';
import { DashboardSection } from '../components/section/dashboard-section';
import { DraftRecovery } from './drafts/draft-recovery';
import type { AnyUnsavedChanges } from './drafts/unsaved-changes';
import { useUnsavedForm } from './leave-guard/use-unsaved-form';
import { FormActions } from './form-actions';
import { LoadFailure } from '../components/load-failure/load-failure';
import type { SaveStatus } from '../components/save-status/save-status';
import { useFocusFirstError } from './use-focus-first-error';

interface Props {
  readonly number: number;
  readonly title: string;
  /** What is edited here. */
  readonly intro?: ReactNode;
  /** The query of the record. */
  readonly record: UseQueryResult<unknown>;
  readonly loadFailure: string;
  /** Why it can't be saved just now; '' if it can. */
  readonly note?: string;
  readonly isUploading?: boolean;
  /** False where the server doesn't keep such a record. */
  readonly isSupported?: boolean;
  readonly state: {
    readonly form: { readonly formState: { readonly submitCount: number; readonly errors: FieldErrors } };
    readonly submit: (event: FormEvent) => Promise<void>;
    readonly unsaved: AnyUnsavedChanges;
    readonly isSaving: boolean;
    readonly status: SaveStatus | null;
    readonly dismissStatus: () => void;
    readonly showRestored: () => void;
  };
  /** A visitor's page with what stands in the form. */
  readonly preview?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A section with the form of a record of which there's one. */
export function RecordForm({
  number,
  title,
  intro,
  record,
  loadFailure,
  note = '',
  isUploading = false,
  isSupported = true,
  state,
  preview,
  children,
}: Props) {
  const formRef = useUnsavedForm(state.unsaved, isUploading);
  const sectionRef = useRef<HTMLElement>(null);
  const headingId = useId();
  useFocusFirstError(formRef, state.form.formState);
  const isDisabled = isUploading || !isSupported || record.data === undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Not every submit comes by the button, and a disabled one doesn't keep a key from submitting.
    if (!isDisabled && !state.isSaving) void state.submit(event);
  };

  return (
    <DashboardSection ref={sectionRef} number={number} title={title} headingId={headingId}>
      {intro}
      <LoadFailure
        query={record}
        title={loadFailure}
        detail="You can’t save until it has loaded."
        sectionRef={sectionRef}
      />
      <Form ref={formRef} noValidate tabIndex={-1} aria-labelledby={headingId} onSubmit={handleSubmit}>
        <DraftRecovery
          unsaved={state.unsaved}
          formRef={formRef}
          onRestored={state.showRestored}
          isSaving={state.isSaving}
        />
        {children}
        <FormActions
          label="Save Changes"
          busyLabel="Saving..."
          isBusy={state.isSaving}
          isDisabled={isDisabled}
          note={isUploading ? 'Wait for the upload to finish, then save.' : note}
          unsaved={state.unsaved}
          status={state.status}
          onDismiss={state.dismissStatus}
          preview={preview}
        />
      </Form>
    </DashboardSection>
  );
}

const Form = styled.form`
  &:focus {
    outline: none;
  }
`;
