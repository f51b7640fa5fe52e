import { toastStore, token, type ToastEntry } from '@portfolio/shared-ui';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { FaultBoundary } from '../fault-boundary';

const lazyToaster = () =>
  lazy(() => import('@portfolio/shared-ui/toaster').then(({ Toaster }) => ({ default: Toaster })));

/** Shows toasts; the code for it comes with the first one. If it can't be had, the words are shown plainly. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getServerSnapshot,
  );
  const [Toaster] = useState(lazyToaster);
  if (toasts.length === 0) return null;
  return (
    <FaultBoundary fallback={() => <PlainToasts toasts={toasts} />}>
      <Suspense>
        <Toaster />
      </Suspense>
    </FaultBoundary>
  );
}

function PlainToasts({ toasts }: { readonly toasts: readonly ToastEntry[] }) {
  return (
    <Plain role="alert">
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
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
`;
