import { createIdempotencyKey, session } from '@portfolio/shared-api';
import { changedNames, fieldNames, isSame, valuesOf } from './differences';
import type { Base, FormSubject } from './form-subject';
import {
  deleteDrafts,
  deleteDraft,
  saveDraft,
  readDrafts,
  recordsOf,
  type DraftPlace,
  type LocalDraft,
} from './local-drafts';

/** Stores and finds a form's drafts of a record. */
export function draftsAt<Values extends object>(subject: FormSubject<Values>, record: string) {
  const place: DraftPlace = { form: subject.id, record };
  /** Id of the form's own draft. Created with the first change. */
  let id: string | undefined;

  return {
    /** Stores the unsaved changes under the form's own id, or deletes them if there are none. @returns whether that worked */
    keep(base: Base<Values>, typed: Values, idempotencyKey: string | undefined): boolean {
      const owner = draftOwner();
      if (!owner) return false;
      if (changedNames(subject, base.values, typed).length === 0) {
        this.drop();
        return true;
      }
      id ??= createIdempotencyKey();
      const values = valuesOf(typed, fieldNames(subject));
      return saveDraft(place, { id, owner, at: Date.now(), base: base.values, values, idempotencyKey });
    },
    drop() {
      if (id !== undefined) deleteDraft(place, id);
    },
    /** Later changes go into a new draft. The current one stays. */
    renew() {
      id = undefined;
    },
    /** The newest draft of an earlier visit that differs from the saved values. */
    find(saved: Values): LocalDraft<Values> | null {
      const owner = draftOwner();
      for (const draft of readDrafts(place)) {
        if (draft.id === id || draft.owner !== owner) continue;
        if (isOfForm(draft, subject, saved) && saysElse(draft, subject, saved)) return draft;
        deleteDraft(place, draft.id);
      }
      return null;
    },
    /** Other records with a draft of an earlier visit, and when it was stored. */
    elsewhere: () =>
      recordsOf(subject.id).flatMap((other) => {
        const draft = readDrafts({ form: subject.id, record: other }).find(
          ({ owner }) => owner === draftOwner(),
        );
        return draft && other !== record ? [{ record: other, at: draft.at }] : [];
      }),
    dropElsewhere: (other: string) => deleteDrafts({ form: subject.id, record: other }),
    dropOther: ({ id: other }: LocalDraft<Values>) => deleteDraft(place, other),
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

const saysElse = <Values extends object>(
  { base, values }: LocalDraft<Values>,
  subject: FormSubject<Values>,
  saved: Values,
) => changedNames(subject, base, values).some((name) => !isSame(values[name], saved[name]));

let lastOwner: string | null = null;

/** The email address of the owner whose drafts are kept and shown, also after their session has expired. Null for everybody else. */
function draftOwner(): string | null {
  const { isOwner, user, status, hasExpired } = session.getSnapshot();
  if (isOwner && user) lastOwner = user.email;
  // Signing out deletes the drafts. An expired session resumes when the owner signs in again.
  else if (status === 'signed-out' && !hasExpired) lastOwner = null;
  return lastOwner;
}
