import type { ComparedField, FormSubject } from './form-subject';

/** Values of forms are texts, ticks, and lists or records of them. Nothing, an empty text and no tick are the same. */
export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** The same of what is the same: holds while what it's of goes on changing in its place. */
export const textOf = (value: unknown): string => JSON.stringify(orEmpty(value));

const orEmpty = (value: unknown) => (value === false ? '' : (value ?? ''));

export type Name<Values> = keyof Values & string;

export const fieldNames = <Values>({ fields }: FormSubject<Values>) => Object.keys(fields) as Name<Values>[];

/** The names of fields with another value, in the order of the page. */
export const changedNames = <Values>(subject: FormSubject<Values>, before: Values, after: Values) =>
  fieldNames(subject).filter((name) => !isSame(before[name], after[name]));

export const valuesOf = <Values>(values: Values, names: readonly Name<Values>[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;

export const compared = <Values>(
  { fields }: FormSubject<Values>,
  names: readonly Name<Values>[],
  theirs: Partial<Values>,
  mine: Partial<Values>,
): ComparedField[] =>
  names.map((name) => ({ ...fields[name], name, theirs: theirs[name], mine: mine[name] }));
