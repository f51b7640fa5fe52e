import { getConfig, session } from '@portfolio/shared-api';
import { createOwnerAuth, type OwnerAuth } from '@portfolio/shared-api/sign-in';
import { chooseAccount } from './account-chooser-store';

/**
 * Creates the sign-in, which the session follows from then on. The identity provider's SDK loads when it's needed.
 * @param begin signs in before the session knows whether anyone is
 */
export async function createAuth(begin?: (auth: OwnerAuth) => Promise<void>): Promise<OwnerAuth> {
  const created = await createOwnerAuth(async () => {
    if (!getConfig().firebase.apiKey) throw new Error('Sign-in with Google isn’t set up on this site.');
    const { createAuthController } = await import('@portfolio/shared-api/auth');
    return createAuthController({ ...getConfig(), chooseAccount });
  });
  await begin?.(created);
  session.attach(created);
  return created;
}
