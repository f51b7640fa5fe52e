import type { FormEvent } from 'react';
import {
  useAddTechnologies,
  type Technology,
  type TechnologyRecord,
} from '@portfolio/shared-api/technologies';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { withNew, type Added } from '../../components/pick-lists/with-new';
import { minorFailure, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { useUploadList } from '../../components/upload-field/use-upload-list';
import { useIconUpload } from '../../components/upload-field/use-single-upload';
import type { FormSubject } from '../../forms/drafts/form-subject';
import type { FieldOf } from '../../forms/server-issues';
import { useSaveForm } from '../../forms/use-save-form';
import { storeSuggestedIcon, SUGGESTED } from './suggested-icon';

/** The form's content. */
interface TechnologyValues {
  programmingLanguages: string[];
  /** The icon of all selected languages that have none of their own. */
  languageIcon: string;
  /** The icons of single languages. */
  languageIcons: Technology[];
  frameworks_tools: string[];
  /** The same for tools. */
  toolIcon: string;
  toolIcons: Technology[];
}

/** The fields of each type of technology. */
export const GROUPS = {
  language: { names: 'programmingLanguages', icon: 'languageIcon', own: 'languageIcons' },
  tool: { names: 'frameworks_tools', icon: 'toolIcon', own: 'toolIcons' },
} as const;
const groups = Object.values(GROUPS);
type TechnologyList = (typeof groups)[number]['names'];

const incomplete: SaveStatus = {
  tone: 'error',
  text: 'Please select at least one language or tool with its icon',
};

const nothing: TechnologyValues = {
  programmingLanguages: [],
  languageIcon: '',
  languageIcons: [],
  frameworks_tools: [],
  toolIcon: '',
  toolIcons: [],
};

const namesOf = (icons: unknown) => (icons as Technology[]).map(({ name }) => name);

const subject: FormSubject<TechnologyValues> = {
  id: 'technologies',
  title: 'Skills & Technologies',
  fields: {
    programmingLanguages: { label: 'Languages & Frameworks', kind: 'list' },
    languageIcon: { label: 'Icon (used for all selected languages)', kind: 'image' },
    languageIcons: { label: 'Languages with their own icon', kind: 'list', format: namesOf },
    frameworks_tools: { label: 'Databases & Tools', kind: 'list' },
    toolIcon: { label: 'Icon (used for all selected tools)', kind: 'image' },
    toolIcons: { label: 'Tools with their own icon', kind: 'list', format: namesOf },
  },
};

/** Shows an error of one name's icon at the icon field that all names share. */
const fieldOf: FieldOf = ([list, , part]) => {
  if (part !== 'icon') return list?.toString();
  return list === 'programmingLanguages' ? 'languageIcon' : 'toolIcon';
};

/** The technologies to add: those with an icon of their own, or the shared one. */
export const withIcons = (
  names: readonly string[] = [],
  shared = '',
  own: readonly Partial<Technology>[] = [],
): Technology[] =>
  names.flatMap((name) => {
    const icon = own.find((each) => each.name === name)?.icon || shared;
    return icon ? [{ name, icon }] : [];
  });

const toInput = (values: TechnologyValues) => ({
  programmingLanguages: withIcons(values.programmingLanguages, values.languageIcon, values.languageIcons),
  frameworks_tools: withIcons(values.frameworks_tools, values.toolIcon, values.toolIcons),
});

/**
 * Adds languages and tools. Names without an icon of their own share one, which is another one for tools.
 * @param saved the existing ones; undefined until they are loaded
 */
export function useTechnologyForm(saved: Pick<TechnologyRecord, TechnologyList> | undefined) {
  const { mutateAsync } = useAddTechnologies();
  const client = useQueryClient();
  const form = useForm<TechnologyValues>({ defaultValues: nothing });
  const languageIcon = useIconUpload((address) => form.setValue('languageIcon', address));
  const toolIcon = useIconUpload((address) => form.setValue('toolIcon', address));

  const setOwn = (own: 'languageIcons' | 'toolIcons', name: string, icon: string | null) =>
    form.setValue(own, [
      ...form.getValues(own).filter((each) => each.name !== name),
      ...(icon === null ? [] : [{ name, icon }]),
    ]);
  const languageIcons = useOwnIconUploads((name, address) => setOwn('languageIcons', name, address));
  const toolIcons = useOwnIconUploads((name, address) => setOwn('toolIcons', name, address));

  const chosen = useWatch({ control: form.control });
  const states = groups.map(({ names, icon, own }) => {
    const all = chosen[names] ?? [];
    const complete = withIcons(all, chosen[icon], chosen[own]);
    return {
      isComplete: complete.length > 0,
      hasHalf: complete.length < all.length || (all.length === 0 && Boolean(chosen[icon])),
    };
  });
  const isComplete = states.some((state) => state.isComplete);
  const hasHalf = states.some((state) => state.hasHalf);

  /** Replaces the suggestions that were chosen by stored icons. A retry stores none again. */
  async function storeSuggestions() {
    const wanted = groups.flatMap(({ names, own }) =>
      form
        .getValues(own)
        .filter(({ name, icon }) => icon === SUGGESTED && form.getValues(names).includes(name))
        .map(({ name }) => ({ own, name })),
    );
    const stored = await Promise.allSettled(
      wanted.map(async ({ own, name }) => setOwn(own, name, await storeSuggestedIcon(client, name))),
    );
    for (const result of stored) if (result.status === 'rejected') throw result.reason;
  }

  const state = useSaveForm({
    form,
    subject,
    toValues: () => nothing,
    // Resets what was added. Names without an icon stay, so that no input is lost.
    fill() {
      const values = form.getValues();
      const left = { ...values };
      for (const { names, icon, own } of groups) {
        const added = withIcons(values[names], values[icon], values[own]).map(({ name }) => name);
        if (added.length === 0) continue;
        left[names] = values[names].filter((name) => !added.includes(name));
        left[icon] = '';
        left[own] = [];
      }
      form.reset(left, { keepDefaultValues: true });
      if (!left.languageIcon) languageIcon.clear();
      if (!left.toolIcon) toolIcon.clear();
    },
    fieldOf,
    async save({ idempotencyKey }) {
      await storeSuggestions();
      const input = toInput(form.getValues());
      const isNew = (list: TechnologyList) => {
        const known = saved?.[list] ?? [];
        return withNew(known, input[list], ({ name }) => name).length > known.length;
      };
      const areNew = groups.some(({ names }) => isNew(names));
      await mutateAsync({ input, idempotencyKey });
      return { areNew };
    },
    statuses: {
      saved: (_, added: Added | undefined) => ({
        ...(added?.areNew
          ? succeeded('Technologies added successfully!')
          : { tone: 'info', text: 'These technologies are already in the lists, so nothing was added.' }),
        ...(hasHalf && { detail: 'Incomplete entries are still in the form.' }),
      }),
      failed: (error) => minorFailure('The technologies couldn’t be added.', error),
    },
  });

  const submit = async (event: FormEvent) => {
    if (isComplete) await state.submit(event);
    else state.setStatus(incomplete);
  };

  return {
    ...state,
    submit,
    /** By type. */
    groups: {
      language: { upload: languageIcon, own: languageIcons },
      tool: { upload: toolIcon, own: toolIcons },
    },
    setOwn,
    // The missing values have since been entered.
    status: state.status === incomplete && isComplete ? null : state.status,
    isComplete,
    /** Some names have no icon, or an icon has no names. */
    hasHalf,
    isUploading: [languageIcon, toolIcon, languageIcons, toolIcons].some(({ isUploading }) => isUploading),
  };
}

export type TechnologyFormState = ReturnType<typeof useTechnologyForm>;

/** Uploads icons of single names, each replacing the one before. */
function useOwnIconUploads(onAddress: (name: string, address: string) => void) {
  const { list, items, isUploading } = useUploadList('raw', {
    onFailure: ({ reason }) => console.error('The icon was not uploaded:', reason),
  });
  const [idOf, setIdOf] = useState<ReadonlyMap<string, string>>(new Map());

  return {
    isUploading,
    itemOf: (name: string) => items.find(({ id }) => id === idOf.get(name)),
    async choose(name: string, file: File) {
      const before = idOf.get(name);
      if (before) list.remove(before);
      const uploading = list.add([file]);
      setIdOf(new Map([...idOf, [name, list.getSnapshot().at(-1)!.id]]));
      const [address] = await uploading;
      if (address) onAddress(name, address);
    },
    clear(name: string) {
      const id = idOf.get(name);
      if (id) list.remove(id);
    },
  };
}

export type OwnIconUploads = ReturnType<typeof useOwnIconUploads>;
