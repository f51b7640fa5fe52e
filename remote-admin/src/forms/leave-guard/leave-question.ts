import { createStore } from '@portfolio/shared-api';
import { useEffect, useRef } from 'react';
import type { AnyUnsavedChanges } from '../drafts/unsaved-changes';

/** A form on the page. */
export interface UnsavedForm {
  readonly title: string;
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

export interface LeaveQuestion {
  readonly leaving: 'page' | 'record' | 'session';
  /** Titles of the forms with unsaved changes. */
  readonly titles: readonly string[];
  /** The changes are in this browser and can be restored later. */
  readonly isDraftSaved: boolean;
  readonly respond: (isLeaving: boolean) => void;
}

/** The open question. There is never more than one. */
export const leaveQuestion = createStore<LeaveQuestion | null>(null);

let resolveLast = () => {};

/** Continues after the dialog has closed and returned the focus. */
export function handleQuestionClosed() {
  const last = resolveLast;
  resolveLast = () => {};
  last();
}

/** Asks whether these forms may be left with unsaved changes. An open question is answered with no. */
export function askToLeave(
  forms: readonly Pick<UnsavedForm, 'title' | 'keep'>[],
  leaving: LeaveQuestion['leaving'],
) {
  leaveQuestion.getSnapshot()?.respond(false);
  return new Promise<boolean>((resolve) => {
    leaveQuestion.set({
      leaving,
      titles: forms.map(({ title }) => title),
      isDraftSaved: forms.map((form) => form.keep()).every(Boolean),
      respond(isLeaving) {
        resolveLast = () => resolve(isLeaving);
        leaveQuestion.set(null);
      },
    });
  });
}
