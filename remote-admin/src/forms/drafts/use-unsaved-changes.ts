import { useLayoutEffect, useState } from 'react';
import { createUnsavedChanges, type UnsavedOptions } from './unsaved-changes';

/** The unsaved changes of a form while it is mounted. */
export function useUnsavedChanges<Values extends object>(options: () => UnsavedOptions<Values>) {
  const [unsaved] = useState(() => createUnsavedChanges(options()));
  // In the layout phase: at the end what the form is made of is still there to be read.
  useLayoutEffect(() => unsaved.connect(), [unsaved]);
  return unsaved;
}
