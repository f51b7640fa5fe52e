import type { FormEvent } from 'react';
import { useAddTechnologies } from '@portfolio/shared-api/technologies';
import { useForm, useWatch } from 'react-hook-form';
import { minorFailure, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import type { FieldOf } from '../../forms/server-issues';
import { useSaveForm } from '../../forms/use-save-form';
import { useIconUpload } from '../../components/upload-field/use-single-upload';
import type { FormSubject } from '../../forms/drafts/form-subject';

/** The form's content. */
interface TechnologyValues {
  programmingLanguages: string[];
  /** The icon of all selected languages. */
  languageIcon: string;
  frameworks_tools: string[];
  /** The icon of all selected tools. */
  toolIcon: string;
}

const incomplete: SaveStatus = {
  tone: 'error',
  text: 'Please select at least one language or tool with its icon',
};
const noLanguages = { programmingLanguages: [] as string[], languageIcon: '' };
const noTools = { frameworks_tools: [] as string[], toolIcon: '' };

const nothing: TechnologyValues = { ...noLanguages, ...noTools };

const subject: FormSubject<TechnologyValues> = {
  id: 'technologies',
  title: 'Skills & Technologies',
  fields: {
    programmingLanguages: { label: 'Languages & Frameworks', kind: 'list' },
    languageIcon: { label: 'Icon (used for all selected languages)', kind: 'image' },
    frameworks_tools: { label: 'Databases & Tools', kind: 'list' },
    toolIcon: { label: 'Icon (used for all selected tools)', kind: 'image' },
  },
};

/** Shows an error of one name's icon at the icon field that all names share. */
const fieldOf: FieldOf = ([list, , part]) => {
  if (part !== 'icon') return list?.toString();
  return list === 'programmingLanguages' ? 'languageIcon' : 'toolIcon';
};

/** The technologies to add; empty without an icon. */
export const withIcon = (names: readonly string[] = [], icon = '') =>
  icon ? names.map((name) => ({ name, icon })) : [];

const toInput = (values: TechnologyValues) => ({
  programmingLanguages: withIcon(values.programmingLanguages, values.languageIcon),
  frameworks_tools: withIcon(values.frameworks_tools, values.toolIcon),
});

/** Adds languages with one icon and tools with another. */
export function useTechnologyForm() {
  const { mutateAsync } = useAddTechnologies();
  const form = useForm<TechnologyValues>({ defaultValues: nothing });
  const languageIcon = useIconUpload((address) => form.setValue('languageIcon', address));
  const toolIcon = useIconUpload((address) => form.setValue('toolIcon', address));

  const chosen = useWatch({ control: form.control });
  const hasLanguages = Boolean(chosen.programmingLanguages?.length && chosen.languageIcon);
  const hasTools = Boolean(chosen.frameworks_tools?.length && chosen.toolIcon);
  const isComplete = hasLanguages || hasTools;
  const hasHalf =
    (!hasLanguages && Boolean(chosen.programmingLanguages?.length || chosen.languageIcon)) ||
    (!hasTools && Boolean(chosen.frameworks_tools?.length || chosen.toolIcon));

  const state = useSaveForm({
    form,
    subject,
    toValues: () => nothing,
    // Resets the added group. A group without an icon stays, so that no input is lost.
    fill() {
      const values = form.getValues();
      const added = toInput(values);
      const left = {
        ...values,
        ...(added.programmingLanguages.length > 0 && noLanguages),
        ...(added.frameworks_tools.length > 0 && noTools),
      };
      form.reset(left, { keepDefaultValues: true });
      if (!left.languageIcon) languageIcon.clear();
      if (!left.toolIcon) toolIcon.clear();
    },
    fieldOf,
    save: ({ input, idempotencyKey }) => mutateAsync({ input: toInput(input), idempotencyKey }),
    statuses: {
      saved: () => ({
        ...succeeded('Technologies added successfully!'),
        ...(hasHalf && { detail: 'Incomplete entries are still in the form.' }),
      }),
      failed: (error) => minorFailure('The technologies couldn’t be added.', error),
    },
  });

  const submit = async (event: FormEvent) => {
    const { programmingLanguages, frameworks_tools } = toInput(form.getValues());
    if (programmingLanguages.length + frameworks_tools.length > 0) await state.submit(event);
    else state.setStatus(incomplete);
  };

  return {
    ...state,
    submit,
    languageIcon,
    toolIcon,
    // The missing values have since been entered.
    status: state.status === incomplete && isComplete ? null : state.status,
    isComplete,
    /** One of the two groups has only its names or only its icon. */
    hasHalf,
    isUploading: languageIcon.isUploading || toolIcon.isUploading,
  };
}

export type TechnologyFormState = ReturnType<typeof useTechnologyForm>;
