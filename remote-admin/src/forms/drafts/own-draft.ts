import { createIdempotencyKey } from '@portfolio/shared-api';
import { copyOwner } from './draft-owner';
import { changedNames, fieldNames, isSame, valuesOf } from './differences';
import type { Base, FormSubject } from './form-subject';
import {
  dropCopies,
  dropCopy,
  keepCopy,
  readCopies,
  recordsOf,
  type CopyPlace,
  type KeptCopy,
} from './local-drafts';

/** The copies that a form keeps and finds at a place. */
export function copiesAt<Values extends object>(subject: FormSubject<Values>, record: string) {
  const place: CopyPlace = { form: subject.id, record };
  /** Of the form's own copy, made when there's something to keep. */
  let id: string | undefined;

  return {
    /** Keeps what isn't saved under the form's own id, or drops that when there's nothing. @returns whether it's safe */
    keep(base: Base<Values>, typed: Values, idempotencyKey: string | undefined): boolean {
      const owner = copyOwner();
      if (!owner) return false;
      if (changedNames(subject, base.values, typed).length === 0) {
        this.drop();
        return true;
      }
      id ??= createIdempotencyKey();
      const values = valuesOf(typed, fieldNames(subject));
      return keepCopy(place, { id, owner, at: Date.now(), base: base.values, values, idempotencyKey });
    },
    drop() {
      if (id !== undefined) dropCopy(place, id);
    },
    /** What was kept stays; what is kept from now on is another copy. */
    renew() {
      id = undefined;
    },
    /** The newest one that an earlier visit has left and that says something else than what's saved. */
    find(saved: Values): KeptCopy<Values> | null {
      const owner = copyOwner();
      for (const copy of readCopies(place)) {
        if (copy.id === id || copy.owner !== owner) continue;
        if (isOfForm(copy, subject, saved) && saysElse(copy, subject, saved)) return copy;
        dropCopy(place, copy.id);
      }
      return null;
    },
    /** Other records of which an earlier visit has left something, and when. */
    elsewhere: () =>
      recordsOf(subject.id).flatMap((other) => {
        const copy = readCopies({ form: subject.id, record: other }).find(
          ({ owner }) => owner === copyOwner(),
        );
        return copy && other !== record ? [{ record: other, at: copy.at }] : [];
      }),
    dropElsewhere: (other: string) => dropCopies({ form: subject.id, record: other }),
    dropOther: ({ id: other }: KeptCopy<Values>) => dropCopy(place, other),
  };
}

/** An older release's form may have had other fields. What there's none of is undefined. */
function isOfForm<Values extends object>(
  copy: KeptCopy,
  subject: FormSubject<Values>,
  saved: Values,
): copy is KeptCopy<Values> {
  return [copy.base as Values, copy.values as Values].every((values) =>
    fieldNames(subject).every((name) => isOfKind(values[name], saved[name])),
  );
}

const isOfKind = (value: unknown, other: unknown) =>
  value === undefined ||
  other === undefined ||
  (typeof value === typeof other && Array.isArray(value) === Array.isArray(other));

const saysElse = <Values extends object>(
  { base, values }: KeptCopy<Values>,
  subject: FormSubject<Values>,
  saved: Values,
) => changedNames(subject, base, values).some((name) => !isSame(values[name], saved[name]));
