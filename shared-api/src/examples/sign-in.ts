import type { Examples } from './example';

const id = 'q0Zx3m1V8yKc5Rt7Wb2N4A';
const challenge = 'AZrK3vY0b7Jm2d8Qx5Tn1Wc9Lf4Hs6Pg';
const credential = { id, rawId: id, type: 'public-key' as const };
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const session = { token: 'session_R7tW2kQ9…', email: 'ada@ada.example' };
const passkey = {
  _id: 'k2Vn7Xc4Bm9Q',
  name: 'Laptop',
  host: 'ada.example',
  createdAt: '2026-03-01T09:30:00.000Z',
  lastUsedAt: null,
};

/** Examples for signing in without Google. */
export const signInExamples = {
  getSignInMethods: {
    summary: 'Returns how the owner can sign in besides Google',
    data: { passkey: true, recoveryCode: true },
  },
  createSignInChallenge: {
    summary: 'Begins a sign-in with a passkey; returns the options for navigator.credentials.get()',
    data: { challenge, rpId: 'ada.example', timeout: 120_000, userVerification: 'required' },
  },
  signInWithPasskey: {
    summary: "Signs in with an authenticator's response",
    body: {
      ...credential,
      response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0NBcP', signature: 'MEUCIQDx2kT7' },
    },
    data: session,
  },
  signInWithRecoveryCode: {
    summary: 'Signs in with a recovery code, which then no longer works',
    body: { code: '7k2m-9xqd-4vth-0wcn-b8rj-3fps-6yge' },
    data: session,
  },
  signOut: { summary: 'Ends the session of the token', data: {} },
  signOutEverywhere: { summary: 'Ends all sessions on all devices', data: {} },
  listPasskeys: {
    summary: 'Lists the passkeys, and counts the recovery codes that are left',
    data: [passkey],
    meta: { recoveryCodes: 10 },
  },
  createPasskeyChallenge: {
    summary: 'Begins a registration; returns the options for navigator.credentials.create()',
    data: {
      challenge,
      rp: { id: 'ada.example', name: 'Ada Byron' },
      user: { id: 'p3Xv8Kd1', name: 'ada@ada.example', displayName: 'Ada Byron' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 120_000,
      attestation: 'none',
      excludeCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  },
  createPasskey: {
    summary: 'Registers a passkey',
    body: {
      name: 'Laptop',
      credential: {
        ...credential,
        response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
      },
    },
    data: passkey,
  },
  renamePasskey: {
    summary: 'Renames a passkey',
    params: { id: passkey._id },
    body: { name: 'Laptop' },
    data: passkey,
  },
  deletePasskey: {
    summary: 'Removes a passkey and ends its other sessions',
    params: { id: passkey._id },
    data: { _id: passkey._id },
  },
  createRecoveryCodes: {
    summary: 'Replaces all recovery codes; only this response contains them',
    data: { codes: ['7k2m-9xqd-4vth-0wcn-b8rj-3fps-6yge'] },
  },
} satisfies Partial<Examples>;
