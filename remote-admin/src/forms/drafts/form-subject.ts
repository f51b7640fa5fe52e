/** How a comparison shows a field's value; as text by default. */
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

/** A form's content before any change. */
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
  /** The value it is compared with. */
  readonly mine: unknown;
}
