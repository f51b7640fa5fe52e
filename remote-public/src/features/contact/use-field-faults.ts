import { useCallback, useState, type FormEvent } from 'react';
import {
  CONTACT_FIELDS,
  missing,
  NO_ADDRESS,
  tooLong,
  type ContactField,
  type RefusedMessage,
} from '@portfolio/shared-api/contact';
import { controlsOf, type ContactControl } from './form-fields';

type Faults = RefusedMessage['faults'];

/**
 * Says at the fields what is wrong with them, once somebody has tried to send. What is checked is the browser's own validity, so
 * that nothing is submitted before it's right.
 */
export function useFieldFaults(first: Faults = {}) {
  const [faults, setFaults] = useState<Faults>(first);

  const checkAll = useCallback((form: HTMLFormElement) => {
    for (const [name, control] of controlsOf(form)) checkValue(name, control);
  }, []);

  /** Comes once for each faulty field, in their order. */
  const handleInvalid = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const control = event.target as ContactControl;
    // What is wrong is said beside the field, where it stays, and not in the browser's bubble.
    event.preventDefault();
    const wrong = controlsOf(form).filter(([, { validity }]) => !validity.valid);
    if (wrong[0]?.[1] === control) control.focus();
    setFaults(Object.fromEntries(wrong.map(([name, each]) => [name, faultOf(name, each)])));
  };

  /** While it's mended a fault is said as it is now; a new one waits until somebody tries to send. */
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target as ContactControl;
    const name = control.name as ContactField;
    checkValue(name, control);
    setFaults((before) => (before[name] ? { ...before, [name]: faultOf(name, control) } : before));
  };

  return { faults, checkAll, handleInvalid, handleInput };
}

/** Adds to the browser's own checks what the server refuses too: values that are blank or too long. */
function checkValue(name: ContactField, control: ContactControl): void {
  const { label, max } = CONTACT_FIELDS[name];
  const text = control.value.trim();
  const isBlank = control.value !== '' && text === '';
  control.setCustomValidity(isBlank ? missing(label) : text.length > max ? tooLong(label, max) : '');
}

/** What is wrong with a field, in the server's words; undefined if nothing is. */
function faultOf(name: ContactField, { validity, validationMessage }: ContactControl) {
  if (validity.valid) return undefined;
  if (validity.valueMissing) return missing(CONTACT_FIELDS[name].label);
  return validity.customError ? validationMessage : NO_ADDRESS;
}
