import { createStore } from '@portfolio/shared-api';
import { changedNames, isSame, textOf, valuesOf, type Name } from './differences';
import type { Base, FormSubject } from './form-subject';
import type { FormValues } from './form-values';
import type { LocalDraft } from './local-drafts';
import { draftsAt } from './own-draft';
import { NOTHING, viewOf, type DraftElsewhere } from './unsaved-view';

export interface UnsavedOptions<Values extends object> {
  readonly subject: FormSubject<Values>;
  readonly values: FormValues<Values>;
  /** The record, if it's known from the start. */
  readonly initial?: { readonly record: string; readonly base: Base<Values> };
  /** Called when there are new unsaved changes. */
  readonly onEdited?: () => void;
  /** For a form that adds items: the key of a try that got no response. */
  readonly idempotencyKey?: { peek(): string | undefined; take(key: string | undefined): void };
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
export function createUnsavedChanges<Values extends object>({
  subject,
  values,
  initial,
  onEdited,
  idempotencyKey,
}: UnsavedOptions<Values>) {
  let record = initial?.record ?? SINGLE_RECORD;
  let base: Base<Values> | null = initial?.base ?? null;
  let drafts = draftsAt(subject, record);
  let found: LocalDraft<Values> | null = null;
  /** Typed values of the fields in conflict, even if the form shows the saved value. */
  let mine: Partial<Values> | null = null;
  /** The text of these fields at the last refresh. */
  let seen: Partial<Record<Name<Values>, string>> = {};
  let elsewhere: readonly DraftElsewhere[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const view = createStore(NOTHING);

  const changed = () => (base ? changedNames(subject, base.values, values.read()) : []);

  function publish() {
    const typed = values.read();
    const names = Object.keys(mine ?? {}) as Name<Values>[];
    seen = Object.fromEntries(names.map((name) => [name, textOf(typed[name])])) as typeof seen;
    view.set(
      base && (found || mine || elsewhere.length > 0)
        ? viewOf({ subject, base, found, mine, elsewhere, typed })
        : NOTHING,
    );
  }

  function keep(): boolean {
    clearTimeout(timer);
    return base !== null && drafts.keep(base, values.read(), idempotencyKey?.peek());
  }

  function refresh() {
    found = base && drafts.find(base.values);
    elsewhere = record === NEW_RECORD ? drafts.elsewhere() : [];
    publish();
  }

  function handleEdit() {
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE_MS);
    if (changed().length > 0) onEdited?.();
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
      drafts.drop();
      base = null;
    },

    /** Call after a 409. Untouched fields take the newer value; the owner chooses for the others. @returns false if nothing is left to save */
    resolveConflict(theirs: Base<Values>): boolean {
      const typed = values.read();
      const touched = changed();
      const names = changedNames(subject, theirs.values, typed);
      base = theirs;
      mine = names.length > 0 ? valuesOf(typed, names) : null;
      const untouched = names.filter((name) => !touched.includes(name));
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

    /** Restores the draft of an earlier visit. The form's current changes stay in their own draft. */
    restore() {
      if (!base || !found) return;
      const { values: saved } = base;
      const draft = found;
      keep();
      drafts.renew();
      const names = changedNames(subject, draft.base, draft.values);
      const isContested = (name: Name<Values>) =>
        !isSame(draft.base[name], saved[name]) && !isSame(draft.values[name], saved[name]);
      const contested = names.filter(isContested);
      idempotencyKey?.take(draft.idempotencyKey);
      values.write(valuesOf(draft.values, names));
      mine = contested.length > 0 ? valuesOf(draft.values, contested) : null;
      keep();
      drafts.dropOther(draft);
      refresh();
    },
    discard() {
      if (found) drafts.dropOther(found);
      refresh();
    },
    discardElsewhere(other: string) {
      drafts.dropElsewhere(other);
      refresh();
    },
    subject,
  };
}

export type UnsavedChanges<Values extends object> = ReturnType<typeof createUnsavedChanges<Values>>;
/** The part that doesn't depend on the type of the form's values. */
export type AnyUnsavedChanges = Pick<
  UnsavedChanges<never>,
  'view' | 'hasChanges' | 'keep' | 'choose' | 'restore' | 'discard' | 'discardElsewhere'
> & { readonly subject: { readonly title: string } };
