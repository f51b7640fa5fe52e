import { useSession, useStore } from '@portfolio/shared-api';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { NotInPreviews, PageLoading } from '../page/deferred';
import { isSandboxed } from './is-sandboxed';
import { openSignIn, signInStore } from './sign-in-store';

/**
 * Shows its page to the owner and redirects anyone else home. If the session ends while the page is open, the page stays under the
 * sign-in dialog, so no input is lost.
 */
export function AuthGuard({ children }: { readonly children: ReactNode }) {
  const state = useSession();
  const { status, isOwner, hasExpired } = state;
  const isSignInOpen = useStore(signInStore) !== null;
  const [hasEntered, setHasEntered] = useState(isOwner);
  if (isOwner && !hasEntered) setHasEntered(true);

  // Each rejected save sets a new state, so it opens the dialog again.
  useEffect(() => {
    if (hasEntered && state.hasExpired) openSignIn();
  }, [hasEntered, state]);

  if (isOwner || (hasEntered && (hasExpired || isSignInOpen || status === 'loading'))) return children;
  if (isSandboxed()) return <NotInPreviews />;
  if (status === 'loading') return <PageLoading label="Checking your sign-in" />;
  return <Navigate to="/" replace />;
}
