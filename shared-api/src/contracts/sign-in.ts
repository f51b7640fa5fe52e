import { z } from 'zod';
import { SIGN_IN_PATH } from './constants';
import { defineContract } from './contract';
import { byId, count, LIMITS, recordId, requiredText } from './fields';

/* WebAuthn's own terms and JSON formats: https://www.w3.org/TR/webauthn-3/ */

/** Binary data of WebAuthn. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Not base64url');
const challenge = base64url(200);
/** WebAuthn allows ids of 1,023 bytes. */
const credentialId = base64url(1_364);
/** Browsers ignore transports that they don't know. */
const transports = z.array(z.string().max(40)).max(20).optional();

/** Other properties of WebAuthn's responses are ignored. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

/** What an authenticator responds when a passkey signs in. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});

/** What an authenticator responds when it has created a passkey. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports,
  }),
});

/** How the owner can sign in besides Google. */
const signInMethods = z.object({
  /** A passkey is registered for this address. */
  passkey: z.boolean(),
  /** A recovery code is left. */
  recoveryCode: z.boolean(),
});

/** The owner's session on this site. */
const ownerSession = z.object({
  /** Sent like an ID token. Valid for an hour after its last use, at most for a day. */
  token: z.string(),
  email: z.string(),
});

/** An addition of ours; other servers may not have it. */
export const getSignInMethods = defineContract({
  method: 'GET',
  path: SIGN_IN_PATH,
  access: 'public',
  data: signInMethods,
});

/** Begins a sign-in. The challenge is valid once, within five minutes. */
export const createSignInChallenge = defineContract({
  method: 'POST',
  path: `${SIGN_IN_PATH}/challenge`,
  access: 'public',
  data: z.object({
    challenge,
    rpId: z.string(),
    timeout: count,
    userVerification: z.literal('required'),
  }),
});

export const signInWithPasskey = defineContract({
  method: 'POST',
  path: `${SIGN_IN_PATH}/passkey`,
  access: 'public',
  body: assertion,
  data: ownerSession,
});

/** Uses up the code. */
export const signInWithRecoveryCode = defineContract({
  method: 'POST',
  path: `${SIGN_IN_PATH}/recovery_code`,
  access: 'public',
  body: z.strictObject({ code: requiredText(100, 'Recovery code') }),
  data: ownerSession,
});

/** Ends the session of the request's token. Google's sessions end at Google. */
export const signOut = defineContract({
  method: 'DELETE',
  path: `${SIGN_IN_PATH}/session`,
  access: 'owner',
  data: z.object({}),
});

/** Ends all sessions, also those that began with Google. */
export const signOutEverywhere = defineContract({
  method: 'DELETE',
  path: `${SIGN_IN_PATH}/sessions`,
  access: 'owner',
  data: z.object({}),
});

const passkey = z.object({
  _id: recordId,
  name: z.string(),
  /** The host that it works on, such as `ada.dev`. */
  host: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkey>;

const passkeyName = requiredText(LIMITS.name, 'Name');

/** In the order in which they were added. */
export const listPasskeys = {
  ...defineContract({ method: 'GET', path: '/api/passkeys', access: 'owner', data: z.array(passkey) }),
  meta: z.object({ recoveryCodes: count }),
};

/** Begins the registration of a passkey. The challenge is valid once, within five minutes. */
export const createPasskeyChallenge = defineContract({
  method: 'POST',
  path: '/api/passkeys/challenge',
  access: 'owner',
  needsRecentSignIn: true,
  data: z.object({
    challenge,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    timeout: count,
    attestation: z.literal('none'),
    /** The passkeys that exist already. */
    excludeCredentials: z.array(
      z.object({
        id: credentialId,
        type: z.literal('public-key'),
        transports,
      }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
});

export const createPasskey = defineContract({
  method: 'POST',
  path: '/api/passkeys',
  access: 'owner',
  needsRecentSignIn: true,
  body: z.strictObject({ name: passkeyName, credential: attestation }),
  data: passkey,
});

export const renamePasskey = defineContract({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  access: 'owner',
  params: byId,
  body: z.strictObject({ name: passkeyName }),
  data: passkey,
});

/** Ends its sessions too, except the one of the request. With the last passkey the recovery codes are deleted. */
export const deletePasskey = defineContract({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  access: 'owner',
  needsRecentSignIn: true,
  params: byId,
  data: z.object({ _id: recordId }),
});

/** Replaces all recovery codes. Only this response contains them. */
export const createRecoveryCodes = defineContract({
  method: 'POST',
  path: '/api/recovery_codes',
  access: 'owner',
  needsRecentSignIn: true,
  data: z.object({ codes: z.array(z.string()) }),
});
