import type { ComparedField, FormSubject } from './form-subject';

/** Form values are texts, booleans, and lists or records of them. Undefined, '' and false count as equal. */
export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** Equal values have equal text. The text doesn't change when the value is mutated later. */
export const textOf = (value: unknown): string => JSON.stringify(orEmpty(value));

const orEmpty = (value: unknown) => (value === false ? '' : (value ?? ''));

export type Name<Values> = keyof Values & string;

export const fieldNames = <Values>({ fields }: FormSubject<Values>) => Object.keys(fields) as Name<Values>[];

/** The names of the changed fields, in page order. */
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
