import { getConfig, hasStoredSession, session } from '@portfolio/shared-api';
import type { AuthController } from '@portfolio/shared-api/auth';
import type { OwnerAuth } from '@portfolio/shared-api/sign-in';
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
  const [{ createAuthController }, { chooseAccount }] = await Promise.all([
    import('@portfolio/shared-api/auth'),
    import('./account-chooser-store'),
  ]);
  return createAuthController({ ...getConfig(), chooseAccount });
}

/** Restores the session. A visitor without a stored session never loads that code, nor does a preview. */
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
