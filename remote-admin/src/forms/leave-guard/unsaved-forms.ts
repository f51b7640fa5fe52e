import { useEffect, useRef } from 'react';
import type { AnyUnsavedChanges } from '../drafts/unsaved-changes';

/** A form on the page, or text outside of a form that can't be shown again. */
export interface UnsavedForm {
  /** Only a form has one. */
  readonly title?: string;
  /** The sentence that warns of losing the text. */
  readonly warning?: string;
  readonly element: HTMLFormElement | null;
  hasChanges(): boolean;
  /** Stores a draft in this browser. @returns whether that worked */
  keep(): boolean;
}

const forms = new Set<UnsavedForm>();

/** The forms of the page. */
export const unsavedForms = {
  all: (): readonly UnsavedForm[] => [...forms],
  withChanges: (): readonly UnsavedForm[] => [...forms].filter((form) => form.hasChanges()),
};

/** Makes a field with suggestions take over what is being typed, as it does when it loses the focus. */
export function finishTyping() {
  const { activeElement } = document;
  const isTyped = activeElement instanceof HTMLElement && activeElement.getAttribute('role') === 'combobox';
  if (!isTyped || !unsavedForms.all().some(({ element }) => element?.contains(activeElement))) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}

/** Asks before the form is left with unsaved changes, and saves it on Ctrl+S. @returns the ref for the form's element */
export function useUnsavedForm(unsaved: AnyUnsavedChanges, isUploading = false) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form: UnsavedForm = {
      title: unsaved.subject.title,
      get element() {
        return ref.current;
      },
      hasChanges: () => isUploading || unsaved.hasChanges(),
      keep: unsaved.keep,
    };
    forms.add(form);
    return () => void forms.delete(form);
  }, [unsaved, isUploading]);
  return ref;
}

/** Asks before the owner leaves text that can't be shown again and is stored nowhere. @param warning the sentence that says so */
export function useUnsavedText(warning: string, isUnsaved: boolean) {
  useEffect(() => {
    const text: UnsavedForm = {
      warning,
      element: null,
      hasChanges: () => isUnsaved,
      keep: () => false,
    };
    forms.add(text);
    return () => void forms.delete(text);
  }, [warning, isUnsaved]);
}
