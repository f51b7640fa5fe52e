import { changedNames, compared, isSame, type Name } from './differences';
import type { Base, ComparedField, FormSubject } from './form-subject';
import type { LocalDraft } from './local-drafts';

/** A draft of an earlier visit, to restore or discard. */
export interface DraftOffer {
  readonly at: number;
  /** The draft's values next to the saved ones. */
  readonly typed: readonly ComparedField[];
  /** Values that were saved later, next to those that the draft started from. */
  readonly changedSince: readonly ComparedField[];
}

/** A field that was edited here and saved elsewhere at the same time. */
export interface ConflictField extends ComparedField {
  readonly choice: 'mine' | 'theirs';
}

/** Another record with a draft of an earlier visit. */
export interface DraftElsewhere {
  readonly record: string;
  readonly at: number;
}

export interface UnsavedView {
  readonly offer: DraftOffer | null;
  readonly conflict: readonly ConflictField[] | null;
  /** Empty while the form edits one of these records. */
  readonly elsewhere: readonly DraftElsewhere[];
}

export const NOTHING: UnsavedView = { offer: null, conflict: null, elsewhere: [] };

interface Known<Values extends object> extends Pick<UnsavedView, 'elsewhere'> {
  readonly subject: FormSubject<Values>;
  readonly base: Base<Values>;
  /** The form's content. */
  readonly typed: Values;
  readonly found: LocalDraft<Values> | null;
  /** Typed values of the fields in conflict. */
  readonly mine: Partial<Values> | null;
}

export function viewOf<Values extends object>(known: Known<Values>): UnsavedView {
  const { subject, base, typed, found, mine, elsewhere } = known;
  const { values: saved } = base;
  return {
    offer: found && {
      at: found.at,
      typed: compared(subject, changedNames(subject, found.base, found.values), saved, found.values),
      changedSince: compared(subject, changedNames(subject, found.base, saved), saved, found.base),
    },
    conflict:
      mine &&
      compared(subject, Object.keys(mine) as Name<Values>[], saved, mine).map((field) => ({
        ...field,
        choice: isSame(typed[field.name as Name<Values>], field.theirs) ? 'theirs' : 'mine',
      })),
    elsewhere,
  };
}
