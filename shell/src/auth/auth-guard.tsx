import { useSession, useStore } from '@portfolio/shared-api';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PageLoading } from '../page/page-states';
import { openSignIn, signInStore } from './sign-in-store';

/**
 * Shows its page to the owner only and redirects anyone else home. If the session ends while the page is open, the page stays and the
 * sign-in dialog opens over it, so nothing typed is lost, whichever account is tried first.
 */
export function AuthGuard({ children }: { readonly children: ReactNode }) {
  const state = useSession();
  const { status, isOwner, hasExpired } = state;
  const isAsked = useStore(signInStore) !== null;
  const [hasEntered, setHasEntered] = useState(isOwner);
  if (isOwner && !hasEntered) setHasEntered(true);

  // Each refusal of an ended session is a new state, so saving again asks again.
  useEffect(() => {
    if (hasEntered && state.hasExpired) openSignIn();
  }, [hasEntered, state]);

  if (isOwner || (hasEntered && (hasExpired || isAsked || status === 'loading'))) return children;
  if (status === 'loading') return <PageLoading label="Checking who is signed in" />;
  return <Navigate to="/" replace />;
}
