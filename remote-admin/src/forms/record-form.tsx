import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef, type ReactNode } from 'react';
import { LoadFailure } from '../components/load-failure/load-failure';
import { DashboardSection } from '../components/section/dashboard-section';
import { useUnsavedForm } from './leave-guard/unsaved-forms';
import { SaveForm, type SaveFormState } from './save-form';

interface Props {
  readonly number: number;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly record: UseQueryResult<unknown>;
  readonly loadFailure: string;
  /** Why the record can't be saved now. */
  readonly note?: string;
  readonly isUploading?: boolean;
  /** False if the server doesn't store such a record. */
  readonly isSupported?: boolean;
  readonly state: SaveFormState;
  /** A visitor's page with the form's content. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** A section with the form of a single record. */
export function RecordForm({
  number,
  title,
  intro,
  record,
  loadFailure,
  note,
  isUploading = false,
  isSupported = true,
  state,
  preview,
  children,
}: Props) {
  const formRef = useUnsavedForm(state.unsaved, isUploading);
  const sectionRef = useRef<HTMLElement>(null);
  const headingId = useId();

  return (
    <DashboardSection ref={sectionRef} number={number} title={title} headingId={headingId}>
      {intro}
      <LoadFailure
        query={record}
        title={loadFailure}
        detail="You can’t save until it has loaded."
        sectionRef={sectionRef}
      />
      <SaveForm
        state={state}
        formRef={formRef}
        headingId={headingId}
        label="Save Changes"
        busyLabel="Saving..."
        isBlocked={isUploading || !isSupported || record.data === undefined}
        note={isUploading ? 'Wait for the upload to finish, then save.' : note}
        preview={preview}
      >
        {children}
      </SaveForm>
    </DashboardSection>
  );
}
