import { useLayoutEffect, useRef, type RefObject } from 'react';

/** When the form goes back to its place below, whoever used it goes along. */
export function useEndOfEditing(isEditing: boolean, form: RefObject<HTMLFormElement | null>) {
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    // Its end is where it's said how the save went.
    if (wasEditing.current && !isEditing) form.current?.scrollIntoView({ block: 'end' });
    wasEditing.current = isEditing;
  }, [isEditing, form]);
}
