import { toastStore } from '@portfolio/shared-ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const Toaster = lazy(() =>
  import('@portfolio/shared-ui/toaster').then(({ Toaster }) => ({ default: Toaster })),
);

/** Shows toasts; the code for it comes with the first one. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getServerSnapshot,
  );
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
