import { getConfig, hasStoredSession, messageOf, session } from '@portfolio/shared-api';
import type { AuthController } from '@portfolio/shared-api/auth';
import type { OwnerAuth } from '@portfolio/shared-api/sign-in';
import { toast } from '@portfolio/shared-ui';
import { isSandboxed } from './is-sandboxed';

let controller: Promise<OwnerAuth> | undefined;

/** Loads the sign-in's code, once, and only for a sign-in or a stored session. The identity provider's SDK follows for Google. */
export function loadAuth(): Promise<OwnerAuth> {
  controller ??= createController().catch((error: unknown) => {
    controller = undefined;
    throw error;
  });
  return controller;
}

async function createController(): Promise<OwnerAuth> {
  const { createOwnerAuth } = await import('@portfolio/shared-api/sign-in');
  const created = await createOwnerAuth(loadGoogle);
  session.attach(created);
  return created;
}

async function loadGoogle(): Promise<AuthController> {
  if (!getConfig().firebase.apiKey) throw new Error('Sign-in with Google isn’t set up on this site.');
  const [{ createAuthController }, { chooseAccount }] = await Promise.all([
    import('@portfolio/shared-api/auth'),
    import('./account-chooser-store'),
  ]);
  return createAuthController({ ...getConfig(), chooseAccount });
}

/** The fragment of a link that signs in, which the setup of a site leads to. */
const SIGN_IN_LINK = /^#sign-in=([\w-]+)$/;

/** Restores the session. A visitor without a stored session never loads that code, nor does a preview. */
export async function startSession(): Promise<void> {
  const code = isSandboxed() ? undefined : SIGN_IN_LINK.exec(location.hash)?.[1];
  if (isSandboxed() || (!code && !(await hasStoredSession(getConfig().firebase.apiKey)))) {
    session.attach(null);
    return;
  }
  try {
    const auth = await loadAuth();
    if (!code) return;
    // The code works once, and doesn't belong into the history.
    history.replaceState(history.state, '', location.pathname + location.search);
    await auth.signInWithRecoveryCode(code).catch((error: unknown) => {
      toast.error(messageOf(error, 'This sign-in link doesn’t work any more. Sign in another way.'));
    });
  } catch (error) {
    console.warn('The session could not be restored', error);
    session.attach(null);
  }
}
