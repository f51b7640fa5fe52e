/** How a comparison shows a field's value; as text by default. */
export type FieldKind = 'text' | 'lines' | 'list' | 'image' | 'images' | 'image-details' | 'file' | 'files';

export interface FormField {
  readonly label: string;
  readonly kind?: FieldKind;
  /** Fields of one group belong together, such as an image and its description: a change of one counts as a change of all. */
  readonly group?: string;
  /** For a list of records: each of them as text; for a choice, its words. By default a record's values are shown one after the other. */
  format?(value: unknown): readonly string[];
}

/** Describes a form for its drafts, its comparisons and its messages. */
export interface FormSubject<Values> {
  /** Identifies the form's drafts. */
  readonly id: string;
  readonly title: string;
  /** In page order. */
  readonly fields: { readonly [Name in keyof Values]-?: FormField };
}

/** A form's content before any change. */
export interface Base<Values> {
  readonly values: Values;
  /** The record's version, which a save sends along. */
  readonly version?: number;
}

/** One field with two values. */
export interface ComparedField extends FormField {
  readonly name: string;
  /** The saved value. */
  readonly theirs: unknown;
  /** The value that it is compared with. */
  readonly mine: unknown;
}

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

/** These names and those that belong together with them. */
export const withGroups = <Values>(subject: FormSubject<Values>, names: readonly Name<Values>[]) => {
  const groups = new Set(names.map((name) => subject.fields[name].group ?? name));
  return fieldNames(subject).filter((name) => groups.has(subject.fields[name].group ?? name));
};

export const valuesOf = <Values>(values: Values, names: readonly Name<Values>[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;

export const compared = <Values>(
  { fields }: FormSubject<Values>,
  names: readonly Name<Values>[],
  theirs: Partial<Values>,
  mine: Partial<Values>,
): ComparedField[] =>
  names.map((name) => ({ ...fields[name], name, theirs: theirs[name], mine: mine[name] }));
