import { useSession } from '@portfolio/shared-api';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PageLoading } from '../page/page-states';
import { openSignIn, signInStore } from './sign-in-store';

/**
 * Shows its page to the owner only; leads anyone else home, in place of the page in the history. A session that ends while the page
 * is open leaves it standing: the sign-in dialog opens over it, and nothing typed is lost, whichever account is tried first.
 */
export function AuthGuard({ children }: { readonly children: ReactNode }) {
  const state = useSession();
  const { status, isOwner, hasExpired } = state;
  const { subscribe, getSnapshot, getServerSnapshot } = signInStore;
  const isAsked = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot) !== null;
  const [hasEntered, setHasEntered] = useState(isOwner);
  if (isOwner && !hasEntered) setHasEntered(true);

  // Each refusal of an ended session is a new state: saving again asks again.
  useEffect(() => {
    if (hasEntered && state.hasExpired) openSignIn();
  }, [hasEntered, state]);

  if (isOwner || (hasEntered && (hasExpired || isAsked || status === 'loading'))) return children;
  if (status === 'loading') return <PageLoading label="Checking who is signed in" />;
  return <Navigate to="/" replace />;
}
