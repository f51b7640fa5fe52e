import { useCallback, useState, type FormEvent } from 'react';
import type { ContactField, RefusedMessage } from '@portfolio/shared-api/contact';
import { checkValue, faultOf } from './field-faults';
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
