import { isApiError, messageOf } from '@portfolio/shared-api';
import type { OwnerAuth } from '@portfolio/shared-api/sign-in';
import { toast } from '@portfolio/shared-ui';

/** Signs in with the code in the address. @param link what the fragment begins with */
export async function followSignInLink(auth: OwnerAuth, link: string): Promise<void> {
  try {
    await auth.signInWithRecoveryCode(location.hash.slice(link.length));
    forgetLink();
  } catch (error) {
    const isUsedUp = isApiError(error) && error.status === 401;
    // Otherwise a reload tries again.
    if (isUsedUp) forgetLink();
    toast.error(
      isUsedUp
        ? 'This link was used or has expired: it works once, within an hour. Restart the server to get a new one.'
        : messageOf(error, 'This link couldn’t sign you in. Reload the page to try again.'),
    );
  }
}

/** The code works once, and doesn't belong in the history. */
const forgetLink = () => history.replaceState(history.state, '', location.pathname + location.search);
