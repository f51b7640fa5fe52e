import { useAddTechnologies } from '@portfolio/shared-api/technologies';
import { useForm, useWatch } from 'react-hook-form';
import { minorFailure, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import type { FieldOf } from '../../forms/server-issues';
import { useAddition } from '../../forms/use-addition';
import { useIconUpload } from '../../components/upload-field/use-icon-upload';
import type { FormSubject } from '../../forms/drafts/form-subject';

/** What stands in the form. */
interface TechnologyValues {
  programmingLanguages: string[];
  /** The icon of all these languages. */
  languageIcon: string;
  frameworks_tools: string[];
  /** The icon of all these tools. */
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

/** What is wrong with the icon of one is wrong with the icon that they share. */
const fieldOf: FieldOf = ([list, , part]) => {
  if (part !== 'icon') return list?.toString();
  return list === 'programmingLanguages' ? 'languageIcon' : 'toolIcon';
};

/** What is added of these names: nothing without their icon. */
export const withIcon = (names: readonly string[] = [], icon = '') =>
  icon ? names.map((name) => ({ name, icon })) : [];

/** Adds languages with one icon, and tools with another. */
export function useTechnologyForm() {
  const { mutateAsync } = useAddTechnologies();
  const form = useForm<TechnologyValues>({ defaultValues: nothing });
  const { status, setStatus, unsaved, showRestored, add } = useAddition({
    form,
    subject,
    empty: nothing,
    fieldOf,
  });
  const languageIcon = useIconUpload((address) => form.setValue('languageIcon', address));
  const toolIcon = useIconUpload((address) => form.setValue('toolIcon', address));

  const chosen = useWatch({ control: form.control });
  const hasLanguages = Boolean(chosen.programmingLanguages?.length && chosen.languageIcon);
  const hasTools = Boolean(chosen.frameworks_tools?.length && chosen.toolIcon);
  const isComplete = hasLanguages || hasTools;
  const hasHalf =
    (!hasLanguages && Boolean(chosen.programmingLanguages?.length || chosen.languageIcon)) ||
    (!hasTools && Boolean(chosen.frameworks_tools?.length || chosen.toolIcon));

  const submit = form.handleSubmit(async (values) => {
    const input = {
      programmingLanguages: withIcon(values.programmingLanguages, values.languageIcon),
      frameworks_tools: withIcon(values.frameworks_tools, values.toolIcon),
    };
    const hasAddedLanguages = input.programmingLanguages.length > 0;
    const hasAddedTools = input.frameworks_tools.length > 0;
    if (!hasAddedLanguages && !hasAddedTools) {
      setStatus(incomplete);
      return;
    }
    const isAdded = await add({
      send: (idempotencyKey) => mutateAsync({ input, idempotencyKey }),
      // What was added is reset. A half that wasn't, for want of its icon, stays: nothing that was entered is lost.
      left: { ...values, ...(hasAddedLanguages && noLanguages), ...(hasAddedTools && noTools) },
      added: {
        ...succeeded('Technologies added successfully!'),
        ...(hasHalf && { detail: 'Incomplete entries are still in the form.' }),
      },
      failed: (error) => minorFailure('The technologies couldn’t be added.', error),
    });
    if (isAdded && hasAddedLanguages) languageIcon.clear();
    if (isAdded && hasAddedTools) toolIcon.clear();
  });

  return {
    form,
    languageIcon,
    toolIcon,
    submit,
    unsaved,
    showRestored,
    // What was missing is there by now.
    status: status === incomplete && isComplete ? null : status,
    dismissStatus: () => setStatus(null),
    isComplete,
    /** One of the two has begun and isn't complete. */
    hasHalf,
    isUploading: languageIcon.isUploading || toolIcon.isUploading,
    isSaving: form.formState.isSubmitting,
  };
}

export type TechnologyFormState = ReturnType<typeof useTechnologyForm>;
