import { useEffect } from 'react';
import { unsavedForms } from './unsaved-forms';

/** Has the browser ask before the tab is closed, reloaded or leads elsewhere. */
export function useLeavingDocument() {
  useEffect(() => {
    const handleLeaving = (event: BeforeUnloadEvent) => {
      const forms = unsavedForms.withChanges();
      forms.forEach((form) => form.keep());
      if (forms.length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', handleLeaving);
    return () => removeEventListener('beforeunload', handleLeaving);
  }, []);
}
