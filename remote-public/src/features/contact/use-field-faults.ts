import { useCallback, useState, type FormEvent } from 'react';
import {
  CONTACT_FIELDS,
  missing,
  NO_ADDRESS,
  tooLong,
  type ContactField,
  type RejectedMessage,
} from '@portfolio/shared-api/contact';
import { controlsOf, type ContactControl } from './form-fields';

type Faults = RejectedMessage['faults'];

/**
 * Shows errors next to the fields after an attempt to send. The checks use the browser's constraint validation, so that an invalid form
 * is never submitted.
 */
export function useFieldFaults(first: Faults = {}) {
  const [faults, setFaults] = useState<Faults>(first);

  const checkAll = useCallback((form: HTMLFormElement) => {
    for (const [name, control] of controlsOf(form)) checkValue(name, control);
  }, []);

  /** Fires for each invalid field, in order. The first event shows all errors, because React renders after each event. */
  const handleInvalid = (event: FormEvent<HTMLFormElement>) => {
    // Replaces the browser's own bubble.
    event.preventDefault();
    const controls = controlsOf(event.currentTarget);
    const wrong = controls.filter(([, { willValidate, validity }]) => willValidate && !validity.valid);
    const firstControl = wrong[0]?.[1];
    if (event.target !== firstControl) return;
    firstControl.focus();
    setFaults(Object.fromEntries(wrong.map(([name, each]) => [name, faultOf(name, each)])));
  };

  /** Typing updates a visible error; new errors appear with the next attempt to send. */
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target as ContactControl;
    const name = control.name as ContactField;
    checkValue(name, control);
    setFaults((before) => (before[name] ? { ...before, [name]: faultOf(name, control) } : before));
  };

  return { faults, checkAll, handleInvalid, handleInput };
}

/** Adds the server's checks for blank and long values to the browser's. */
function checkValue(name: ContactField, control: ContactControl): void {
  const { label, max } = CONTACT_FIELDS[name];
  const text = control.value.trim();
  const isBlank = control.value !== '' && text === '';
  control.setCustomValidity(isBlank ? missing(label) : text.length > max ? tooLong(label, max) : '');
}

/** The server's error text for a field; undefined if the field is valid. */
function faultOf(name: ContactField, { validity, validationMessage }: ContactControl) {
  if (validity.valid) return undefined;
  if (validity.valueMissing) return missing(CONTACT_FIELDS[name].label);
  return validity.customError ? validationMessage : NO_ADDRESS;
}
