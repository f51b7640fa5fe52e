import { CONTACT_FIELDS, type ContactField, type ContactFields } from '@portfolio/shared-api/contact';

export type ContactControl = HTMLInputElement | HTMLTextAreaElement;

const NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];

/** The fields that a person fills in, by their names, in their order. */
export const controlsOf = (form: HTMLFormElement): readonly (readonly [ContactField, ContactControl])[] =>
  NAMES.map((name) => [name, form.elements.namedItem(name) as ContactControl]);

export function writtenIn(form: HTMLFormElement): Record<ContactField, string> {
  const values = controlsOf(form).map(([name, { value }]) => [name, value]);
  return Object.fromEntries(values) as Record<ContactField, string>;
}

/** What the form says, with what only a program fills in. */
export function messageIn(form: HTMLFormElement): ContactFields {
  const { value: website } = form.elements.namedItem('website') as HTMLInputElement;
  return { ...writtenIn(form), website };
}

/** Not by `reset`, which would bring back what a refused message was given back with. */
export function emptyForm(form: HTMLFormElement): void {
  for (const [, control] of controlsOf(form)) control.value = '';
}
