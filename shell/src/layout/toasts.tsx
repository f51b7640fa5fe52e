import { media, toast, toastStore, token, type ToastEntry } from '@portfolio/shared-ui';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { ErrorBoundary } from '../app/error-boundary';

const loadToaster = () =>
  import('@portfolio/shared-ui/toaster').then(({ Toaster }) => ({ default: Toaster }));
const lazyToaster = () => lazy(loadToaster);

interface ToastsProps {
  /** Loads the code at once, because many actions on the owner's pages show a toast. */
  readonly isEager?: boolean;
}

/**
 * Shows toasts. Their code loads when a form gets the focus, or with the first toast; if it can't be loaded, toasts are plain text.
 * From then on the region stays in the page, because screen readers may miss one that is inserted along with its first toast.
 */
export function Toasts({ isEager = false }: ToastsProps) {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getServerSnapshot,
  );
  const [Toaster] = useState(lazyToaster);
  const [isLoaded, setLoaded] = useState(false);
  const isNeeded = isEager || toasts.length > 0;
  useEffect(() => {
    const load = () =>
      void loadToaster().then(
        () => setLoaded(true),
        // The next toast tries again.
        () => undefined,
      );
    if (isNeeded) return load();
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('form')) return;
      document.removeEventListener('focusin', handleFocus);
      load();
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [isNeeded]);
  if (toasts.length === 0 && !isLoaded) return null;
  return (
    <ErrorBoundary fallback={() => <PlainToasts toasts={toasts} />}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}

function PlainToasts({ toasts }: { readonly toasts: readonly ToastEntry[] }) {
  return (
    <Plain role="alert">
      {toasts.map(({ id, text }) => (
        <p key={id}>
          {text}{' '}
          <button type="button" aria-label={`Dismiss: ${text}`} onClick={() => toast.dismiss(id)}>
            Dismiss
          </button>
        </p>
      ))}
    </Plain>
  );
}

const Plain = styled.div`
  position: fixed;
  inset: auto auto ${token.space[4]} ${token.space[4]};
  z-index: ${token.z.toast};
  max-width: min(30rem, calc(100vw - 6rem));
  padding: ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  background-color: ${token.color.sheet};

  ${media.phone} {
    inset-block: ${token.space[4]} auto;
  }
`;
