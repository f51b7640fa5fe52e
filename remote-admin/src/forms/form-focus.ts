import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FieldErrors } from 'react-hook-form';

/** After an invalid submit, focuses the first invalid field in page order. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  { submitCount, errors }: { readonly submitCount: number; readonly errors: FieldErrors },
) {
  const handled = useRef(0);
  useEffect(() => {
    // Only a submit moves the focus, not an error that appears or disappears while typing.
    if (submitCount === handled.current) return;
    handled.current = submitCount;
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [form, submitCount, errors]);
}

function focusFirstError(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field?.matches(':disabled')) whenEnabled(field, focusField);
  else if (field) focusField(field);
}

function focusField(field: HTMLElement) {
  field.focus({ preventScroll: true });
  // Centred in the window, so that its label above is visible too.
  field.scrollIntoView?.({ block: 'center' });
}

/** Returns the focus to a control that was disabled while the form was being saved. */
export function useFocusAfterSave(last: RefObject<HTMLElement | null>, isSaving: boolean) {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isSaving) {
      // A disabled fieldset has already taken it from its radio.
      const isInForm = activeElement === last.current || activeElement === body;
      focused.current = isInForm ? last.current : null;
      return;
    }
    const field = focused.current;
    focused.current = null;
    // The owner may have gone on to something else, and an invalid field takes the focus itself.
    if (!field?.isConnected || activeElement !== body) return;
    const restore = () => field.focus({ preventScroll: true });
    if (field.matches(':disabled')) whenEnabled(field, restore);
    else restore();
  }, [last, isSaving]);
}

/** A field with suggestions is enabled a moment after the others. */
function whenEnabled(field: HTMLElement, then: (field: HTMLElement) => void) {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    then(field);
  });
  observer.observe(field, { attributeFilter: ['disabled'] });
}
