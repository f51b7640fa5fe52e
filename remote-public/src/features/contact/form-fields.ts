import { CONTACT_FIELDS, type ContactField, type ContactFields } from '@portfolio/shared-api/contact';

export type ContactControl = HTMLInputElement | HTMLTextAreaElement;

const NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];

/** Names and controls of the visible fields, in the form's order. */
export const controlsOf = (form: HTMLFormElement): readonly (readonly [ContactField, ContactControl])[] =>
  NAMES.map((name) => [name, form.elements.namedItem(name) as ContactControl]);

export function valuesOf(form: HTMLFormElement): Record<ContactField, string> {
  const values = controlsOf(form).map(([name, { value }]) => [name, value]);
  return Object.fromEntries(values) as Record<ContactField, string>;
}

export const hasText = (form: HTMLFormElement) => Object.values(valuesOf(form)).some(Boolean);

/** The form's values, including the honeypot. */
export function messageIn(form: HTMLFormElement): ContactFields {
  const { value: website } = form.elements.namedItem('website') as HTMLInputElement;
  return { ...valuesOf(form), website };
}

/** Clears the fields. `reset` would restore the values of a rejected message. */
export function clearForm(form: HTMLFormElement): void {
  for (const [, control] of controlsOf(form)) control.value = '';
}
