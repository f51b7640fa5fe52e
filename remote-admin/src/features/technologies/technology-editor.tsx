import { technologyRecords } from '@portfolio/shared-api/contracts';
import {
  useAddTechnologies,
  useChangeTechnology,
  LIST_OF_TECHNOLOGY,
  type Technology,
} from '@portfolio/shared-api/technologies';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { Button } from '@portfolio/shared-ui/button';
import { TextField } from '@portfolio/shared-ui/field';
import { token } from '@portfolio/shared-ui';
import { useOnRelease } from '@portfolio/shared-ui/press';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, type RefObject } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { minorFailure, succeeded } from '../../components/save-status/save-status';
import { ImageField } from '../../components/upload-field/image-field';
import { useIconUpload } from '../../components/upload-field/use-single-upload';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { fieldProps, FormSection } from '../../forms/form-section';
import { SaveForm } from '../../forms/save-form';
import { useSaveForm } from '../../forms/use-save-form';
import { describeIcon, suggestedFile, useSuggestedIcons } from './suggested-icon';
import { technologyEntries, type TechnologyEntry, type useTechnologyOrder } from './use-technology-order';

const subject: FormSubject<Technology> = {
  id: 'technology',
  title: 'Technology',
  fields: { name: { label: 'Name' }, icon: { label: 'Icon', kind: 'image' } },
};

interface EditedTechnology extends TechnologyEntry {
  readonly _id: string;
}

const edited = (entry: TechnologyEntry): EditedTechnology => ({ ...entry, _id: entry.key });

const toValues = (entry: EditedTechnology | null): Technology => ({
  name: entry?.name ?? '',
  icon: entry?.icon ?? '',
});

/** The form that changes a technology's name and icon. */
export function useTechnologyEditor(order: ReturnType<typeof useTechnologyOrder>) {
  const { mutateAsync: change } = useChangeTechnology();
  const { mutateAsync: add } = useAddTechnologies();
  const [entry, setEntry] = useState<TechnologyEntry | null>(null);
  const form = useForm<Technology>({ defaultValues: toValues(null) });
  const icon = useIconUpload((address) => form.setValue('icon', address, { shouldDirty: true }));
  const state = useSaveForm({
    form,
    subject,
    toValues,
    fill: (edited: EditedTechnology | null) => {
      form.reset(toValues(edited));
      icon.clear();
    },
    reader: {
      safeParse(data: unknown) {
        const { success, data: records = [] } = technologyRecords.safeParse(data);
        const current = technologyEntries(records, entry?.type ?? 'language').find(
          ({ key }) => key === entry?.key,
        );
        return { success, data: current && edited(current) };
      },
    },
    async save({ id, input, version, idempotencyKey }) {
      if (!entry) return undefined;
      // It was deleted elsewhere.
      if (id === undefined)
        return add({ input: { [LIST_OF_TECHNOLOGY[entry.type]]: [input] }, idempotencyKey });
      const now = await order.whenSaved(entry);
      // Other technologies may have changed since; that is no conflict.
      const isUnchanged = now.name === entry.name && now.icon === entry.icon;
      return change({ ...now, input, version: isUnchanged ? now.version : version });
    },
    onSaved: () => setEntry(null),
    isUploading: icon.isUploading,
    statuses: {
      saved: () => succeeded('Technology updated successfully!'),
      failed: (error: unknown) => minorFailure('The technology couldn’t be saved.', error),
    },
  });

  return {
    ...state,
    icon,
    /** Null while nothing is edited. */
    entry,
    async edit(next: TechnologyEntry) {
      if (await state.edit(edited(next))) setEntry(next);
    },
    cancel() {
      state.cancel();
      setEntry(null);
    },
  };
}

interface Props {
  readonly state: ReturnType<typeof useTechnologyEditor>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onCancel: () => void;
}

export function TechnologyEditor({ state, formRef, onCancel }: Props) {
  const { form, icon, isSaving, entry } = state;
  const field = fieldProps(form, isSaving);
  const client = useQueryClient();
  const headingId = useId();
  const name = useWatch({ control: form.control, name: 'name' });
  // Looked up when the name has been typed.
  const [lookedUp, setLookedUp] = useState(name);
  const onRelease = useOnRelease();
  const suggestion = useSuggestedIcons(lookedUp.trim() ? [lookedUp.trim()] : none).get(lookedUp.trim());

  useEffect(() => {
    formRef.current?.focus({ preventScroll: true });
    formRef.current?.scrollIntoView?.({ block: 'center' });
  }, [formRef]);

  const handleUse = async () => icon.choose(await suggestedFile(client, lookedUp.trim()));

  return (
    <Part>
      <SectionHeading level={3} id={headingId} number="3.5">
        Edit {entry?.name}
      </SectionHeading>
      <SaveForm
        state={state}
        formRef={formRef}
        headingId={headingId}
        label="Update"
        busyLabel="Saving..."
        isBlocked={icon.isUploading}
        isIncomplete={!name.trim()}
        note={icon.isUploading ? 'Wait for the upload to finish, then save.' : ''}
        onCancel={onCancel}
      >
        <FormSection number="3.5.1" title="Technology">
          <TextField
            {...field('name')}
            label="Name"
            required
            onBlur={(event) => {
              void field('name').onBlur(event);
              onRelease(() => setLookedUp(name));
            }}
          />
          <ImageField
            form={form}
            name="icon"
            label="Icon"
            upload={icon}
            preview={{ caption: 'Icon:', alt: 'Selected icon', isIcon: true }}
            isRemovable
            isDisabled={isSaving}
          />
          {suggestion && (
            <Suggestion>
              <img src={suggestion.image} alt="" width={SIDE} height={SIDE} />
              <Button
                size="small"
                disabled={isSaving}
                isBusy={icon.isUploading}
                onClick={() => void handleUse()}
              >
                Use {describeIcon(suggestion)}
              </Button>
            </Suggestion>
          )}
        </FormSection>
      </SaveForm>
    </Part>
  );
}

const none: readonly string[] = [];
/** Width and height of a suggested icon in px. */
const SIDE = 40;

const Part = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;

const Suggestion = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
`;
