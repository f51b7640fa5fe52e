import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { LoadFailure } from '../components/load-failure/load-failure';
import { DashboardSection, FormIntro } from '../components/section/dashboard-section';
import { useUnsavedForm } from './leave-guard/unsaved-forms';
import { SaveForm, type SaveFormState } from './save-form';
import { useSaveForm, type Saved, type SaveFormOptions } from './use-save-form';

interface RecordOptions<Item extends Saved, Input, Values extends FieldValues> extends Omit<
  SaveFormOptions<Item, Input, Values, Values, unknown>,
  'form' | 'record'
> {
  readonly record: UseQueryResult<Item>;
  readonly resolver: Resolver<Values, unknown, Input>;
}

/** The form of a single record, with the query that loads it. */
export function useRecordForm<Item extends Saved, Input, Values extends FieldValues>({
  resolver,
  ...options
}: RecordOptions<Item, Input, Values>) {
  const form = useForm<Values, unknown, Input>({
    defaultValues: options.toValues(null) as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
  });
  return { ...useSaveForm({ ...options, form }), record: options.record };
}

interface Props {
  readonly number: number;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly loadFailure: string;
  /** Why the record can't be saved now. */
  readonly note?: string;
  readonly isUploading?: boolean;
  /** False if the server doesn't store such a record. */
  readonly isSupported?: boolean;
  /** The result of `useRecordForm`. */
  readonly state: SaveFormState & { readonly record: UseQueryResult<unknown> };
  /** A visitor's page with the form's content. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** A section with the form of a single record. */
export function RecordForm({
  number,
  title,
  intro,
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
      {intro ?? (state.record.isPending && <FormIntro role="status">Loading...</FormIntro>)}
      <LoadFailure
        query={state.record}
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
        isBlocked={isUploading || !isSupported || state.record.data === undefined}
        note={isUploading ? 'Wait for the upload to finish, then save.' : note}
        preview={preview}
      >
        {children}
      </SaveForm>
    </DashboardSection>
  );
}
