import {
  CONTACT_FIELDS,
  missing,
  NO_ADDRESS,
  tooLong,
  type ContactField,
} from '@portfolio/shared-api/contact';
import type { ContactControl } from './form-fields';

/** Adds to the browser's own checks what the server refuses too: values that are blank or too long. */
export function checkValue(name: ContactField, control: ContactControl): void {
  const { label, max } = CONTACT_FIELDS[name];
  const text = control.value.trim();
  const isBlank = control.value !== '' && text === '';
  control.setCustomValidity(isBlank ? missing(label) : text.length > max ? tooLong(label, max) : '');
}

/** What is wrong with a field, in the server's words; undefined if nothing is. */
export function faultOf(name: ContactField, { validity, validationMessage }: ContactControl) {
  if (validity.valid) return undefined;
  if (validity.valueMissing) return missing(CONTACT_FIELDS[name].label);
  return validity.customError ? validationMessage : NO_ADDRESS;
}
