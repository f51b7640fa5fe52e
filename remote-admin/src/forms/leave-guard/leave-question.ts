import { createStore } from '@portfolio/shared-api';
import { toast } from '@portfolio/shared-ui';
import type { SaveStatus } from '../../components/save-status/save-status';
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
  /** Asks again about what is still unsaved, or answers yes if nothing is. @returns whether it answered */
  readonly recheck: () => boolean;
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

/**
 * Asks whether these forms may be left with unsaved changes. An open question is answered with no. Without unsaved changes the answer is yes.
 * @param find the forms with unsaved changes
 */
export function askToLeave(
  find: () => readonly Pick<UnsavedForm, 'title' | 'warning' | 'keep'>[],
  leaving: LeaveQuestion['leaving'],
) {
  leaveQuestion.getSnapshot()?.respond(false);
  return new Promise<boolean>((resolve) => {
    const respond = (isLeaving: boolean) => {
      resolveLast = () => resolve(isLeaving);
      leaveQuestion.set(null);
    };
    const ask = () => {
      const forms = find();
      if (forms.length === 0) return false;
      leaveQuestion.set({
        leaving,
        titles: forms.flatMap(({ title = [] }) => title),
        warnings: forms.flatMap(({ warning = [] }) => warning),
        isDraftSaved: forms.map((form) => form.keep() || form.title === undefined).every(Boolean),
        respond,
        recheck() {
          const isSaved = !ask();
          if (isSaved) respond(true);
          return isSaved;
        },
      });
      return true;
    };
    if (!ask()) resolve(true);
  });
}

/**
 * Call after a save. If it was under way when the question opened and nothing else is unsaved, the owner goes where they wanted to. The
 * form's own message is gone then, so a toast shows it.
 */
export function updateLeaveQuestion({ text, detail }: SaveStatus) {
  if (leaveQuestion.getSnapshot()?.recheck()) toast.show({ tone: 'success', text, detail });
}
