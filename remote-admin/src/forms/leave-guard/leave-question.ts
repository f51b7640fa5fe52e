import { createStore } from '@portfolio/shared-api';
import type { UnsavedForm } from './unsaved-forms';

export interface LeaveQuestion {
  readonly leaving: 'page' | 'record' | 'session';
  /** Titles of the forms with unsaved changes. */
  readonly titles: readonly string[];
  /** Sentences about text that isn't in a form and can't be shown again. */
  readonly warnings: readonly string[];
  /** The forms' changes are in this browser and can be restored later. */
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
  forms: readonly Pick<UnsavedForm, 'title' | 'warning' | 'keep'>[],
  leaving: LeaveQuestion['leaving'],
) {
  leaveQuestion.getSnapshot()?.respond(false);
  return new Promise<boolean>((resolve) => {
    leaveQuestion.set({
      leaving,
      titles: forms.flatMap(({ title = [] }) => title),
      warnings: forms.flatMap(({ warning = [] }) => warning),
      isDraftSaved: forms.map((form) => form.keep() || form.title === undefined).every(Boolean),
      respond(isLeaving) {
        resolveLast = () => resolve(isLeaving);
        leaveQuestion.set(null);
      },
    });
  });
}
