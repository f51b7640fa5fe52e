/** How a comparison shows a field's value; as text by default. */
export type FieldKind = 'words' | 'lines' | 'list' | 'image' | 'images' | 'image-details' | 'file' | 'files';

export interface FormField {
  readonly label: string;
  readonly kind?: FieldKind;
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
