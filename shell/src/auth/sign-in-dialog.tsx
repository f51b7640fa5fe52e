import { getConfig, reauthenticationStore, session, useSession, useStore } from '@portfolio/shared-api';
import type { OwnerAuth } from '@portfolio/shared-api/sign-in';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { AccountChooser } from './account-chooser';
import { accountChooserStore } from './account-chooser-store';
import { isSandboxed } from './is-sandboxed';
import { LiveSiteLink, NO_SIGN_IN } from '../page/not-in-previews';
import { OtherWays } from './other-ways';
import { loadAuth } from './start-session';

const NOT_THE_OWNER = 'You are not authorized to access this section';
const SIGN_IN_AGAIN = 'Sign in again to confirm that it’s you. Your action will then continue.';

/** Firebase's code when another account was chosen than the one that is signed in. */
const OTHER_ACCOUNT = 'auth/user-mismatch';

const TITLE = 'Admin Authentication';

/** Asks for the owner's account, and closes once the owner is signed in; or asks the owner to sign in again. */
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
  const { isOwner } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  /** The account that was refused. */
  const [refused, setRefused] = useState('');
  const chooser = useStore(accountChooserStore);

  // Closing the dialog also closes the account chooser.
  useEffect(() => () => accountChooserStore.getSnapshot()?.choose(null), []);

  const handleSignIn = async (signIn: (auth: OwnerAuth) => Promise<unknown>) => {
    setIsBusy(true);
    setError('');
    setRefused('');
    try {
      await signIn(await loadAuth());
      if (session.getSnapshot().isOwner) {
        reauthenticationStore.getSnapshot()?.settle(true);
      } else {
        setError(NOT_THE_OWNER);
        setRefused(session.getSnapshot().user?.email ?? '');
        await session.signOut();
      }
    } catch (failure) {
      console.warn('Sign-in failed', failure);
      setError(textOf(failure));
    } finally {
      setIsBusy(false);
    }
  };

  const hasGoogle = getConfig().firebase.apiKey !== '';
  const withGoogle = (auth: OwnerAuth) => (isOwner ? auth.reauthenticate() : auth.signInWithGoogle());

  return (
    <Dialog
      open
      onClose={onCancel}
      title={TITLE}
      description={isOwner ? SIGN_IN_AGAIN : 'Please sign in with your admin account to continue'}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant={hasGoogle ? 'primary' : 'secondary'}
            isBusy={isBusy}
            onClick={() => void handleSignIn(withGoogle)}
          >
            Continue with Google
          </Button>
          <OtherWays isMain={!hasGoogle} isBusy={isBusy} onSignIn={(signIn) => void handleSignIn(signIn)} />
        </>
      }
    >
      <ErrorArea role="alert">{error}</ErrorArea>
      <Account role="status">
        {refused && `You signed in as ${refused}. Use the account of this site’s owner.`}
      </Account>
      {/* Nested, so that Escape closes only the account chooser. */}
      {chooser && <AccountChooser onChoose={chooser.choose} />}
    </Dialog>
  );
}

function textOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return 'code' in failure && failure.code === OTHER_ACCOUNT ? NOT_THE_OWNER : failure.message;
}

const Account = styled.p`
  color: ${token.color.inkMuted};
  overflow-wrap: anywhere;
`;

const ErrorArea = styled.p`
  min-height: ${token.line.text}em;
  color: ${token.color.danger};
`;
