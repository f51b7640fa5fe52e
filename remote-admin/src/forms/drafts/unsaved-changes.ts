import { createStore } from '@portfolio/shared-api';
import { useLayoutEffect, useState } from 'react';
import {
  changedNames,
  fieldNames,
  isSame,
  textOf,
  valuesOf,
  compared,
  withGroups,
  type Name,
  type Base,
  type FormSubject,
  type ComparedField,
} from './form-subject';
import type { FormValues } from './form-values';
import { draftsAt, type LocalDraft } from './local-drafts';

/** A draft of an earlier visit, to restore or discard. */
interface DraftOffer {
  readonly at: number;
  /** The number of older drafts, which are offered after this one. */
  readonly older: number;
  /** The draft's values next to the saved ones. */
  readonly typed: readonly ComparedField[];
  /** Values that were saved later, next to those that the draft started from. */
  readonly changedSince: readonly ComparedField[];
}

/** A field that was edited here and saved elsewhere at the same time. */
export interface ConflictField extends ComparedField {
  readonly choice: 'mine' | 'theirs';
}

/** What another save changed meanwhile. */
export interface Conflict {
  /** The fields that both sides changed. */
  readonly fields: readonly ConflictField[];
  /** The labels of the fields that only the other side changed. They have the saved value now. */
  readonly taken: readonly string[];
}

/** Another record with a draft of an earlier visit. */
interface DraftElsewhere {
  readonly record: string;
  readonly at: number;
}

interface UnsavedView {
  readonly hasChanges: boolean;
  readonly offer: DraftOffer | null;
  readonly conflict: Conflict | null;
  /** Empty while the form edits one of these records. */
  readonly elsewhere: readonly DraftElsewhere[];
}

interface UnsavedOptions<Values extends object> {
  readonly subject: FormSubject<Values>;
  readonly values: FormValues<Values>;
  /** The record, if it's known from the start. */
  readonly initial?: { readonly record: string; readonly base: Base<Values> };
  /** Called when there are new unsaved changes. */
  readonly onEdited?: () => void;
  /** For a form that adds items: the key of a try that got no response. */
  readonly idempotencyKey?: { peek(): string | undefined; take(key: string | undefined): void };
  /** The number of files that are being uploaded. */
  readonly countUploading?: (() => number) | undefined;
}

/** Replaces the id of an item that isn't saved yet, or of a single record. */
export const NEW_RECORD = 'new';
export const SINGLE_RECORD = '';
/** A pause in typing, in milliseconds. */
const PAUSE_MS = 400;

/**
 * Tracks the unsaved changes of a form: its draft in this browser, the draft of an earlier visit, and conflicts with what was saved
 * elsewhere. It is a store that reads and writes the form.
 */
