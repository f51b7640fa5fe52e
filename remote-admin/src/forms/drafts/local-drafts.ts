import { createIdempotencyKey, session } from '@portfolio/shared-api';
import { changedNames, fieldNames, isSame, valuesOf, type Base, type FormSubject } from './form-subject';

/** Unsaved changes as this browser stores them. */
export interface LocalDraft<Values = unknown> {
  readonly id: string;
  /** Email address of the author; drafts are shown to nobody else. */
  readonly owner: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** The saved values that the draft started from. */
  readonly base: Values;
  readonly values: Values;
  /** The key of an earlier try, so that a retry doesn't add the same item again. */
  readonly idempotencyKey?: string;
  /** The number of files whose upload hadn't ended. */
  readonly uploading?: number;
}

const PREFIX = 'unsaved:';
const MAX_PER_RECORD = 5;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The key of a form's drafts of a record: an id, `new`, or '' for a single record. */
const keyOf = (form: string, record: string) => `${PREFIX}${form}:${record}`;

/** Newest first. */
function readDrafts(key: string): LocalDraft[] {
  try {
    const drafts: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(drafts) ? drafts.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Deletes the drafts of all forms. */
export const deleteAllDrafts = () => keys(PREFIX).forEach((key) => localStorage.removeItem(key));

/** Empty if the browser blocks storage. */
function keys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** @returns false if the browser's storage is full or blocked */
function write(key: string, drafts: readonly LocalDraft[]): boolean {
  try {
    if (drafts.length > 0) localStorage.setItem(key, JSON.stringify(drafts));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function isDraft(draft: unknown): draft is LocalDraft {
  if (typeof draft !== 'object' || draft === null) return false;
  const { id, owner, at, base, values } = draft as Partial<LocalDraft>;
  return (
    typeof id === 'string' &&
    typeof owner === 'string' &&
    typeof at === 'number' &&
    Date.now() - at < MAX_AGE_MS &&
    isObject(base) &&
    isObject(values)
  );
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Stores and finds a form's drafts of a record. */
export function draftsAt<Values extends object>(subject: FormSubject<Values>, record: string) {
  const key = keyOf(subject.id, record);
  /** Id of the form's own draft. Created with the first change. */
  let id: string | undefined;
  const draftsWithout = (draftId: string) => readDrafts(key).filter((draft) => draft.id !== draftId);
  const remove = (draftId = id) => {
    if (draftId !== undefined) write(key, draftsWithout(draftId));
  };

  return {
    /** Stores the unsaved changes under the form's own id, or deletes them if there are none. @returns whether that worked */
    keep(base: Base<Values>, typed: Values, more: Pick<LocalDraft, 'idempotencyKey' | 'uploading'>): boolean {
      const owner = draftOwner();
      if (!owner) return false;
      if (changedNames(subject, base.values, typed).length === 0) {
        remove();
        return true;
      }
      id ??= createIdempotencyKey();
      const values = valuesOf(typed, fieldNames(subject));
      const draft = { ...more, id, owner, at: Date.now(), base: base.values, values };
      return write(key, [draft, ...draftsWithout(id)].slice(0, MAX_PER_RECORD));
    },
    /** Deletes a draft; by default the form's own. */
    remove,
    /** Later changes go into a new draft. The current one stays. */
    renew() {
      id = undefined;
    },
    /** The drafts of earlier visits that differ from the saved values, newest first. Deletes drafts that no longer apply. */
    find(saved: Values): LocalDraft<Values>[] {
      const owner = draftOwner();
      const found: LocalDraft<Values>[] = [];
      for (const draft of readDrafts(key)) {
        if (draft.id === id || draft.owner !== owner) continue;
        if (isOfForm(draft, subject, saved) && differsFrom(draft, subject, saved)) found.push(draft);
        else remove(draft.id);
      }
      return found;
    },
    /** Other records with a draft of an earlier visit, and when it was stored. */
    elsewhere: () =>
      keys(keyOf(subject.id, '')).flatMap((other) => {
        const draft = readDrafts(other).find(({ owner }) => owner === draftOwner());
        return draft && other !== key
          ? [{ record: other.slice(keyOf(subject.id, '').length), at: draft.at }]
          : [];
      }),
    removeElsewhere: (other: string) => write(keyOf(subject.id, other), []),
  };
}

/** Checks a draft, because the form of an older release may have had other fields. A missing value is undefined. */
function isOfForm<Values extends object>(
  draft: LocalDraft,
  subject: FormSubject<Values>,
  saved: Values,
): draft is LocalDraft<Values> {
  return [draft.base as Values, draft.values as Values].every((values) =>
    fieldNames(subject).every((name) => isOfKind(values[name], saved[name])),
  );
}

const isOfKind = (value: unknown, other: unknown) =>
  value === undefined ||
  other === undefined ||
  (typeof value === typeof other && Array.isArray(value) === Array.isArray(other));

const differsFrom = <Values extends object>(
  { base, values }: LocalDraft<Values>,
  subject: FormSubject<Values>,
  saved: Values,
) => changedNames(subject, base, values).some((name) => !isSame(values[name], saved[name]));

let lastOwner: string | null = null;

/** The email address of the owner, also after the session has expired. Null for everybody else: no drafts are stored or shown. */
function draftOwner(): string | null {
  const { isOwner, user, status, hasExpired } = session.getSnapshot();
  // Google keeps the spelling of an address, other sign-ins don’t.
  if (isOwner && user) lastOwner = user.email.toLowerCase();
  // Signing out deletes the drafts. An expired session resumes when the owner signs in again.
  else if (status === 'signed-out' && !hasExpired) lastOwner = null;
  return lastOwner;
}
