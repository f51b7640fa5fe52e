import { messageOf } from '@portfolio/shared-api';
import type { OwnerAuth } from '@portfolio/shared-api/sign-in';
import { toast } from '@portfolio/shared-ui';

/** Signs in with the code in the address. @param link what the fragment begins with */
export async function followSignInLink(auth: OwnerAuth, link: string): Promise<void> {
  const code = location.hash.slice(link.length);
  // It works once, and doesn't belong in the history.
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    await auth.signInWithRecoveryCode(code);
  } catch (error) {
    toast.error(messageOf(error, 'This sign-in link doesn’t work any more. Sign in another way.'));
  }
}
