import { reauthenticationStore, useSession, useStore } from '@portfolio/shared-api';
import { toast } from '@portfolio/shared-ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../app/error-boundary';
import { closeSignIn, signInStore } from './sign-in-store';

/** Created again for each attempt, because `lazy` caches a failure. */
const lazyDialog = () =>
  lazy(() => import('./sign-in-dialog').then(({ SignInDialog }) => ({ default: SignInDialog })));

/** Shows the sign-in dialog on request, or when the owner has to sign in again for a dangerous action. Its code loads when it first opens. */
export function SignIn() {
  const request = useStore(signInStore);
  const reauthentication = useStore(reauthenticationStore);
  const { status, isOwner, hasExpired } = useSession();
  const navigate = useNavigate();
  const [SignInDialog, setSignInDialog] = useState(lazyDialog);
  // The request waits until the session is known, so that the owner never sees the dialog.
  const isRequested = request !== null && !isOwner && (status !== 'loading' || hasExpired);
  const isShown = isRequested || reauthentication !== null;
  const wasShown = useRef(false);

  useEffect(() => {
    if (isRequested) wasShown.current = true;
    else if (!request) wasShown.current = false;
  }, [isRequested, request]);

  useEffect(() => {
    if (!request || !isOwner) return;
    closeSignIn();
    if (request.leadsTo !== undefined) void navigate(request.leadsTo, { replace: !wasShown.current });
  }, [request, isOwner, navigate]);

  // Whoever leaves the page gives up what they were asked to confirm.
  const { key } = useLocation();
  useEffect(() => () => reauthenticationStore.getSnapshot()?.settle(false), [key]);

  const handleCancel = () => {
    closeSignIn();
    reauthentication?.settle(false);
  };

  // The next click tries again.
  const handleFailure = () => {
    toast.error('Sign-in could not be loaded. Check your connection and try again.');
    setSignInDialog(lazyDialog);
    handleCancel();
    return false;
  };

  if (!isShown) return null;
  return (
    <ErrorBoundary fallback={() => null} onFailure={handleFailure}>
      <Suspense>
        <SignInDialog onCancel={handleCancel} />
      </Suspense>
    </ErrorBoundary>
  );
}
