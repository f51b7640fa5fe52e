import { useSession, useStore } from '@portfolio/shared-api';
import { toast } from '@portfolio/shared-ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../app/error-boundary';
import { closeSignIn, signInStore } from './sign-in-store';

/** Created again for each attempt, because `lazy` caches a failure. */
const lazyDialog = () =>
  lazy(() => import('./sign-in-dialog').then(({ SignInDialog }) => ({ default: SignInDialog })));

/** Shows the sign-in dialog on request. Its code loads when it first opens. */
export function SignIn() {
  const request = useStore(signInStore);
  const { status, isOwner, hasExpired } = useSession();
  const navigate = useNavigate();
  const [SignInDialog, setSignInDialog] = useState(lazyDialog);
  // The request waits until the session is known, so that the owner never sees the dialog.
  const isShown = request !== null && !isOwner && (status !== 'loading' || hasExpired);
  const wasShown = useRef(false);

  useEffect(() => {
    if (isShown) wasShown.current = true;
    else if (!request) wasShown.current = false;
  }, [isShown, request]);

  useEffect(() => {
    if (!request || !isOwner) return;
    closeSignIn();
    if (request.leadsTo !== undefined) void navigate(request.leadsTo, { replace: !wasShown.current });
  }, [request, isOwner, navigate]);

  // The next click tries again.
  const handleFailure = () => {
    toast.error('Sign-in could not be loaded. Check your connection and try again.');
    setSignInDialog(lazyDialog);
    closeSignIn();
    return false;
  };

  if (!isShown) return null;
  return (
    <ErrorBoundary fallback={() => null} onFailure={handleFailure}>
      <Suspense>
        <SignInDialog onCancel={closeSignIn} />
      </Suspense>
    </ErrorBoundary>
  );
}
