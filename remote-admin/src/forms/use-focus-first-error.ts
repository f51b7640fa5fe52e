import { useEffect, useRef, type RefObject } from 'react';
import type { FieldErrors } from 'react-hook-form';

/** After a submit that was refused, leads to the first field at fault in the order of the page. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  { submitCount, errors }: { readonly submitCount: number; readonly errors: FieldErrors },
) {
  const handled = useRef(0);
  useEffect(() => {
    // Only a submit moves the focus, never an error that appears or goes while typing.
    if (submitCount === handled.current) return;
    handled.current = submitCount;
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [form, submitCount, errors]);
}

export function focusFirstError(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field?.matches(':disabled')) onceEnabled(field, leadTo);
  else if (field) leadTo(field);
}

function leadTo(field: HTMLElement) {
  field.focus({ preventScroll: true });
  // Above it stands its label: the middle of the window shows both.
  field.scrollIntoView?.({ block: 'center' });
}

/** A field that offers names is unlocked a moment after the others. */
function onceEnabled(field: HTMLElement, then: (field: HTMLElement) => void) {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    then(field);
  });
  observer.observe(field, { attributeFilter: ['disabled'] });
}
