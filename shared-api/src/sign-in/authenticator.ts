import { getConfig, request } from '@portfolio/shared-api';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { ContractData, ContractBody } from '../contracts/contract';
import type { createPasskey, createPasskeyChallenge } from '../contracts/sign-in';
import { newChallenge, withPasskey, type OwnerSession } from './plain-contracts';

/** The browser or the authenticator didn't use or create a passkey; `message` may be shown. */
class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Asks the browser for one of its passkeys and signs in with it. */
export async function authenticate(): Promise<OwnerSession> {
  requireSupport();
  const optionsJSON = await request(newChallenge);
  const body = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw explained(error, 'No passkey was used. Try again, or sign in another way.');
  });
  return request(withPasskey, { body });
}

/** Lets the browser create a passkey. @param begin asks the server for a challenge */
export async function create(
  begin: () => Promise<ContractData<typeof createPasskeyChallenge>>,
): Promise<ContractBody<typeof createPasskey>['credential']> {
  requireSupport();
  const optionsJSON = await begin();
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw explained(error, 'No passkey was created. Try again when you’re ready.');
  });
}

function requireSupport(): void {
  if (!browserSupportsWebAuthn())
    throw new PasskeyError(
      'This browser doesn’t support passkeys here. Use another browser, or sign in another way.',
    );
}

/** @param cancelled the text if the prompt was closed, or if this device has no passkey, which browsers don't tell apart */
function explained(error: unknown, cancelled: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = error instanceof WebAuthnError ? error.code : null;
  const cause = error.cause instanceof Error ? error.cause.name : error.name;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new PasskeyError('This device already has a passkey for this site.', { cause: error });
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return new PasskeyError(`Passkeys don’t work at this address. Open the site at ${getConfig().origin}.`, {
      cause: error,
    });
  if (cause === 'ConstraintError' || cause === 'NotSupportedError')
    return new PasskeyError(
      'This device can’t keep a passkey. Set up a screen lock or PIN, or use another device.',
      { cause: error },
    );
  if (cause === 'NotAllowedError' || cause === 'AbortError')
    return new PasskeyError(cancelled, { cause: error });
  return error;
}
