import { useEffect, useRef } from 'react';
import type { AnyUnsavedChanges } from '../drafts/unsaved-changes';
import { unsavedForms } from './unsaved-forms';

/** Makes a form one that isn't left with unsaved changes unasked, and that can be saved by Ctrl-S. @returns the ref for its element */
export function useUnsavedForm(unsaved: AnyUnsavedChanges, isUploading = false) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(
    () =>
      unsavedForms.add({
        title: unsaved.subject.title,
        get element() {
          return ref.current;
        },
        hasChanges: () => isUploading || unsaved.hasChanges(),
        keep: unsaved.keep,
      }),
    [unsaved, isUploading],
  );
  return ref;
}
