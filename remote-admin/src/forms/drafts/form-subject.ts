/** What a field's value is where it's shown beside another one; words unless told. */
export type FieldKind = 'words' | 'lines' | 'list' | 'image' | 'images' | 'image-details' | 'file' | 'files';

export interface FormField {
  /** As it's called in the form. */
  readonly label: string;
  readonly kind?: FieldKind;
}

/** A form as what isn't saved of it is kept, compared and spoken of. */
export interface FormSubject<Values> {
  /** Names its kept drafts. */
  readonly id: string;
  /** As its heading has it. */
  readonly title: string;
  /** In the order of the page. */
  readonly fields: { readonly [Name in keyof Values]-?: FormField };
}

/** What stands in a form before anything is typed. */
export interface Base<Values> {
  readonly values: Values;
  /** The record's version, for saving over it. */
  readonly version?: number;
}

/** One field with two values. */
export interface ComparedField extends FormField {
  readonly name: string;
  /** What's saved. */
  readonly theirs: unknown;
  /** What stands against it. */
  readonly mine: unknown;
}