function createUnsavedChanges<Values extends object>({
  subject,
  values,
  initial,
  onEdited,
  idempotencyKey,
  countUploading,
}: UnsavedOptions<Values>) {
  let record = initial?.record ?? SINGLE_RECORD;
  let base: Base<Values> | null = initial?.base ?? null;
  let drafts = draftsAt(subject, record);
  let found: LocalDraft<Values> | undefined;
  let older = 0;
  /** Typed values of the fields in conflict, even if the form shows the saved value. */
  let mine: Partial<Values> | null = null;
  /** The labels of the fields that took the value saved elsewhere; null without a conflict. */
  let taken: readonly string[] | null = null;
  /** The text of these fields at the last refresh. */
  let seen: Partial<Record<Name<Values>, string>> = {};
  let elsewhere: readonly DraftElsewhere[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const view = createStore<UnsavedView>({ hasChanges: false, offer: null, conflict: null, elsewhere: [] });

  const changed = () => (base ? changedNames(subject, base.values, values.read()) : []);

  function publish() {
    const typed = values.read();
    const names = Object.keys(mine ?? {}) as Name<Values>[];
    seen = Object.fromEntries(names.map((name) => [name, textOf(typed[name])])) as typeof seen;
    view.set({
      hasChanges: changed().length > 0,
      offer: base && found ? offerOf(found, base.values) : null,
      conflict:
        base && (mine ?? taken)
          ? { fields: conflictOf(mine ?? {}, base.values, typed), taken: taken ?? [] }
          : null,
      elsewhere,
    });
  }

  const offerOf = (draft: LocalDraft<Values>, saved: Values): DraftOffer => ({
    at: draft.at,
    older,
    typed: compared(subject, changedNames(subject, draft.base, draft.values), saved, draft.values),
    changedSince: compared(subject, changedNames(subject, draft.base, saved), saved, draft.base),
  });

  const conflictOf = (edited: Partial<Values>, saved: Values, typed: Values): ConflictField[] =>
    compared(subject, Object.keys(edited) as Name<Values>[], saved, edited).map((field) => ({
      ...field,
      choice: isSame(typed[field.name as Name<Values>], field.theirs) ? 'theirs' : 'mine',
    }));

  function keep(): boolean {
    clearTimeout(timer);
    const more = { idempotencyKey: idempotencyKey?.peek(), uploading: countUploading?.() };
    return base !== null && drafts.keep(base, values.read(), more);
  }

  function refresh() {
    const all = base ? drafts.find(base.values) : [];
    found = all[0];
    older = Math.max(0, all.length - 1);
    elsewhere = record === NEW_RECORD ? drafts.elsewhere() : [];
    publish();
  }

  function handleEdit() {
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE_MS);
    const hasChanges = changed().length > 0;
    if (hasChanges) onEdited?.();
    if (hasChanges !== view.getSnapshot().hasChanges) publish();
    if (!base || !mine) return;
    const typed = values.read();
    // A value that the form derived from the choice for another field wasn't typed.
    for (const name of Object.keys(mine) as Name<Values>[])
      if (textOf(typed[name]) !== seen[name] && !isSame(typed[name], base.values[name]))
        mine = { ...mine, [name]: typed[name] };
    publish();
  }

  /** Sets values, marking those that the form derives from them as not typed. */
  function put(part: Partial<Values>) {
    const typed = mine;
    values.write(part);
    mine = typed;
  }

  return {
    view,
    /** Watches the form until the returned function is called. */
    connect() {
      const end = values.subscribe(handleEdit);
      const handleHidden = () => void keep();
      addEventListener('pagehide', handleHidden);
      document.addEventListener('visibilitychange', handleHidden);
      refresh();
      return () => {
        keep();
        end();
        removeEventListener('pagehide', handleHidden);
        document.removeEventListener('visibilitychange', handleHidden);
      };
    },
    /** The content that filled the form; null before that. */
    base: () => base,
    hasChanges: () => changed().length > 0,
    changed,
    /** @returns whether this browser has stored the changes */
    keep,

    /** Call before filling the form from another record. The previous record's unsaved changes stay in its draft. */
    start(next: string, nextBase: Base<Values>) {
      keep();
      record = next;
      drafts = draftsAt(subject, record);
      base = nextBase;
      mine = null;
      taken = null;
      refresh();
    },
    /** The saved content was loaded again. The form shows it in fields without changes. */
    rebase(next: Base<Values>) {
      base = next;
      refresh();
    },
    /** Call after a save. Deletes the draft. */
    markSaved() {
      clearTimeout(timer);
      drafts.remove();
      base = null;
    },

    /** Call after a 409. A field that only one side changed takes that side's value; the owner chooses for the others. @returns false if nothing is left to save */
    resolveConflict(theirs: Base<Values>): boolean {
      const typed = values.read();
      const touched = withGroups(subject, changed());
      const names = changedNames(subject, theirs.values, typed);
      const changedThere = base ? changedNames(subject, base.values, theirs.values) : names;
      const asked = names.filter((name) => touched.includes(name) && changedThere.includes(name));
      const untouched = names.filter((name) => !touched.includes(name));
      base = theirs;
      mine = asked.length > 0 ? valuesOf(typed, asked) : null;
      taken = untouched.map((name) => subject.fields[name].label);
      put(valuesOf(theirs.values, untouched));
      refresh();
      return names.length > 0;
    },
    choose(name: string, side: 'mine' | 'theirs') {
      if (!base || !mine || !(name in mine)) return;
      const from = side === 'mine' ? mine : base.values;
      put(valuesOf(from as Values, [name as Name<Values>]));
      publish();
    },

    /**
     * Restores the draft of an earlier visit. The form's current changes stay in their own draft. @returns the number of files that it lacks
     * because their upload was interrupted
     */
    restore(): number {
      if (!base || !found) return 0;
      const { values: saved } = base;
      const draft = found;
      keep();
      drafts.renew();
      // A new record would otherwise mix the fields of two drafts.
      const names =
        record === NEW_RECORD ? fieldNames(subject) : changedNames(subject, draft.base, draft.values);
      const isContested = (name: Name<Values>) =>
        !isSame(draft.base[name], saved[name]) && !isSame(draft.values[name], saved[name]);
      const contested = names.filter(isContested);
      idempotencyKey?.take(draft.idempotencyKey);
      values.write(valuesOf(draft.values, names));
      mine = contested.length > 0 ? valuesOf(draft.values, contested) : null;
      keep();
      drafts.remove(draft.id);
      refresh();
      return draft.uploading ?? 0;
    },
    discard() {
      if (found) drafts.remove(found.id);
      refresh();
    },
    discardElsewhere(other: string) {
      drafts.removeElsewhere(other);
      refresh();
    },
    subject,
  };
}

/** The unsaved changes of a form while it is mounted. */
export function useUnsavedChanges<Values extends object>(options: () => UnsavedOptions<Values>) {
  const [unsaved] = useState(() => createUnsavedChanges(options()));
  // Layout effects are cleaned up while the form's values can still be read.
  useLayoutEffect(() => unsaved.connect(), [unsaved]);
  return unsaved;
}

type UnsavedChanges<Values extends object> = ReturnType<typeof createUnsavedChanges<Values>>;
/** The part that doesn't depend on the type of the form's values. */
export type AnyUnsavedChanges = Pick<
  UnsavedChanges<never>,
  'view' | 'hasChanges' | 'keep' | 'choose' | 'restore' | 'discard' | 'discardElsewhere'
> & { readonly subject: { readonly title: string } };
