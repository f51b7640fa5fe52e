import { useLayoutEffect, useState } from 'react';
import { createUnsavedChanges, type UnsavedOptions } from './unsaved-changes';

/** The unsaved changes of a form while it is mounted. */
export function useUnsavedChanges<Values extends object>(options: () => UnsavedOptions<Values>) {
  const [unsaved] = useState(() => createUnsavedChanges(options()));
  // Layout effects are cleaned up while the form's values can still be read.
  useLayoutEffect(() => unsaved.connect(), [unsaved]);
  return unsaved;
}
