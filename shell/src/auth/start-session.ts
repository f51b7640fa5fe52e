import { getConfig, hasStoredSession, session } from '@portfolio/shared-api';
import type { AuthController } from '@portfolio/shared-api/auth';
import { isSandboxed } from './is-sandboxed';

let controller: Promise<AuthController> | undefined;

/** Loads the identity provider's SDK, once, and only for a sign-in or a stored session. */
export function loadAuth(): Promise<AuthController> {
  controller ??= createController().catch((error: unknown) => {
    controller = undefined;
    throw error;
  });
  return controller;
}

async function createController(): Promise<AuthController> {
  const [{ createAuthController }, { chooseAccount }] = await Promise.all([
    import('@portfolio/shared-api/auth'),
    import('./account-chooser-store'),
  ]);
  const created = await createAuthController({ ...getConfig(), chooseAccount });
  session.attach(created);
  return created;
}

/** Restores the session. A visitor without a stored session never loads the provider's SDK, nor does a preview. */
export async function startSession(): Promise<void> {
  if (isSandboxed() || !(await hasStoredSession(getConfig().firebase.apiKey))) {
    session.attach(null);
    return;
  }
  try {
    await loadAuth();
  } catch (error) {
    console.warn('The session could not be restored', error);
    session.attach(null);
  }
}
