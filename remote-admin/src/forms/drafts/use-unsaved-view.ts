import { useSyncExternalStore } from 'react';
import type { AnyUnsavedChanges } from './unsaved-changes';

/** What there is to say of a form's unsaved changes, without rendering the form anew for it. */
export const useUnsavedView = ({ subscribe, getSnapshot }: AnyUnsavedChanges) =>
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
