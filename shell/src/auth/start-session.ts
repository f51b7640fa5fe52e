import { getConfig, hasStoredSession, session } from '@portfolio/shared-api';
import type { OwnerAuth } from '@portfolio/shared-api/sign-in';
import { isSandboxed } from './is-sandboxed';

let controller: Promise<OwnerAuth> | undefined;

/** Loads the sign-in's code, once, and only for a sign-in or a stored session. The identity provider's SDK follows for Google. @param begin see `createAuth` */
export function loadAuth(begin?: (auth: OwnerAuth) => Promise<void>): Promise<OwnerAuth> {
  controller ??= import('./create-auth')
    .then(({ createAuth }) => createAuth(begin))
    .catch((error: unknown) => {
      controller = undefined;
      throw error;
    });
  return controller;
}

/** The fragment of a link that signs in, before its code. The setup of a site leads to it. */
const SIGN_IN_LINK = '#sign-in=';

async function followLink(auth: OwnerAuth): Promise<void> {
  const { followSignInLink } = await import('./sign-in-link');
  await followSignInLink(auth, SIGN_IN_LINK);
}

/** Restores the session. A visitor without a stored session never loads that code, nor does a preview. */
export async function startSession(): Promise<void> {
  const isByLink = location.hash.startsWith(SIGN_IN_LINK);
  if (isSandboxed() || !(isByLink || (await hasStoredSession(getConfig().firebase.apiKey)))) {
    session.attach(null);
    return;
  }
  try {
    await loadAuth(isByLink ? followLink : undefined);
  } catch (error) {
    console.warn('The session could not be restored', error);
    session.attach(null);
  }
}
