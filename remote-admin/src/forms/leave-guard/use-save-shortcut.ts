import { toast } from '@portfolio/shared-ui';
import { useEffect } from 'react';
import { unsavedForms } from './unsaved-forms';

/** Ctrl-S or Cmd-S saves the form that has the focus, else the only one with unsaved changes. All other keys stay the browser's. */
export function useSaveShortcut() {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (!isSave(event) || event.defaultPrevented || isInDialog(activeElement)) return;
      const forms = unsavedForms.all();
      if (forms.length === 0) return;
      event.preventDefault();
      if (event.repeat) return;
      const focused = forms.find(({ element }) => element?.contains(activeElement));
      const changed = unsavedForms.withChanges();
      const form = focused ?? (changed.length === 1 ? changed[0] : undefined);
      if (form?.element) submit(form.element);
      else if (changed.length > 1)
        toast.info('Several forms have unsaved changes. Click into the one you want to save.');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && ctrlKey !== metaKey && !altKey && !shiftKey;

const isInDialog = (element: Element | null) =>
  Boolean(element?.closest('[role="dialog"], [role="alertdialog"]'));

function submit(form: HTMLFormElement) {
  const { activeElement } = document;
  // A field that offers names takes what is typed into it when it's left.
  if (activeElement instanceof HTMLElement && activeElement.getAttribute('role') === 'combobox') {
    activeElement.blur();
    activeElement.focus();
  }
  form.requestSubmit();
}
