import { session, useStore } from '@portfolio/shared-api';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AccountChooser } from './account-chooser';
import { accountChooserStore } from './account-chooser-store';
import { isSandboxed } from './is-sandboxed';
import { LiveSiteLink, NO_SIGN_IN } from './no-sign-in';
import { loadAuth } from './start-session';

const NOT_THE_OWNER = 'You are not authorized to access this section';

const TITLE = 'Admin Authentication';

/** Asks for the owner's account, and closes once the owner is signed in. */
export function SignInDialog({ onCancel }: { readonly onCancel: () => void }) {
  return isSandboxed() ? <NoSignIn onCancel={onCancel} /> : <AskForAccount onCancel={onCancel} />;
}

/** In a preview. */
function NoSignIn({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={TITLE}
      description={NO_SIGN_IN}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <LiveSiteLink />
        </>
      }
    />
  );
}

function AskForAccount({ onCancel }: { readonly onCancel: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const chooser = useStore(accountChooserStore);

  // Closing the dialog also closes the account chooser.
  useEffect(() => () => accountChooserStore.getSnapshot()?.choose(null), []);

  const handleSignIn = async () => {
    setIsBusy(true);
    setError('');
    try {
      const auth = await loadAuth();
      await auth.signInWithGoogle();
      if (!session.getSnapshot().isOwner) {
        setError(NOT_THE_OWNER);
        await session.signOut();
      }
    } catch (failure) {
      console.warn('Sign-in failed', failure);
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      title={TITLE}
      description="Please sign in with your admin account to continue"
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button ref={first} variant="primary" isBusy={isBusy} onClick={() => void handleSignIn()}>
            Continue with Google
          </Button>
        </>
      }
    >
      <ErrorArea role="alert">{error}</ErrorArea>
      {/* Nested, so that Escape closes only the account chooser. */}
      {chooser && <AccountChooser onChoose={chooser.choose} />}
    </Dialog>
  );
}

const ErrorArea = styled.p`
  min-height: ${token.line.text}em;
  color: ${token.color.danger};
`;
