/** A form that is on the page. */
export interface UnsavedForm {
  readonly title: string;
  readonly element: HTMLFormElement | null;
  hasChanges(): boolean;
  /** Keeps what isn't saved in this browser. @returns whether it's safe there */
  keep(): boolean;
}

const forms = new Set<UnsavedForm>();

/** The forms of the page that is shown. */
export const unsavedForms = {
  /** @returns what takes it out again */
  add(form: UnsavedForm): () => void {
    forms.add(form);
    return () => void forms.delete(form);
  },
  all: (): readonly UnsavedForm[] => [...forms],
  withChanges: (): readonly UnsavedForm[] => [...forms].filter((form) => form.hasChanges()),
};
