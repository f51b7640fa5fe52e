import { session, useSession } from '@portfolio/shared-api';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { closeSignIn, openSignIn, signInStore } from './sign-in-store';

const SignInDialog = lazy(() =>
  import('./sign-in-dialog').then(({ SignInDialog }) => ({ default: SignInDialog })),
);

/** Opens the sign-in dialog when it's asked for, or when the owner's session ended; its code comes with the first opening. */
export function SignIn() {
  const request = useSyncExternalStore(
    signInStore.subscribe,
    signInStore.getSnapshot,
    signInStore.getServerSnapshot,
  );
  const { isOwner, hasExpired } = useSession();
  const navigate = useNavigate();

  useEffect(() => {
    if (hasExpired) openSignIn();
  }, [hasExpired]);

  useEffect(() => {
    if (!request || !isOwner) return;
    closeSignIn();
    if (request.leadsTo !== undefined) void navigate(request.leadsTo);
  }, [request, isOwner, navigate]);

  const handleCancel = () => {
    closeSignIn();
    // Whoever leaves an ended session be is signed out, and the guard leads them home.
    if (session.getSnapshot().hasExpired) void session.signOut();
  };

  if (!request || isOwner) return null;
  return (
    <Suspense>
      <SignInDialog onCancel={handleCancel} />
    </Suspense>
  );
}
