import type { UnsavedForm } from './unsaved-forms';

/** What leaves a form behind. */
export type Leaving = 'page' | 'record' | 'session';

export interface LeaveQuestion {
  readonly leaving: Leaving;
  /** Of the forms with unsaved changes. */
  readonly titles: readonly string[];
  /** They're in this browser, to be offered again. */
  readonly isDraftSaved: boolean;
  readonly respond: (isLeaving: boolean) => void;
}

let question: LeaveQuestion | null = null;
let conclude = () => {};
const listeners = new Set<() => void>();

function set(next: LeaveQuestion | null) {
  question = next;
  listeners.forEach((listener) => listener());
}

/** The one question that is open. */
export const leaveQuestion = {
  getSnapshot: () => question,
  getServerSnapshot: () => null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Its dialog is gone, and has given the focus back: what was asked for goes on. */
  handleClosed() {
    const last = conclude;
    conclude = () => {};
    last();
  },
};

/** Asks whether these forms may be left as they are. An earlier question that is still open is answered with no. */
export function askToLeave(forms: readonly Pick<UnsavedForm, 'title' | 'keep'>[], leaving: Leaving) {
  question?.respond(false);
  return new Promise<boolean>((resolve) => {
    const isDraftSaved = forms.map((form) => form.keep()).every(Boolean);
    set({
      leaving,
      titles: forms.map(({ title }) => title),
      isDraftSaved,
      respond(isLeaving) {
        conclude = () => resolve(isLeaving);
        set(null);
      },
    });
  });
}
